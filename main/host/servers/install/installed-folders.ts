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
import type { PackageManager, Resolved } from './packages.ts';
import { uvPackages } from './uv.ts';

export const managers: Record<PackageCommand['from'], PackageManager> = { npm: npmPackages, python: uvPackages };

/** Words of the registry about a package, from when it was installed. */
const ABOUT = 'about.json';
const About = z.object({ publisher: z.string().optional() });

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
  settled(command: PackageCommand, installed: Installed): void {
    this.#folders.settled(nameOf(command, installed));
  }

  /** A folder to resolve in, which is gone afterwards. */
  withPart<T>(use: (part: string) => Promise<T>): Promise<T> {
    return this.#folders.withPart(use);
  }

  /** The folder appears with all that is in it, and with a program that can be started, or not. */
  async keep(
    command: PackageCommand,
    { files, publisher }: Resolved,
    installed: Installed,
    install: (part: string) => Promise<void>,
  ): Promise<void> {
    await this.#folders.keep(nameOf(command, installed), async (part) => {
      for (const [name, text] of Object.entries(files)) await writeFile(join(part, name), text);
      await install(part);
      await managers[command.from].start(part, command);
      await writeFile(join(part, ABOUT), JSON.stringify({ publisher }));
    });
  }

  /** The lockfile in the folder, and who published it; undefined where it is another one. */
  async look(command: PackageCommand, installed: Installed): Promise<{ lockfile: string; publisher?: string } | undefined> {
    const folder = join(this.#folder, nameOf(command, installed));
    const lockfile = await readFile(join(folder, managers[command.from].lockfile), 'utf8').catch(() => undefined);
    if (lockfile === undefined || lockHash(lockfile) !== installed.lock) return undefined;
    const about = await readFile(join(folder, ABOUT), 'utf8').catch(() => '{}');
    const { publisher } = About.catch({}).parse(parsed(about));
    return { lockfile, ...(publisher !== undefined && { publisher }) };
  }

  /**
   * The launch as it is really started: from the folder, where its package is installed. Throws
   * CannotStart when that is gone.
   */
  async start(launch: Launch): Promise<Launch> {
    if (launch.kind !== 'stdio' || !launch.installed) return launch;
    const { installed, env, cwd } = launch;
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

  /** A launch counts no more: its folder goes, where no other server is started from it. */
  letGo(launch: Launch, others: Launch[]): void {
    const name = folderOf(launch);
    if (name !== undefined && !others.some((other) => folderOf(other) === name)) this.#folders.letGo(name);
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
  const command = packageCommand(launch);
  if (launch.kind !== 'stdio' || !launch.installed || !command || 'because' in command) return undefined;
  return nameOf(command, launch.installed);
}

function nameOf({ from, name }: PackageCommand, { version, lock, scripts }: Installed): string {
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
