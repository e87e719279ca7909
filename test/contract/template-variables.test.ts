import { expect, test } from 'vitest';
import { templateVariables } from '../../contract/template-variables.ts';

const names = (template: string) => templateVariables(template).map(({ name }) => name);

test('A template wants every variable once, in the order they stand in it', () => {
  expect(names('logs://{service}/{date}')).toEqual(['service', 'date']);
  expect(names('x://{+path}{#part}{/a,b*}{;c:3}{.ext}')).toEqual(['path', 'part', 'a', 'b', 'c', 'ext']);
  expect(names('x://{id}/again/{id}')).toEqual(['id']);
  expect(names('x://plain')).toEqual([]);
  expect(names('x://{}')).toEqual([]);
});

test('What stands in the query may stay empty, unless it stands elsewhere, too', () => {
  expect(templateVariables('x://{id}{?words,limit}{&page}').filter(({ required }) => required)).toEqual([{ name: 'id', required: true }]);
  expect(templateVariables('x://s{?id}/{id}')).toEqual([{ name: 'id', required: true }]);
});
