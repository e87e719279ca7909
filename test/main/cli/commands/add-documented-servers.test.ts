import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liftSecrets, withDots } from '../../../../contract/launch-secrets.ts';
import { runCommand } from '../../../doubles/run-command.ts';
import { isDeep } from '../../../doubles/sequences.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';
import { SNIPPETS } from '../../servers/list/documented-snippets.ts';

/** As a word, as a file and through a pipe, one after the other. */
const WAYS = ['word', 'file', 'pipe'] as const;
const ROWS = SNIPPETS.map(([of, text, servers], at) => [WAYS[at % WAYS.length] ?? 'word', of, text, servers] as const);
/** Every text is read without the command, too. A long one may be taken for a path. */
const played = ROWS.filter(([way, , text], at) => isDeep() || at % 12 === 0 || (way === 'word' && text.length > 500));

test.each(played)('`servers add` shows what a %s with a snippet of %s would start: %s', async (way, _of, text, servers) => {
  const file = join(temporaryFolder(), 'snippet');
  if (way === 'file') writeFileSync(file, text);
  const given = { word: text, file, pipe: '-' }[way];
  const { said, code } = await runCommand(temporaryFolder(), ['servers', 'add', given], {
    ask: async (question) => (question.includes('Trust') ? 'n' : ''),
    path: '/nowhere',
    ...(way === 'pipe' && { input: text }),
  });
  expect(said).toContain('Nothing was added.');
  expect(code).toBe(1);
  for (const [name, whole] of servers) {
    expect(said).toContain(`“${name}”`);
    const { launch } = liftSecrets(whole);
    const shown = launch.kind === 'stdio' ? [launch.command, ...launch.args] : [launch.url];
    for (const part of shown) expect(said).toContain(`    ${withDots(part)}\n`);
  }
});
