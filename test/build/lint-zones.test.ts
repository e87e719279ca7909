import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { parseJson } from '../doubles/parse-json.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Imports that the lint zones of `.oxlintrc.json` refuse, each in a file of its own. A pattern that
 * oxlint cannot read refuses nothing, without a word.
 */
const refused = [
  ['contract/planted.ts', '../client/home-path.ts'],
  ['contract/reasons/planted.ts', 'node:fs'],
  ['client/planted.ts', 'react'],
  ['client/words/planted.ts', '../../main/host/host.ts'],
  ['main/host/planted.ts', 'electron'],
  ['main/host/traffic/planted.ts', '../../../client/home-path.ts'],
  ['main/host/servers/planted.ts', '../../web/main.ts'],
  ['main/host/models/planted.ts', '@anthropic-ai/sdk/core/error'],
  ['main/host/models/responses/planted.ts', '@ai-sdk/openai-compatible'],
  ['main/host/models/chat-completions/planted.ts', '@anthropic-ai/sdk'],
  ['main/host/models/messages/planted.ts', '../../../web/main.ts'],
  ['main/web/planted.ts', '../../renderer/app.tsx'],
  ['preload/planted.ts', '../client/home-path.ts'],
  ['renderer/features/thread/planted.tsx', '../../../main/host/host.ts'],
  ['renderer/foundation/ui/planted.tsx', '../../parts/asking/arming.ts'],
  ['renderer/foundation/ui/also-planted.tsx', '../../../main/host/host.ts'],
  ['renderer/parts/call/planted.tsx', '../../features/thread/thread.tsx'],
  ['renderer/features/thread/markdown/planted.tsx', '../../../shell/frame.tsx'],
  ['renderer/features/thread/also-planted.tsx', 'node:fs'],
  ['renderer/shell/planted.tsx', '../app.tsx'],
  ['servers/notes/planted.ts', '../../contract/json.ts'],
] as const;
const accepted = [
  // Two rooms are called `servers`.
  ['main/host/traffic/allowed.ts', '../servers/in-work/watched-folder.ts'],
  ['main/host/models/messages/allowed.ts', '@anthropic-ai/sdk'],
  ['main/host/models/chat-completions/allowed.ts', '@ai-sdk/openai-compatible'],
  ['main/web/allowed.ts', '../host/servers/session/life.ts'],
  ['client/allowed.ts', '../contract/json.ts'],
  ['client/words/allowed.ts', '../../contract/reasons/calls.ts'],
  ['contract/allowed.ts', 'zod'],
  ['contract/also-allowed.ts', './reasons/calls.ts'],
  ['contract/reasons/allowed.ts', './shapes.ts'],
  ['contract/reasons/also-allowed.ts', '../runner.ts'],
  ['renderer/foundation/ui/allowed.ts', '../words/use-words.ts'],
  ['renderer/parts/call/allowed.ts', '../../foundation/ui/after.ts'],
  ['renderer/features/thread/allowed.ts', '../../parts/call/calls.tsx'],
  ['renderer/features/thread/markdown/allowed.ts', '../../../../contract/json.ts'],
  ['renderer/shell/allowed.ts', '../features/inspector/views.tsx'],
  ['renderer/allowed.ts', './shell/frame.tsx'],
  ['preload/allowed.ts', 'electron'],
  ['preload/also-allowed.ts', '../contract/wire.ts'],
] as const;

type Finding = z.infer<typeof Finding>;
const Finding = z.object({ filename: z.string(), code: z.string() });

test('the zones of lint refuse what goes against the arrows, and nothing else', () => {
  const folder = temporaryFolder();
  copyFileSync(join(project, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, imported] of [...refused, ...accepted]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import * as planted from '${imported}';\nexport const a = planted;\n`);
  }
  const restricted = lint(folder).filter(({ code }) => code === 'eslint(no-restricted-imports)');
  expect(restricted.map(({ filename }) => filename).toSorted()).toEqual(refused.map(([file]) => file).toSorted());
});

test('lint sees a circle of imports, of types too', () => {
  const folder = temporaryFolder();
  copyFileSync(join(project, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  plantCircle('main/host/servers/one.ts', 'main/host/servers/other.ts');
  plantCircle('main/cli/one.ts', 'main/cli/other.ts');
  const circles = lint(folder).filter(({ code }) => code === 'import(no-cycle)');
  expect(circles.map(({ filename }) => filename).toSorted()).toEqual([
    'main/cli/one.ts',
    'main/cli/other.ts',
    'main/host/servers/one.ts',
    'main/host/servers/other.ts',
  ]);

  function plantCircle(...files: [string, string]): void {
    for (const [at, file] of files.entries()) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      const other = basename(files[1 - at] ?? '');
      writeFileSync(join(folder, file), `import type { A as B } from './${other}';\nexport type A = B[];\n`);
    }
  }
});

function lint(folder: string): Finding[] {
  const args = [join(project, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', '.'];
  const output = run(args, folder);
  const { diagnostics } = parseJson(z.object({ diagnostics: z.array(Finding) }), output);
  return diagnostics.map(({ filename, code }) => ({ filename: filename.replaceAll('\\', '/'), code }));
}

/** The output of lint, whether it found anything or not. */
function run(args: string[], cwd: string): string {
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8' }).stdout;
}
