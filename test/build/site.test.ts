import { existsSync, readFileSync } from 'node:fs';
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
  const page = { from: 'docs/guide/chat.md', to: 'docs/guide/chat.md' };
  const { text } = sitePage('[a](../../README.md#try-it) [b](README.md) [c](data.md) [MIT](../../LICENSE) `README.md`', page);
  expect(text).toContain('[a](../../index.md#try-it) [b](index.md) [c](data.md) MIT `README.md`');
});

test('a diagram is a picture beside its page', () => {
  const [compaction] = sitePages(project).filter(({ from }) => from === 'docs/how/compaction.md');
  const { text, diagrams } = sitePage(readFileSync(join(project, 'docs/how/compaction.md'), 'utf8'), compaction ?? { from: '', to: '' });
  expect(diagrams.map(({ name }) => name)).toEqual(['compaction-1.svg']);
  expect(text).toContain('![Diagram](./compaction-1.svg)');
  expect(text).not.toContain('```mermaid');
  expect(diagrams[0]?.svg).toMatch(/^<svg/);
});
