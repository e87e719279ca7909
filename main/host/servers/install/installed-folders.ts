import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { packageCommand, type PackageCommand } from '../../../../contract/package-command.ts';
import type { Installed, Launch, ProgramLaunch } from '../../../../contract/server.ts';
import type { Log } from '../../base/needs.ts';
import { KeptFolders } from '../kept-folders.ts';
import { CannotStart } from '../list/reachable.ts';
import { npmPackages } from './npm.ts';
import type { PackageManager, Resolved, ShippedPackage, WantedPackage } from './packages.ts';
import { uvPackages } from './uv.ts';

export const managers: Record<PackageCommand['from'], PackageManager> = { npm: npmPackages, python: uvPackages };

/** Words of the registry about a package, from when it was installed. */
const ABOUT = 'about.json';
const About = z.object({ publisher: z.string().optional(), size: z.number().optional() });

type KeptPackage = { lockfile: string; publisher?: string; size?: number };

/**
 * The packages of servers, each with all that it needs:
 * `installed/<manager>-<name>@<version>-<hash>` in the data folder.
 */
export class InstalledFolders {
  readonly #folder: string;
  readonly #folders: KeptFolders;

  constructor({ dataFolder, log }: { dataFolder: string; log: Log }) {
    this.#folder = join(dataFolder, 'installed');
    this.#folders = new KeptFolders(this.#folder, log);
  }

  /** Takes away what a host left that was killed, and what was removed. */
  sweep(launches: Launch[] | 'unknown'): void {
    this.#folders.sweep(launches === 'unknown' ? launches : launches.flatMap((launch) => folderOf(launch) ?? []));
  }

  /** A server is started from it now. */
  settled(wanted: WantedPackage, installed: Installed): void {
    this.#folders.settled(nameOf(wanted, installed));
  }

  /** A server is about to be started from another one. */
  async unsettle(wanted: WantedPackage, installed: Installed): Promise<void> {
    await this.#folders.unsettle(nameOf(wanted, installed));
  }

  /** A folder to resolve in, which is gone afterwards. */
  withPart<T>(use: (part: string) => Promise<T>): Promise<T> {
    return this.#folders.withPart(use);
  }

  /**
   * The folder appears with all that is in it, and, where a command is started from it, with a
   * program that can be, or not. One that was changed makes way.
   */
  async keep(
    wanted: PackageCommand | ShippedPackage,
    { files, publisher, size }: Resolved,
    installed: Installed,
    install: (part: string) => Promise<void>,
  ): Promise<void> {
    const name = nameOf(wanted, installed);
    if (!(await this.look(wanted, installed))) this.#folders.letGo(name);
    await this.#folders.keep(name, async (part) => {
      for (const [name, text] of Object.entries(files)) await writeFile(join(part, name), text);
      await install(part);
      if (!('shipped' in wanted)) await managers[wanted.from].start(part, wanted);
      await writeFile(join(part, ABOUT), JSON.stringify({ publisher, size }));
    });
  }

  /** The lockfile in the folder, with words of the registry; undefined where it is another one. */
  async look(wanted: WantedPackage, installed: Installed): Promise<KeptPackage | undefined> {
    const folder = join(this.#folder, nameOf(wanted, installed));
    const lockfile = await readFile(join(folder, managers[wanted.from].lockfile), 'utf8').catch(() => undefined);
    if (lockfile === undefined || lockHash(lockfile) !== installed.lock) return undefined;
    const about = await readFile(join(folder, ABOUT), 'utf8').catch(() => '{}');
    const { publisher, size } = About.catch({}).parse(parsed(about));
    return { lockfile, ...(publisher !== undefined && { publisher }), ...(size !== undefined && { size }) };
  }

  /** A folder in which an older version of the app installed it becomes one of ours. */
  takeIn(from: string, wanted: WantedPackage, installed: Installed): void {
    this.#folders.takeIn(from, nameOf(wanted, installed));
  }

  /**
   * The launch as it is really started: from the folder, where its package is installed, and a
   * built-in server with the folder of what it needs. Throws CannotStart when that is gone.
   */
  async start(launch: Launch): Promise<Launch> {
    if (launch.kind !== 'stdio' || !launch.installed) return launch;
    const { installed, env, cwd } = launch;
    if (installed.needed !== undefined) return this.#startWith(launch, neededIn(installed.needed), installed);
    const command = packageCommand(launch);
    if (!command || 'because' in command || !(await this.look(command, installed)))
      throw new CannotStart({ code: 'installed-gone', package: nameIn(launch), version: installed.version }, { code: 'install-again' });
    const start = await managers[command.from].start(join(this.#folder, nameOf(command, installed)), command);
    return {
      kind: 'stdio',
      command: start.command,
      args: start.args,
      env: { ...env, ...start.env },
      ...(cwd !== undefined && { cwd }),
    };
  }

  async #startWith({ installed: _known, ...launch }: ProgramLaunch, needed: WantedPackage, installed: Installed): Promise<Launch> {
    if (!(await this.look(needed, installed)))
      throw new CannotStart({ code: 'installed-gone', package: needed.name, version: installed.version }, { code: 'install-needed-again' });
    return { ...launch, args: [...launch.args, '--packages', join(this.#folder, nameOf(needed, installed))] };
  }

  /** A launch counts no more: its folder goes, where no other server is started from it. */
  letGo(launch: Launch, others: Launch[]): void {
    const name = folderOf(launch);
    if (name !== undefined && !others.some((other) => folderOf(other) === name)) this.#folders.letGo(name);
  }

  /** Nobody takes that back. */
  async discard(launch: Launch): Promise<void> {
    const name = folderOf(launch);
    if (name !== undefined) await this.#folders.discard(name);
  }

  /** The version was fetched for a look, and no server is started from it. */
  async drop(launch: Launch, others: Launch[]): Promise<void> {
    const name = folderOf(launch);
    if (name !== undefined && !others.some((other) => folderOf(other) === name)) await this.#folders.drop(name);
  }

  /** The removal is taken back. */
  takeBack(launch: Launch): void {
    const name = folderOf(launch);
    if (name !== undefined) this.#folders.takeBack(name);
  }
}

export function lockHash(lockfile: string): string {
  return createHash('sha256').update(lockfile).digest('hex');
}

function folderOf(launch: Launch): string | undefined {
  if (launch.kind !== 'stdio' || !launch.installed) return undefined;
  const { needed } = launch.installed;
  const wanted = needed === undefined ? packageCommand(launch) : neededIn(needed);
  return wanted && !('because' in wanted) ? nameOf(wanted, launch.installed) : undefined;
}

function neededIn(name: string): WantedPackage {
  return { from: 'npm', name, wanted: '' };
}

function nameOf({ from, name }: WantedPackage, { version, lock, scripts }: Installed): string {
  const plain = `${from}-${name.replace('/', '+')}@${version}`.replaceAll(/[^\w@.+~-]/g, '_');
  return `${plain}-${lock.slice(0, 16)}${scripts ? '-scripts' : ''}`;
}

function nameIn(launch: ProgramLaunch): string {
  const command = packageCommand(launch);
  return command && 'name' in command ? command.name : launch.command;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
