import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium } from '../doubles/chromium.ts';
import { type Kind, pack, packageIn, project } from './pack.ts';
import { findTools } from './tools.ts';

/**
 * Installs the packages in a bare Debian, as a person would: uses the app, updates it, goes back to
 * the older version, removes it. The system lies in a folder; only root can make one.
 */
const out = join(project, 'out', 'install');
const root = join(out, 'root');
const versions = ['1.0.0', '1.1.0'];
const epoch = Date.UTC(2026, 0, 1) / 1000;

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  process.stderr.write('A system in a folder needs root on Linux: run this in a container, or with sudo.\n');
  process.exit(1);
}
if (findTools([{ program: 'debootstrap', of: 'debootstrap' }]).length === 0) process.exit(1);
const kinds: Kind[] = findTools([{ program: 'rpmbuild', of: 'rpm' }]).length > 0 ? ['deb', 'rpm'] : ['deb'];

try {
  step('make a bare Debian');
  rmSync(out, { recursive: true, force: true });
  execFileSync('debootstrap', ['--variant=minbase', suite(), root], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const version of versions) {
    step(`pack ${version}`);
    const made = join(out, version);
    await pack(made, { kinds, version, epoch });
    for (const kind of kinds) copyFileSync(packageIn(made, kind), join(root, `${version}.${kind}`));
  }
  // Unpacked here: the system in the folder can only read this project, and so can its person.
  chmodSync(dirname(findChromium().executablePath), 0o755);
  // Mounts in a namespace of its own go with it, so that only our own files are deleted below.
  const inside = [process.execPath, join(import.meta.dirname, 'use-installed.ts'), root, ...versions];
  const command = spawnSync('unshare', ['--mount', 'true']).status === 0 ? ['unshare', '--mount', ...inside] : inside;
  const [program = '', ...args] = command;
  process.exitCode = spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
} finally {
  execFileSync('rm', ['--recursive', '--force', '--one-file-system', out]);
}

/** Of Debian that which this machine runs, else the stable one. */
function suite(): string {
  const release = readFileSync('/etc/os-release', 'utf8');
  const name = /^VERSION_CODENAME=(\S+)$/m.exec(release)?.[1];
  return /^ID=debian$/m.test(release) && name !== undefined ? name : 'stable';
}

function step(what: string): void {
  process.stdout.write(`${what}\n`);
}
