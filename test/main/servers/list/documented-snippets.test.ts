import { expect, test } from 'vitest';
import { readPaste } from '../../../../main/host/servers/list/read-paste.ts';
import { SNIPPETS } from './documented-snippets.ts';

test('the snippets are of many servers', () => {
  expect(SNIPPETS.length).toBeGreaterThanOrEqual(150);
  expect(new Set(SNIPPETS.map(([of]) => of)).size).toBeGreaterThanOrEqual(60);
});

test.each(SNIPPETS)('a snippet of %s is read: %s', async (_of, text, servers, without = []) => {
  const { proposals, refused } = await readPaste(text);
  expect(proposals.map(({ name, launch }) => [name, launch])).toEqual(servers);
  expect(refused.map(({ name }) => name)).toEqual(without);
});
