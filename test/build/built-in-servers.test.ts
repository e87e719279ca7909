import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../dist/servers');

// The trust in a server is bound to the hash of its own file (`main/host/machine/built-in.ts`).
test('a built-in server names what it shares with others by a hash of the content, so the hash of its own file covers that', () => {
  const programs = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(programs).toContain('notes.js');
  for (const program of programs) {
    const text = readFileSync(join(folder, program), 'utf8');
    const imported = [...text.matchAll(/(?:^import (?:[^;]* from )?|import\()["'](\.[^"']+)["']/gm)].map(([, path = '']) => path);
    expect(imported.filter((path) => !/^\.\/parts\/[\w-]+-[\w-]{8}\.js$/.test(path))).toEqual([]);
    expect(imported.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  }
});
