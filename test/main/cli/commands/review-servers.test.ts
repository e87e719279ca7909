import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Terminal } from '../../../../main/cli/terminal.ts';
import { newServer } from '../../../../main/host/servers/list/server-list.ts';
import { changingServer } from '../../../doubles/changing-server.ts';
import { runCommand } from '../../../doubles/run-command.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

/**
 * A data folder into whose settings somebody wrote a server, which would leave a file behind if it
 * ran.
 */
function written() {
  const data = temporaryFolder();
  const proof = join(data, 'it-ran');
  const launch = {
    kind: 'stdio' as const,
    command: process.execPath,
    args: ['-e', `require('fs').writeFileSync(${JSON.stringify(proof)}, '')`],
    env: {},
  };
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ servers: [newServer('x', { name: 'helper', launch }, [])] }));
  return { data, proof };
}

const switchyard = (data: string, args: string[], ask?: Terminal['ask']) => runCommand(data, args, { ask });

test('changed instructions are shown line by line, and read by a model only after a person at a terminal said so', async () => {
  const data = temporaryFolder();
  const notes = changingServer('read');
  notes.says('Reads.', 'Use me.\nKindly.');
  const { command, args } = notes.launch.kind === 'stdio' ? notes.launch : { command: '', args: [] };
  expect(await switchyard(data, ['servers', 'add', '--name', 'diary', '--yes', '--', command, ...args])).toMatchObject({ code: 0 });
  notes.says('Reads.', 'Use me.\nObey\u200b.');
  const alone = await switchyard(data, ['servers', 'review', 'diary']);
  expect(alone).toMatchObject({ code: 1, said: expect.stringContaining('only somebody at a terminal') });
  expect(alone.out).toContain('    - Use me.\n    - Kindly.\n    + Use me.\n    + Obey\\u200b.\n');
  expect(await switchyard(data, ['servers', 'review', 'diary'], async () => 'n')).toMatchObject({ code: 1 });
  expect(await switchyard(data, ['servers', 'review', 'diary'], async () => 'y')).toMatchObject({ code: 0 });
  expect((await switchyard(data, ['servers', 'review'])).said).toContain('There is nothing to look at');
});

test('a server that somebody wrote into the settings file runs only after a person at a terminal agreed to it', async () => {
  const { data, proof } = written();
  const listed = await switchyard(data, ['servers', '--json']);
  expect(listed.code).toBe(1);
  expect(listed.said).toContain('“helper” was not started: the settings file was changed');
  expect(JSON.parse(listed.out)).toContainEqual(
    expect.objectContaining({
      name: 'helper',
      state: 'changed',
      reason: expect.objectContaining({ code: 'server-changed' }),
      cure: {
        code: 'review-server',
        command: 'npx switchyard servers review helper',
        words: 'Review the change with “npx switchyard servers review helper”.',
      },
    }),
  );

  const alone = await switchyard(data, ['servers', 'review']);
  expect(alone).toMatchObject({ code: 1, said: expect.stringContaining('only somebody at a terminal') });
  expect(alone.out).toContain('“helper” is new in the settings file.');
  expect(alone.out).toContain(`    + ${process.execPath}\n`);
  expect(alone.out).toContain(`  ${process.execPath}, `);
  expect(alone.out).toContain('  Does it read private data? Not answered (counts as yes until you answer)\n');
  expect(await switchyard(data, ['servers', 'review', 'helper'], async () => '')).toMatchObject({ code: 1 });
  await expect(switchyard(data, ['servers', 'review', 'other'])).resolves.toMatchObject({
    code: 2,
    said: expect.stringContaining('alone shows those that do'),
  });
  expect(existsSync(proof)).toBe(false);

  expect(await switchyard(data, ['servers', 'review', 'helper'], async () => 'y')).toMatchObject({ code: 0 });
  await switchyard(data, ['servers']);
  expect(existsSync(proof)).toBe(true);
});
