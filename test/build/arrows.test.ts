import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parseJson } from '../doubles/parse-json.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/**
 * Inside the project, where packages and the root tsconfig are found, and out of every part's
 * sight.
 */
const canary = join(project, 'dist/canary');
afterAll(() => rmSync(canary, { recursive: true, force: true }));

/** The imported file imports little itself: the compiler would check all of it. */
const refused = [
  { part: 'contract', text: "import '../main/host/chat/title-from.ts';", says: /TS6307|TS6059/ },
  { part: 'contract', text: "import { join } from 'node:path'; export const a = join('a');", says: /TS2591|TS2307/ },
  { part: 'client', text: "import '../main/host/chat/title-from.ts';", says: /TS6307|TS6059/ },
  { part: 'client', text: "import '../renderer/foundation/host/next-frame.ts';", says: /TS6307|TS6059/ },
  { part: 'client', text: "import { join } from 'node:path'; export const a = join('a');", says: /TS2591|TS2307/ },
  { part: 'client', text: 'export const a = document.title;', says: /TS2584|TS2304/ },
  { part: 'contract', text: "import '../client/home-path.ts';", says: /TS6307|TS6059/ },
  { part: 'main/host', text: "import '../../client/home-path.ts';", says: /TS6307|TS6059/ },
  { part: 'preload', text: "import '../client/home-path.ts';", says: /TS6307|TS6059/ },
  { part: 'contract', text: 'export const a = document.title;', says: /TS2584|TS2304/ },
  { part: 'main/host', text: "import '../web/plain-page.ts';", says: /TS6307|TS6059/ },
  // A room of the host is called `servers`, too: the compiler alone tells the two apart.
  { part: 'main/host', text: "import '../../servers/shared/content-of-revision.ts';", says: /TS6307|TS6059/ },
  { part: 'main/host', text: "import { app } from 'electron'; export const a = app;", says: /TS2305/ },
  { part: 'main/host', text: "import type { App } from 'electron'; export type A = App;", says: /TS2305/ },
  { part: 'main/host', text: "import { useState } from 'react'; export const a = useState;", says: /TS2305/ },
  { part: 'main/host', text: 'export const a = document.title;', says: /TS2584|TS2304/ },
  { part: 'renderer', text: "import '../main/host/chat/title-from.ts';", says: /TS6307|TS6059/ },
  { part: 'renderer', text: "import '../servers/shared/content-of-revision.ts';", says: /TS6307|TS6059/ },
  { part: 'renderer', text: "import { join } from 'node:path'; export const a = join('a');", says: /TS2591|TS2307/ },
  { part: 'servers/notes', text: "import '../../contract/plain-text.ts';", says: /TS6307|TS6059/ },
];
const accepted = { part: 'main/host', text: "import { join } from 'node:path'; export const a = join('a');" };

const Root = z.object({ references: z.array(z.object({ path: z.string() })) });

let said: string;
beforeAll(() => {
  said = compile([...refused, accepted].map(plant));
});

test.for(refused.map((each, at) => ({ ...each, at })))('in $part the compiler refuses: $text', ({ at, says }) => {
  expect(saidOf(at)).toMatch(says);
});

test('and it accepts what follows the arrows', () => {
  expect(saidOf(refused.length)).toBe('');
});

test('every folder with a tsconfig is a part that the root one names, so that its arrows are checked', () => {
  const { references } = parseJson(Root, readFileSync(join(project, 'tsconfig.json'), 'utf8'));
  const folders = globSync('*/{tsconfig.json,*/tsconfig.json}', { cwd: project, exclude: ['node_modules', 'dist'] });
  expect(references.map(({ path }) => path).toSorted()).toEqual(folders.map((file) => dirname(file).replaceAll('\\', '/')).toSorted());
});

test('the tests refer to every part', () => {
  const partsIn = (file: string) => parseJson(Root, readFileSync(join(project, file), 'utf8')).references.map(({ path }) => path);
  const parts = partsIn('tsconfig.json').filter((part) => part !== 'test');
  expect(partsIn('test/tsconfig.json').toSorted()).toEqual(parts.map((part) => `../${part}`).toSorted());
});

/** Plants one file of its own project, under the very tsconfig of a part. */
function plant({ part, text }: { part: string; text: string }, at: number): string {
  const folder = folderOf(at);
  const up = join(project, part);
  mkdirSync(folder, { recursive: true });
  const planted = join(folder, 'planted.ts');
  writeFileSync(
    planted,
    text.replaceAll(/'(\.\.?\/[^']+)'/g, (_, path: string) => `'${join(up, path)}'`),
  );
  const config = {
    extends: join(up, 'tsconfig.json'),
    files: [planted],
    include: [],
    references: [],
    compilerOptions: { outDir: join(folder, 'out'), rootDir: project },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return folder;
}

/** Compiles all of them at once, each as a project that knows nothing of the others. */
function compile(folders: string[]): string {
  const args = [join(project, 'node_modules/typescript/bin/tsc'), '-b', '--checkers', '1', '--builders', '4', ...folders];
  return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: project }).stdout;
}

function folderOf(at: number): string {
  return join(canary, `${at}`);
}

/**
 * The compiler's complaints about the file planted there: the errors in it, and those of its
 * project.
 */
function saidOf(at: number): string {
  const own = join('dist/canary', `${at}`, '/');
  return said
    .split(/\n(?=\S)/)
    .filter((each) => each.replaceAll('\\', '/').includes(own.replaceAll('\\', '/')))
    .join('\n');
}
