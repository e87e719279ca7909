import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageCommand, type PackageCommand } from '../../../../contract/package-command.ts';
import { uvPackages } from '../../../../main/host/servers/install/uv.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

/** Stands in for uv: writes down what it is asked, and does what the test says. */
function standIn(script: string) {
  const folder = temporaryFolder();
  const part = join(folder, 'part');
  const bin = join(folder, 'bin');
  for (const one of [part, bin]) mkdirSync(one);
  writeFileSync(join(bin, 'uv'), `#!/bin/sh\necho "$@" >> ${join(folder, 'asked')}\n${script}\n`);
  chmodSync(join(bin, 'uv'), 0o755);
  const run = { environment: { PATH: [bin, '/usr/bin', '/bin'].join(delimiter) }, stop: new AbortController().signal };
  return { part, run, asked: () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n') };
}

function commandOf(...args: string[]): PackageCommand {
  const read = packageCommand({ kind: 'stdio', command: 'uvx', args, env: {} });
  if (!read || 'because' in read) throw new Error('It names no package.');
  return read;
}

const LOCK = 'mcp==1.9.0 \\\\\n    --hash=sha256:aa\nMCP_Server.Time==2.1.0 \\\\\n    --hash=sha256:bb\n';

test.skipIf(process.platform === 'win32')(
  'uv resolves with hashes, takes nothing that it would have to build, and names the version',
  async () => {
    const { part, run, asked } = standIn(`printf '${LOCK.replaceAll('\n', '\\n')}' > requirements.txt`);
    const resolved = await uvPackages.resolve(commandOf('--default-index', 'https://r.example', 'mcp-server-time@2.1.0'), part, run);
    expect(resolved).toMatchObject({ name: 'mcp-server-time', version: '2.1.0' });
    expect([...uvPackages.versions(resolved.files['requirements.txt'] ?? '')]).toEqual([
      ['mcp', '1.9.0'],
      ['mcp-server-time', '2.1.0'],
    ]);
    expect(readFileSync(join(part, 'requirements.in'), 'utf8')).toBe('mcp-server-time==2.1.0\n');
    expect(asked()).toEqual([
      expect.stringMatching(/^pip compile --only-binary :all: --default-index https:\/\/r\.example --generate-hashes /),
    ]);
  },
);

test.skipIf(process.platform === 'win32')(
  'it installs by the hashes into an environment that can be moved, and its program starts from there',
  async () => {
    const { part, run, asked } = standIn('mkdir -p venv/bin; : > venv/bin/mcp-server-time');
    const command = commandOf('mcp-server-time', '--local-timezone', 'UTC');
    await uvPackages.install(command, part, undefined, run);
    expect(asked()).toEqual([
      expect.stringMatching(/^venv --relocatable venv/),
      expect.stringMatching(/^pip install --only-binary :all: --python venv\/bin\/python --require-hashes --no-deps /),
    ]);
    expect(await uvPackages.start(part, command)).toEqual({
      command: join(part, 'venv/bin/mcp-server-time'),
      args: ['--local-timezone', 'UTC'],
      env: {},
    });
    await expect(uvPackages.start(part, commandOf('--from', 'mcp-server-time', 'other'))).rejects.toMatchObject({
      reason: { code: 'install-without-program', program: 'other' },
    });
  },
);

test.skipIf(process.platform === 'win32')('a refusal of uv is told in its words, and a machine without uv says so', async () => {
  const { part, run } = standIn('echo "No solution found" >&2; exit 1');
  await expect(uvPackages.resolve(commandOf('mcp-server-time'), part, run)).rejects.toMatchObject({
    reason: { code: 'uv-said', text: 'No solution found' },
  });
  const without = { ...run, environment: { PATH: '/nowhere' } };
  await expect(uvPackages.resolve(commandOf('mcp-server-time'), part, without)).rejects.toMatchObject({
    reason: { code: 'install-program-missing', program: 'uv' },
  });
});
