import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPage } from '../../../main/host/machine/page-files.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'switchyard-page-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the page is its listed files with their types, and the root is the index', () => {
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index.html', 'assets/a.js', 'assets/a.js.map', 'assets/f.woff2']) writeFileSync(join(folder, name), '');
  const page = listPage(folder);
  expect([...page.keys()].toSorted()).toEqual(['/', '/assets/a.js', '/assets/f.woff2', '/index.html']);
  expect(page.get('/')?.type).toBe('text/html; charset=utf-8');
  expect(page.get('/assets/f.woff2')).toEqual({ file: join(folder, 'assets/f.woff2'), type: 'font/woff2' });
});
