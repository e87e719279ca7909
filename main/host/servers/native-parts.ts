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

type Needs = Pick<ShellNeeds, 'builtIn' | 'environment' | 'path'> & {
  journal: Journal;
  log: Log;
  /** Turns it on, or starts it again where it is on. */
  turnOn(server: string): Promise<void>;
  turnOff(server: string): Promise<void>;
};

/** Lines that the server's program prints while it installs its part: it brings the lockfile, so it knows how. */
const ProgressLine = z.union([
  z.object({ bytes: z.number() }),
  z.object({ done: z.literal(true) }),
  z.object({ problem: z.enum(['unsupported', 'no-npm', 'stopped']) }),
  z.object({ problem: z.literal('npm'), said: z.string() }),
]);
type ProgressLine = z.infer<typeof ProgressLine>;

type NativeBuiltIn = BuiltIn & Required<Pick<BuiltIn, 'nativePart'>>;

/** The parts of built-in servers that do not come with the app. */
export function createNativeParts({ builtIn, environment, path, journal, log, turnOn, turnOff }: Needs) {
  const all = builtIn.filter((one): one is NativeBuiltIn => one.nativePart !== undefined);
  const running = new Map<string, { stop(): void; ended: Promise<void> }>();

  return {
    /** Says of each whether it is there. Servers of a --config file come instead of the built-in ones. */
    load(): void {
      for (const one of all) if (journal.state().servers[one.id]) tell(one, asFound(one));
    },

    /** Answers as soon as it is under way; the rest is told by events. */
    async add(server: string): Promise<void> {
      const one = known(server);
      const { state } = stateOf(one);
      if (state === 'unsupported') throw new HostError('unsupported', { code: 'native-part-unsupported', library: one.nativePart.library });
      if (state === 'there') return turnOn(server);
      if (state === 'installing' || state === 'removing') return;
      const searched = (await path?.now()) ?? environment['PATH'];
      if (findProgram('npm', { path: searched }) === undefined)
        return tell(one, { state: 'missing', why: { code: 'native-part-needs-npm' } });
      tell(one, { state: 'installing', bytes: 0 });
      const { stop, ended } = install(one, { ...environment, PATH: searched });
      const done = ended.then(async (last) => {
        running.delete(server);
        const now = afterwards(last, one);
        tell(one, now);
        if (now.state === 'there') await turnOn(server);
      });
      running.set(server, { stop, ended: done.catch((cause: unknown) => log.error('A native part could not be installed', cause)) });
    },

    stop(server: string): void {
      running.get(known(server).id)?.stop();
    },

    /** Data that the server keeps stays where it is. */
    async remove(server: string): Promise<void> {
      const one = known(server);
      if (stateOf(one).state !== 'there') return;
      tell(one, { state: 'removing' });
      try {
        await turnOff(server);
        // Gone at once for whoever looks; on Windows files of a process that is ending cannot be deleted yet.
        const away = `${one.nativePart.folder}.away`;
        await rename(one.nativePart.folder, away).catch(() => undefined);
        for (const folder of [away, one.nativePart.folder])
          await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
        tell(one, { state: 'missing' });
      } catch (cause) {
        tell(one, asFound(one));
        throw new HostError('storage', reasonOf(cause));
      }
    },

    async close(): Promise<void> {
      for (const { stop } of running.values()) stop();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };

  function known(server: string): NativeBuiltIn {
    const found = all.find(({ id }) => id === server);
    if (!found || !journal.state().nativeParts[server]) throw new HostError('not-found', { code: 'no-native-part' });
    return found;
  }

  function stateOf({ id }: NativeBuiltIn): NativePart['now'] {
    return journal.state().nativeParts[id]?.now ?? { state: 'missing' };
  }

  function tell({ id, nativePart: { library, version, bytes, folder } }: NativeBuiltIn, now: NativePart['now']): void {
    journal.record({ type: 'native-part.changed', server: id, part: { library, version, bytes, place: folder, now } });
  }

  /** The program ends with its stdin, and then leaves nothing behind: so it is when this host is killed, too. */
  function install(
    one: NativeBuiltIn,
    env: Record<string, string | undefined>,
  ): { stop(): void; ended: Promise<ProgressLine | undefined> } {
    const { launch, nativePart } = one;
    if (launch.kind !== 'stdio') throw new Error('A built-in server is a program.');
    const [program = ''] = launch.args;
    const args = [program, '--install', nativePart.folder];
    const child = spawn(launch.command, args, {
      env: { ...env, ...launchEnvironment(launch.env) },
      stdio: ['pipe', 'pipe', 'pipe'],
      // A terminal's Ctrl+C goes to the whole group: it would end before it has tidied up.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    child.stderr.on('data', (chunk: Buffer) => log.warn('While a native part was installed', chunk.toString().slice(0, 2000)));
    child.stdin.on('error', () => undefined);
    let last: ProgressLine | undefined;
    const lines = createInterface({ input: child.stdout });
    const onLine = guarded('the progress of an installation', (text: string) => {
      last = readLine(text) ?? last;
      if (last && 'bytes' in last) tell(one, { state: 'installing', bytes: last.bytes });
    });
    lines.on('line', onLine);
    const ended = new Promise<ProgressLine | undefined>((resolve, reject) => {
      child.once('error', reject);
      lines.once('close', () => resolve(last));
    });
    return { stop: () => child.stdin.end(), ended };
  }
}

function asFound({ nativePart: { folder, manifestOf, version, supported } }: NativeBuiltIn): NativePart['now'] {
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

function afterwards(last: ProgressLine | undefined, one: NativeBuiltIn): NativePart['now'] {
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
