import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sitePage, sitePages } from '../../packaging/site/pages.ts';

const project = resolve(import.meta.dirname, '../..');

test('the site has each page of the repository once, and the README of a folder is its first page', () => {
  const pages = sitePages(project);
  expect(pages).toContainEqual({ from: 'README.md', to: 'index.md' });
  expect(pages).toContainEqual({ from: 'docs/guide/README.md', to: 'docs/guide/index.md' });
  expect(pages).toContainEqual({ from: 'main/host/README.md', to: 'main/host/index.md' });
  expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
  for (const { from } of pages) expect(existsSync(join(project, from)), from).toBe(true);
});

test('links lead to the pages of the site, and the licence is no page', () => {
  const text = sitePage('[a](../../README.md#try-it) [b](README.md) [c](data.md) [MIT](../../LICENSE) `README.md`');
  expect(text).toContain('[a](../../index.md#try-it) [b](index.md) [c](data.md) MIT `README.md`');
});
