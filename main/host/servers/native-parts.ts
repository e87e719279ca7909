import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { NativePart } from '../../../contract/native-part.ts';
import type { Reason } from '../../../contract/reason.ts';
import { guarded } from '../base/guard.ts';
import type { Journal } from '../base/journal.ts';
import { findProgram } from '../machine/find-program.ts';
import type { BuiltIn, Log, Needs as ShellNeeds } from '../base/needs.ts';
import { type FoundPart, type NativePartEffect, type NativePartEvent, type NativePartLife, nextOfNativePart } from './native-part-life.ts';
import type { ServerSetup } from './server-setup.ts';

type Needs = Pick<ShellNeeds, 'builtIn' | 'environment' | 'path'> & {
  journal: Journal;
  log: Log;
  servers: Pick<ServerSetup, 'restart' | 'enable'>;
};

/**
 * Lines that the server's program prints while it installs its part: it brings the lockfile, so it
 * knows how.
 */
const ProgressLine = z.union([
  z.object({ bytes: z.number() }),
  z.object({ done: z.literal(true) }),
  z.object({ problem: z.enum(['unsupported', 'no-npm', 'stopped']) }),
  z.object({ problem: z.literal('npm'), said: z.string() }),
]);
type ProgressLine = z.infer<typeof ProgressLine>;

type NativeBuiltIn = BuiltIn & Required<Pick<BuiltIn, 'nativePart'>>;

/** The parts of built-in servers that do not come with the app. */
export class NativeParts {
  readonly #needs: Needs;
  readonly #parts: Map<string, ServerPart>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const all = needs.builtIn.filter((one): one is NativeBuiltIn => one.nativePart !== undefined);
    this.#parts = new Map(all.map((one) => [one.id, new ServerPart(one, needs)]));
  }

  /**
   * Says of each whether it is there. Servers of a --config file come instead of the built-in ones.
   */
  load(): void {
    const { servers } = this.#needs.journal.state();
    for (const [id, part] of this.#parts) if (servers[id]) part.look();
  }

  /** Answers as soon as it is under way; the rest is told by events. */
  async add(server: string): Promise<void> {
    await this.#known(server).happens({ type: 'wanted' });
  }

  stop(server: string): void {
    void this.#known(server).happens({ type: 'stopped' });
  }

  /** Data that the server keeps stays where it is. */
  async remove(server: string): Promise<void> {
    await this.#known(server).happens({ type: 'unwanted' });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#parts.values()].map((part) => part.close()));
  }

  #known(server: string): ServerPart {
    const found = this.#parts.get(server);
    if (!found || !this.#needs.journal.state().nativeParts[server]) throw new HostError('not-found', { code: 'no-native-part' });
    return found;
  }
}

/** The native part of one server. The table of states decides; this performs the effects. */
class ServerPart {
  readonly #server: NativeBuiltIn;
  readonly #needs: Needs;
  #life: NativePartLife = 'missing';
  #installing: { stop(): void; ended: Promise<unknown> } | undefined;

  constructor(server: NativeBuiltIn, needs: Needs) {
    this.#server = server;
    this.#needs = needs;
  }

  look(): void {
    void this.happens({ type: 'looked-at', found: asFound(this.#server) });
  }

  /** Begins all effects at once. Resolves when they are done. */
  happens(event: NativePartEvent): Promise<unknown> {
    const { life, effects } = nextOfNativePart(this.#life, event);
    this.#life = life;
    return Promise.all(effects.flatMap((effect) => this.#perform(effect) ?? []));
  }

  async close(): Promise<void> {
    await this.happens({ type: 'closed' });
    await this.#installing?.ended;
  }

  #perform(effect: NativePartEffect): Promise<void> | undefined {
    switch (effect.do) {
      case 'show':
        this.#show(effect.now);
        return undefined;
      case 'search':
        return this.#search();
      case 'install':
        this.#install({ ...this.#needs.environment, PATH: effect.path });
        return undefined;
      case 'stop-installing':
        this.#installing?.stop();
        return undefined;
      case 'take-away':
        return this.#takeAway();
      case 'turn-on':
        return this.#needs.servers.restart(this.#server.id);
      case 'refuse':
        throw new HostError('unsupported', { code: 'native-part-unsupported', library: this.#server.nativePart.library });
      default:
        return effect satisfies never;
    }
  }

  #show(now: NativePart['now']): void {
    const { id, nativePart } = this.#server;
    const { library, version, bytes, folder } = nativePart;
    this.#needs.journal.record({ type: 'native-part.changed', server: id, part: { library, version, bytes, place: folder, now } });
  }

  async #search(): Promise<void> {
    const path = (await this.#needs.path?.now()) ?? this.#needs.environment['PATH'];
    const hasNpm = findProgram('npm', { path }) !== undefined;
    await this.happens(hasNpm ? { type: 'npm-found', path } : { type: 'npm-not-found' });
  }

  /**
   * The program ends with its stdin, and then leaves nothing behind: so it is when this host is
   * killed, too.
   */
  #install(environment: Needs['environment']): void {
    const { log } = this.#needs;
    const child = startInstaller(this.#server, environment);
    child.stderr.on('data', (chunk: Buffer) => log.warn('While a native part was installed', chunk.toString().slice(0, 2000)));
    child.stdin.on('error', () => undefined);
    const lines = createInterface({ input: child.stdout });
    let last: ProgressLine | undefined;
    const onLine = guarded('the progress of an installation', (text: string) => {
      last = readLine(text) ?? last;
      if (last && 'bytes' in last) void this.happens({ type: 'grew', bytes: last.bytes });
    });
    lines.on('line', onLine);
    child.once('error', (cause) => log.error('The program that installs a native part could not be started', cause));
    const ended = new Promise<void>((resolve) => lines.once('close', resolve)).then(() => {
      this.#installing = undefined;
      return this.happens({ type: 'ended', found: afterwards(last, this.#server) });
    });
    this.#installing = {
      stop: () => child.stdin.end(),
      ended: ended.catch((cause: unknown) => log.error('A native part could not be installed', cause)),
    };
  }

  async #takeAway(): Promise<void> {
    const { id, nativePart } = this.#server;
    try {
      await this.#needs.servers.enable({ server: id, enabled: false });
      // The part is gone at once for every look. On Windows files of a process that is ending
      // cannot be deleted yet.
      const away = `${nativePart.folder}.away`;
      await rename(nativePart.folder, away).catch(() => undefined);
      for (const folder of [away, nativePart.folder]) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
      await this.happens({ type: 'taken-away' });
    } catch (cause) {
      await this.happens({ type: 'stayed', found: asFound(this.#server) });
      throw new HostError('storage', reasonOf(cause));
    }
  }
}

function startInstaller({ launch, nativePart }: NativeBuiltIn, environment: Needs['environment']) {
  if (launch.kind !== 'stdio') throw new Error('A built-in server is a program.');
  const [program = ''] = launch.args;
  return spawn(launch.command, [program, '--install', nativePart.folder], {
    env: { ...environment, ...launchEnvironment(launch.env) },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A terminal's Ctrl+C goes to the whole group: it would end before it has tidied up.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
}

function asFound({ nativePart: { folder, manifestOf, version, supported } }: NativeBuiltIn): FoundPart {
  if (!supported) return { state: 'unsupported' };
  return installedVersion(join(folder, 'node_modules', manifestOf, 'package.json')) === version ? { state: 'there' } : { state: 'missing' };
}

/** The folder takes its name when everything in it is there. */
function installedVersion(manifest: string): unknown {
  if (!existsSync(manifest)) return undefined;
  try {
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { version?: unknown }).version;
  } catch {
    return undefined;
  }
}

function afterwards(last: ProgressLine | undefined, one: NativeBuiltIn): FoundPart {
  if (last && 'done' in last) return { state: 'there' };
  if (last && 'problem' in last) {
    if (last.problem === 'unsupported') return { state: 'unsupported' };
    if (last.problem !== 'stopped') return { state: 'missing', why: whyNot(last) };
    return asFound(one);
  }
  return { state: 'missing', why: { code: 'native-part-broke-off' } };
}

function whyNot(line: Extract<ProgressLine, { problem: string }>): Reason {
  return line.problem === 'npm' ? { code: 'npm-said', text: line.said } : { code: 'native-part-needs-npm' };
}

function readLine(text: string): ProgressLine | undefined {
  try {
    return ProgressLine.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function launchEnvironment(env: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
