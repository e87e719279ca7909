import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { circlesOf, folderIn, foldersWithFolders, graphOf, importsIn, importsThatClose, sayImport } from '../house/imports.ts';
import { parseSource, readSources } from '../house/sources.ts';

const sources = readSources(fileURLToPath(new URL('../../', import.meta.url)));
const imports = sources.flatMap(importsIn);

// A file that lies in the folder itself puts its folders together, and belongs to none of them.
test('the folders within a folder import each other in no circle, at any depth', () => {
  const folders = foldersWithFolders(sources.map(({ path }) => path));
  expect(folders).toEqual(expect.arrayContaining(['renderer/features/thread/', 'main/host/consent/', 'client/']));
  expect(folders.filter((folder) => closing(folder).length > 0)).toEqual([]);
});

test('and imports that would close one are found, in the window and in the host', () => {
  const composing = 'renderer/features/composing/';
  const there = [`${composing}dictation/planted.ts`, "import { bounded } from '../mention/bounded.ts';"] as const;
  const back = [`${composing}mention/planted.ts`, "import type { Spoken } from '../dictation/planted.ts';"] as const;
  expect(closing(composing, there, back)).toEqual([
    'renderer/features/composing/dictation/planted.ts imports renderer/features/composing/mention/bounded.ts',
    'renderer/features/composing/mention/planted.ts imports renderer/features/composing/dictation/planted.ts',
  ]);
  const schema = ['main/host/consent/schema/planted.ts', "import type { Approvals } from '../calls/approvals.ts';"] as const;
  expect(closing('main/host/consent/', schema)).toContain(
    'main/host/consent/schema/planted.ts imports main/host/consent/calls/approvals.ts',
  );
});

test('no files import each other in a circle, types counted', () => {
  expect(circlesOf(graphOf(sources))).toEqual([]);
  const back = parseSource('contract/thinking.ts', "import type { Speaks } from './dialects.ts';");
  const planted = sources.map((source) => (source.path === back.path ? back : source));
  expect(circlesOf(graphOf(planted))).toEqual([['contract/thinking.ts', 'contract/dialects.ts']]);
});

function closing(folder: string, ...planted: (readonly [path: string, text: string])[]): string[] {
  const all = [...imports, ...planted.flatMap(([path, text]) => importsIn(parseSource(path, text)))];
  return importsThatClose(all, (path) => folderIn(folder, path)).map(sayImport);
}
