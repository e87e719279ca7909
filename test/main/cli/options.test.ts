import { expect, test } from 'vitest';
import { readOptions } from '../../../main/cli/options.ts';

test('options and words may stand in any order', () => {
  const options = readOptions(['--root', '/a', 'hello', '--json', '--root=/b'], ['root', 'json']);
  expect(options).toMatchObject({ words: ['hello'], root: ['/a', '/b'], json: true, open: true, allow: [] });
});

test('--no-open is the opposite of --open', () => {
  expect(readOptions(['--no-open'], ['open']).open).toBe(false);
});

test('what is wrong is said in words', () => {
  expect(() => readOptions(['--colour', 'red'], [])).toThrow('There is no option --colour.');
  expect(() => readOptions(['--allow', 'x'], ['json'])).toThrow('This command does not take --allow.');
  expect(() => readOptions(['--port', '8o'], ['port'])).toThrow('--port takes a number from 0 to 65535, not "8o".');
  expect(() => readOptions(['--port', '65536'], ['port'])).toThrow('--port takes');
  expect(() => readOptions(['--data'], ['data'])).toThrow(/--data/);
});
