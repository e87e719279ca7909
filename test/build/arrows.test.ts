import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** Inside the project, where packages and the root tsconfig are found, and out of every part's sight. */
const canary = join(project, 'dist/canary');
afterAll(() => rmSync(canary, { recursive: true, force: true }));

test.for([
  { part: 'contract', text: "import '../main/host/journal.ts';", says: /TS6307|TS6059/ },
  { part: 'contract', text: "import { join } from 'node:path'; export const a = join('a');", says: /TS2591|TS2307/ },
  { part: 'main/host', text: "import '../web/access.ts';", says: /TS6307|TS6059/ },
  { part: 'main/host', text: "import { app } from 'electron'; export const a = app;", says: /TS2305/ },
  { part: 'main/host', text: "import type { App } from 'electron'; export type A = App;", says: /TS2305/ },
  { part: 'main/host', text: "import { useState } from 'react'; export const a = useState;", says: /TS2305/ },
  { part: 'main/host', text: 'export const a = document.title;', says: /TS2584|TS2304/ },
  { part: 'renderer', text: "import '../main/host/journal.ts';", says: /TS6307|TS6059/ },
  { part: 'renderer', text: "import { join } from 'node:path'; export const a = join('a');", says: /TS2591|TS2307/ },
  { part: 'servers/notes', text: "import '../../contract/api.ts';", says: /TS6307|TS6059/ },
])('in $part the compiler refuses: $text', { timeout: 60_000 }, ({ part, text, says }) => {
  expect(compilePlanted(part, text)).toMatch(says);
});

test('and it accepts what follows the arrows', { timeout: 60_000 }, () => {
  expect(compilePlanted('main/host', "import { join } from 'node:path'; export const a = join('a');")).toBe('');
});

/** Compiles one wrong file under the very tsconfig of a part, and says what the compiler says. */
function compilePlanted(part: string, text: string): string {
  const folder = join(canary, part);
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
  mkdirSync(dirname(planted), { recursive: true });
  try {
    return execFileSync(process.execPath, [join(project, 'node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' });
  } catch (failed) {
    return (failed as { stdout: string }).stdout;
  }
}
