import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractHash } from '../../main/host/socket/contract-hash.ts';

const dist = join(import.meta.dirname, '../../dist');
const programs = globSync(['main/**/*.js', 'servers/**/*.js'], { cwd: dist }).map((file) => ({
  file,
  text: readFileSync(join(dist, file), 'utf8'),
}));

test('no program has a character beyond Latin-1, for which V8 would hold the file in two bytes a character', () => {
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.filter(({ text }) => /[^\x00-\xff]/.test(text)).map(({ file }) => file)).toEqual([]);
});

test('no program imports names of node:http, which would load undici', () => {
  expect(programs.filter(({ text }) => /from "(?:node:)?http"/.test(text)).map(({ file }) => file)).toEqual([]);
});

test('the build has the hash of the contract in it, and not what makes it', () => {
  const { text } = programs.find(({ text }) => text.includes('contract-hash.ts')) ?? { text: '' };
  expect(text).toContain(contractHash());
  expect(programs.some(({ text }) => text.includes('hashOf(api, Event)'))).toBe(false);
});

test('a command reads no host, no SDK of a model and no language but English before it knows that it needs one', () => {
  const read = new Set<string>();
  const add = (file: string): void => {
    if (read.has(file)) return;
    read.add(file);
    const { text } = programs.find((each) => each.file === file) ?? { text: '' };
    for (const [, path = ''] of text.matchAll(/^(?:import|export) (?:[^;]*? from )?"\.\/([^"]+)"/gm))
      add(file.startsWith('main/parts/') ? `main/parts/${path}` : `main/${path}`);
  };
  add('main/cli.js');
  const parts = programs.filter(({ file }) => read.has(file)).map(({ text }) => text);
  expect(parts.length).toBeGreaterThan(2);
  for (const source of ['main/host/host.ts', 'node_modules/@anthropic-ai/sdk/client.mjs', 'client/words/de.ts', 'client/words/zh.ts'])
    expect(
      parts.some((text) => text.includes(`// ${source}`)),
      source,
    ).toBe(false);
});
