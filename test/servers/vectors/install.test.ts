import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { install, type InstallLine, isSupported } from '../../../servers/vectors/install.ts';
import lockfile from '../../../servers/vectors/package-lock.json' with { type: 'json' };
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

let folder: string;
let lines: InstallLine[];

beforeEach(() => {
  folder = temporaryFolder();
  lines = [];
});

test('every package of the lockfile has a hash, and none an address: npm asks the registry that the person uses', () => {
  const packages = Object.entries(lockfile.packages).filter(([path]) => path !== '');
  expect(packages.length).toBeGreaterThan(20);
  for (const [path, about] of packages) {
    expect(about, path).toHaveProperty('integrity', expect.stringMatching(/^sha512-/));
    expect(about, path).not.toHaveProperty('resolved');
  }
});

test.for([
  ['linux', 'x64', true],
  ['darwin', 'arm64', true],
  ['win32', 'x64', true],
  ['darwin', 'x64', false],
  ['freebsd', 'x64', false],
] as const)('LanceDB for %s on %s: %s', ([platform, arch, is]) => {
  expect(isSupported(platform, arch)).toBe(is);
});

test('on an Intel Mac it says so and asks npm for nothing', async () => {
  await run('echo called > "$0.called"', { platform: 'darwin', arch: 'x64' });
  expect(lines).toEqual([{ problem: 'unsupported' }]);
  expect(existsSync(join(folder, 'bin', 'npm.called'))).toBe(false);
});

describe.skipIf(process.platform === 'win32')('with a stand-in for npm', () => {
  test('it runs "npm ci" without scripts beside the lockfile, and the folder takes its name at the end', async () => {
    await run('echo "$@" > asked; mkdir node_modules');
    expect(lines.at(-1)).toEqual({ done: true });
    const packages = join(folder, 'packages');
    expect(readFileSync(join(packages, 'asked'), 'utf8')).toMatch(/^ci --ignore-scripts /);
    expect(JSON.parse(readFileSync(join(packages, 'package-lock.json'), 'utf8'))).toEqual(lockfile);
    expect(existsSync(`${packages}.new`)).toBe(false);
  });

  test('what npm refuses is told in its words, nothing half done stays, and what was there before does', async () => {
    mkdirSync(join(folder, 'packages'));
    writeFileSync(join(folder, 'packages', 'before'), '');
    await run('mkdir node_modules; echo "npm error code EINTEGRITY" >&2; echo "npm error sha512 is another one" >&2; exit 1');
    expect(lines.at(-1)).toEqual({ problem: 'npm', said: 'code EINTEGRITY sha512 is another one' });
    expect(existsSync(join(folder, 'packages.new'))).toBe(false);
    expect(existsSync(join(folder, 'packages', 'before'))).toBe(true);
  });

  test('stopped in the middle, it ends npm and leaves nothing', async () => {
    const stop = new AbortController();
    const running = run('mkdir node_modules; echo x > node_modules/big; exec sleep 600', { stop: stop.signal });
    await vi.waitFor(() => expect(existsSync(join(folder, 'packages.new', 'node_modules', 'big'))).toBe(true));
    stop.abort();
    await running;
    expect(lines.at(-1)).toEqual({ problem: 'stopped' });
    expect(existsSync(join(folder, 'packages.new'))).toBe(false);
  });

  test('without npm it says so', async () => {
    await run(undefined);
    expect(lines.at(-1)).toEqual({ problem: 'no-npm' });
  });
});

async function run(script: string | undefined, about: { platform?: string; arch?: string; stop?: AbortSignal } = {}): Promise<void> {
  const { platform = 'linux', arch = 'x64', stop = new AbortController().signal } = about;
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  if (script !== undefined) {
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, 'npm'), 0o755);
  }
  const PATH = script === undefined ? bin : [bin, '/usr/bin', '/bin'].join(delimiter);
  await install(join(folder, 'packages'), { say: (line) => lines.push(line), stop, platform, arch, environment: { PATH } });
}
