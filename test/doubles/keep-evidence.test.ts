import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { keepEvidence } from './keep-evidence.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { standIn } from './beyond-types.ts';

test('of a test that failed each window is kept as it was, with what was said there, and the path is told', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const page = (html: string) =>
    standIn<Page>('Page', {
      screenshot: async ({ path }: { path: string }) => writeFileSync(path, 'picture'),
      content: async () => html,
    });
  const gone = standIn<Page>('Page', { screenshot: () => Promise.reject(new Error('The page is closed.')) });
  const results = temporaryFolder();
  await keepEvidence(
    [page('<p>one'), gone, page('<p>three')],
    ['error: no'],
    { name: 'I press: it goes', file: { filepath: '/a/press.test.ts' } },
    results,
  );
  const folder = join(results, 'press', 'I-press-it-goes');
  expect(readFileSync(join(folder, 'window-1.html'), 'utf8')).toBe('<p>one');
  expect(readFileSync(join(folder, 'window-3.png'), 'utf8')).toBe('picture');
  expect(existsSync(join(folder, 'window-2.html'))).toBe(false);
  expect(readFileSync(join(folder, 'console.txt'), 'utf8')).toBe('error: no\n');
  expect(told.mock.calls.flat().join()).toContain(join('press', 'I-press-it-goes'));
  told.mockRestore();
});
