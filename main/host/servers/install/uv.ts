import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HostError } from '../../../../contract/errors.ts';
import { findProgram } from '../../machine/find-program.ts';
import type { ManagerRun, PackageManager } from './packages.ts';
import { InstallerFailed, runInstaller } from './run-installer.ts';

const LOCKFILE = 'requirements.txt';
const WANTED = 'requirements.in';
const VENV = 'venv';
const IN_VENV = process.platform === 'win32' ? { programs: 'Scripts', ending: '.exe' } : { programs: 'bin', ending: '' };
/** The build of a package is code of that package, so only what is built already is taken. */
const ONLY_BUILT = ['--only-binary', ':all:'];

/**
 * Packages of Python, by the uv of this machine. The registry, a proxy and keys for them are uv's
 * own settings. It holds every package against its hash in the lockfile.
 */
export const uvPackages: PackageManager = {
  lockfile: LOCKFILE,

  async resolve({ name, wanted, registry }, part, run) {
    await writeFile(join(part, WANTED), `${name}${wanted}\n`);
    const shape = ['--generate-hashes', '--no-header', '--no-annotate'];
    await uv(part, run, ['pip', 'compile', ...ONLY_BUILT, ...from(registry), ...shape, '--output-file', LOCKFILE, WANTED]);
    const text = await readFile(join(part, LOCKFILE), 'utf8');
    const version = uvPackages.versions(text).get(plainName(name));
    if (version === undefined) throw new HostError('unsupported', { code: 'install-other-source', text: name });
    return { name, version, files: { [LOCKFILE]: text } };
  },

  async install({ registry }, part, _scripts, run) {
    // Programs of such an environment find their Python beside them, wherever the folder is.
    await uv(part, run, ['venv', '--relocatable', VENV]);
    const python = join(VENV, IN_VENV.programs, `python${IN_VENV.ending}`);
    const exactly = ['--require-hashes', '--no-deps', '--link-mode', 'copy', '--requirements', LOCKFILE];
    await uv(part, run, ['pip', 'install', ...ONLY_BUILT, ...from(registry), '--python', python, ...exactly]);
  },

  versions(lockfile) {
    const lines = lockfile.split('\n').map((line) => /^([\w.-]+)(?:\[[^\]]*\])?==([^\s;\\]+)/.exec(line));
    return new Map(lines.flatMap((found) => (found?.[1] && found[2] ? [[plainName(found[1]), found[2]] as const] : [])));
  },

  scripts: () => [],

  async start(folder, command) {
    const name = command.program ?? command.name.replace(/\[.*$/, '');
    const program = join(folder, VENV, IN_VENV.programs, `${name}${IN_VENV.ending}`);
    const isThere = !/[\\/]/.test(name) && (await stat(program).catch(() => undefined))?.isFile() === true;
    if (!isThere) throw new HostError('unsupported', { code: 'install-without-program', package: command.name, program: name });
    return { command: program, args: command.args, env: {} };
  },
};

function from(registry: string | undefined): string[] {
  return registry === undefined ? [] : ['--default-index', registry];
}

/** Two spellings of a name are the same package. */
function plainName(name: string): string {
  return name
    .replace(/\[.*$/, '')
    .replaceAll(/[-_.]+/g, '-')
    .toLowerCase();
}

async function uv(part: string, { environment, stop }: ManagerRun, args: string[]): Promise<void> {
  const program = findProgram('uv', { path: environment['PATH'] });
  if (program === undefined) throw new HostError('unsupported', { code: 'install-program-missing', program: 'uv' });
  try {
    await runInstaller({ program, args: [...args, '--no-progress'], cwd: part, environment, stop });
  } catch (cause) {
    if (!(cause instanceof InstallerFailed)) throw cause;
    throw new HostError('unsupported', { code: 'uv-said', text: cause.stderr.trim().slice(-500) }, { cause });
  }
}
