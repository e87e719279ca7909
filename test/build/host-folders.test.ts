import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const host = fileURLToPath(new URL('../../main/host/', import.meta.url));

/** One import: the file that names the other one, both from `main/host` on. Types count, too. */
type Import = { file: string; imported: string };

/** The files that put the folders together. */
const TOP = '.';

const imports = globSync('**/*.ts', { cwd: host }).flatMap((path) => {
  const file = path.replaceAll('\\', '/');
  return importsOf(file, readFileSync(posix.join(host, file), 'utf8'));
});

test('no folder of the host imports one that leads back to it', () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(wayRound(imports)).toEqual([]);
});

test.for([
  ['base/planted.ts', "import type { Conversations } from '../chat/conversations.ts';"],
  ['consent/calls/planted.ts', "import {\n  runCall,\n} from '../../chat/call/run-call.ts';"],
  ['storage/planted.ts', "export type { Files } from '../files/files.ts';"],
  ['servers/planted.ts', "const checks = await import('../check/checks.ts');"],
  ['machine/planted.ts', "import { createHost } from '../host.ts';"],
] as const)('and one that would is found: %s', ([file, text]) => {
  const planted = importsOf(file, text);
  const way = wayRound([...imports, ...planted]);
  expect(way).toContainEqual(planted[0]);
});

function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(/(?:\bfrom|\bimport\(|^import) ?'(\.[^']+)'/gm)].map(([, path = '']) => ({
    file,
    imported: posix.join(posix.dirname(file), path),
  }));
}

/** The imports on one way from a folder back to itself, one for each step; none where there is no such way. */
function wayRound(all: Import[]): Import[] {
  const steps = Map.groupBy(
    all.filter(({ file, imported }) => !imported.startsWith('..') && folderOf(file) !== folderOf(imported)),
    ({ file }) => folderOf(file),
  );
  const done = new Set<string>();

  return [...steps.keys()].map((folder) => search(folder, [])).find((way) => way.length > 0) ?? [];

  function search(folder: string, way: Import[]): Import[] {
    const begin = way.findIndex(({ file }) => folderOf(file) === folder);
    if (begin >= 0) return way.slice(begin);
    if (done.has(folder)) return [];
    for (const step of steps.get(folder) ?? []) {
      const round = search(folderOf(step.imported), [...way, step]);
      if (round.length > 0) return round;
    }
    done.add(folder);
    return [];
  }
}

function folderOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : TOP;
}
