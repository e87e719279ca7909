import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
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

test('each link of a page to another page leads to one that the site has', () => {
  const pages = sitePages(project);
  const names = new Set(pages.map(({ to }) => to));
  const dead = pages.flatMap(({ from, to }) =>
    [...sitePage(readFileSync(join(project, from), 'utf8')).matchAll(/\]\(([^)\s:#]+\.md)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => posix.join(posix.dirname(to), link))
      .filter((name) => !names.has(name))
      .map((name) => `${from}: ${name}`),
  );
  expect(dead).toEqual([]);
});
