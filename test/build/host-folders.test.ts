import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderIn, importsIn, importsThatClose, sayImport } from '../house/imports.ts';
import { parseSource, readSources } from '../house/sources.ts';

const HOST = 'main/host/';
const imports = readSources(fileURLToPath(new URL('../../', import.meta.url)), HOST).flatMap(importsIn);

test('no folder of the host imports one that leads back to it', () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(importsThatClose(imports, folderOf).map(sayImport)).toEqual([]);
});

test.for([
  ['base/planted.ts', "import type { Conversations } from '../chat/conversations.ts';"],
  ['consent/calls/planted.ts', "import {\n  runCall,\n} from '../../chat/call/run-call.ts';"],
  ['storage/planted.ts', "export type { Files } from '../files/files.ts';"],
  ['servers/planted.ts', "const checks = await import('../check/checks.ts');"],
  ['machine/planted.ts', "import { createHost } from '../host.ts';"],
] as const)('and one that would is found: %s', ([file, text]) => {
  const planted = importsIn(parseSource(`${HOST}${file}`, text));
  expect(planted).toHaveLength(1);
  expect(importsThatClose([...imports, ...planted], folderOf)).toEqual(expect.arrayContaining(planted));
});

/** The files that put the folders together are one of their own, so nothing imports them. */
function folderOf(path: string): string | undefined {
  return path.startsWith(HOST) ? (folderIn(HOST, path) ?? '.') : undefined;
}
