import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { HostError } from '../../../../contract/errors.ts';
import type { PackageCommand } from '../../../../contract/package-command.ts';
import { findProgram } from '../../machine/find-program.ts';
import { ownNode } from '../../machine/own-node.ts';
import type { ManagerRun, PackageManager, PackageStart, WantedPackage } from './packages.ts';
import { InstallerFailed, runInstaller } from './run-installer.ts';

const LOCKFILE = 'package-lock.json';
const MANIFEST = 'package.json';
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
/** The settings of the person do not lead to another folder, and there is always a lockfile. */
const HERE = ['--global=false', '--package-lock=true', '--install-strategy=hoisted', '--dry-run=false'];

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/** `npm view` prints the fields that the registry knows. */
const Viewed = z.object({
  _npmUser: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  dist: z.object({ unpackedSize: z.number().optional() }).optional(),
});

const Manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]).optional() });

/**
 * Packages of npm, by the npm of this machine. The registry, a proxy and keys for them are npm's
 * own settings. It holds every package against its hash in the lockfile.
 */
export const npmPackages: PackageManager = {
  lockfile: LOCKFILE,

  async resolve(wanted, part, run) {
    const { name, registry } = wanted;
    const files = 'shipped' in wanted ? wanted.shipped : await lock(wanted, part, run);
    const { packages } = Lock.parse(JSON.parse(files[LOCKFILE] ?? ''));
    const { version, license } = packages[`node_modules/${name}`] ?? {};
    if (version === undefined) throw new HostError('unsupported', { code: 'install-other-source', text: named(wanted) });
    refuseUnhashed(packages);
    return { name, version, files, ...(license !== undefined && { license }), ...(await view()) };

    async function view(): Promise<{ publisher?: string; size?: number }> {
      try {
        const said = await npm(part, run, ['view', '--json', ...from(registry), `${name}@${version}`, 'name', '_npmUser', 'dist']);
        const { _npmUser: user, dist } = Viewed.parse(JSON.parse(said));
        const publisher = typeof user === 'string' ? user.replace(/\s*<.*$/, '') : user?.name;
        return { ...(publisher && { publisher }), ...(dist?.unpackedSize !== undefined && { size: dist.unpackedSize }) };
      } catch (cause) {
        if (run.stop.aborted || (cause instanceof HostError && cause.reason.code === 'install-needs-npm')) throw cause;
        // A registry need not say it.
        return {};
      }
    }
  },

  async install({ registry }, part, scripts, run) {
    await npm(part, run, ['ci', ...from(registry), '--ignore-scripts']);
    // Code of packages gets the environment of a server, not the person's.
    if (scripts) await npm(part, { ...run, environment: scripts }, ['rebuild', '--ignore-scripts=false']);
  },

  versions(lockfile) {
    const found = new Map<string, Set<string>>();
    for (const [path, { version }] of Object.entries(Lock.parse(JSON.parse(lockfile)).packages)) {
      if (path === '' || version === undefined) continue;
      const name = nameAt(path);
      found.set(name, (found.get(name) ?? new Set()).add(version));
    }
    return new Map([...found].map(([name, versions]) => [name, [...versions].toSorted().join(', ')]));
  },

  scripts(lockfile) {
    const found = Object.entries(Lock.parse(JSON.parse(lockfile)).packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
    return found.map(([path, { version = '' }]) => ({ name: nameAt(path), version }));
  },

  async start(folder, command) {
    const home = join(folder, 'node_modules', ...command.name.split('/'));
    const { bin } = Manifest.parse(JSON.parse(await readFile(join(home, MANIFEST), 'utf8')));
    const program = programIn(bin, command);
    const code = { code: 'install-without-program', package: command.name } as const;
    if (program === undefined) throw new HostError('unsupported', { ...code, ...(command.program && { program: command.program }) });
    return startOf(join(home, program), command);
  },
};

/** The registry says which version it is, and all that it needs. */
async function lock(wanted: WantedPackage, part: string, run: ManagerRun): Promise<Record<string, string>> {
  // With a name of its own, the lockfile does not say where the folder lay.
  await writeFile(join(part, MANIFEST), JSON.stringify({ name: 'installed', private: true }));
  const exactly = ['--save', '--save-exact', ...from(wanted.registry), '--ignore-scripts', '--', named(wanted)];
  await npm(part, run, ['install', '--package-lock-only', ...exactly]);
  return { [MANIFEST]: await readFile(join(part, MANIFEST), 'utf8'), [LOCKFILE]: await readFile(join(part, LOCKFILE), 'utf8') };
}

function named({ name, wanted }: WantedPackage): string {
  return wanted === '' ? name : `${name}@${wanted}`;
}

function from(registry: string | undefined): string[] {
  return registry === undefined ? [] : [`--registry=${registry}`];
}

/** The program that `npx` would start: the only one, or the one with the package's name. */
function programIn(bin: z.infer<typeof Manifest>['bin'], { name, program }: PackageCommand): string | undefined {
  const usual = name.split('/').at(-1) ?? name;
  const all = typeof bin === 'string' ? { [usual]: bin } : (bin ?? {});
  if (program !== undefined) return Object.hasOwn(all, program) ? all[program] : undefined;
  const [only, ...others] = Object.values(all);
  return others.length === 0 ? only : Object.hasOwn(all, usual) ? all[usual] : undefined;
}

/** Our Node starts it, with the options that its first line asks for. */
async function startOf(file: string, command: PackageCommand): Promise<PackageStart> {
  const [first = ''] = (await readFile(file, 'utf8')).split('\n', 1);
  const asked = /^#!.*?[\s/]node(?:\s+(.*))?$/.exec(first.trim());
  if (!asked && (first.startsWith('#!') || !/\.[cm]?js$/.test(file)))
    throw new HostError('unsupported', { code: 'install-other-program', package: command.name, program: first.slice(0, 200) });
  const options = asked?.[1]?.split(/\s+/).filter(Boolean) ?? [];
  return { command: ownNode().command, args: [...options, file, ...command.args], env: {} };
}

/** A package without a hash could be another one at the next install. */
function refuseUnhashed(packages: z.infer<typeof Lock>['packages']): void {
  const found = Object.entries(packages).find(([path, { integrity, inBundle }]) => path !== '' && integrity === undefined && !inBundle);
  if (found) throw new HostError('unsupported', { code: 'install-other-source', text: found[1].resolved ?? nameAt(found[0]) });
}

function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

async function npm(part: string, { environment, stop }: ManagerRun, args: string[]): Promise<string> {
  const program = findProgram('npm', { path: environment['PATH'] });
  if (program === undefined) throw new HostError('unsupported', { code: 'install-needs-npm' });
  const [verb = '', ...rest] = args;
  try {
    return await runInstaller({ program, args: [verb, ...HERE, ...QUIET, ...rest], cwd: part, environment, stop });
  } catch (cause) {
    if (!(cause instanceof InstallerFailed)) throw cause;
    throw new HostError('unsupported', { code: 'npm-said', text: whatItSaid(cause.stderr) }, { cause });
  }
}

function whatItSaid(stderr: string): string {
  const lines = stderr.split('\n').map((line) => line.trim());
  const errors = lines.filter((line) => line.startsWith('npm error') && !/A complete log|^npm error$/.test(line));
  return errors
    .map((line) => line.slice('npm error'.length).trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(' ')
    .slice(0, 500);
}
