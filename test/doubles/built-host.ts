import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApprovalAnswer } from '../../contract/approval.ts';
import type { Proposal } from '../../contract/server.ts';
import type { Input, Output, RequestName } from '../../contract/api.ts';
import type { State } from '../../contract/state.ts';
import { secretsInMemory } from '../../main/host/base/secrets-in-memory.ts';
import type { createHost } from '../../main/host/host.ts';
import type { BuiltIn, Needs } from '../../main/host/base/needs.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { createMemorySettings } from './memory-settings.ts';
import { reasonInEnglish } from '../../client/words/reason-in-english.ts';
import { english } from '../../client/words/words.ts';
import { folderOf } from './folder-of.ts';

/**
 * The built host, asked by the requests of the contract, and a person at it who gives every call
 * the same answer. Not started yet.
 */
export type BuiltHost = {
  ask<N extends RequestName>(request: N, input: Input<N>): Promise<Output<N>>;
  state(): State;
  start(): void;
  /** Resolves as soon as the state is as wanted; rejects when it is not within `ms`. */
  until(wanted: (state: State) => boolean, ms: number): Promise<void>;
  close(): Promise<void>;
};

const unstopped = new AbortController().signal;

type About = { builtIn?: BuiltIn[]; given?: Proposal[]; folders?: string[]; answer?: ApprovalAnswer };

export async function startBuiltHost({ builtIn = [], given, folders, answer = { answer: 'once' } }: About = {}): Promise<BuiltHost> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-built-'));
  const host = (await builtHost())({ ...inMemory(dataFolder), builtIn, given, folders });
  const { handlers, onEvent } = host.serving;
  const state = () => {
    const read = handlers['state.read']({}, unstopped);
    if (read instanceof Promise) throw new Error('The state is read at once.');
    return read;
  };
  onEvent((_, event) => {
    if (event.type === 'question.asked' && event.question.kind === 'call')
      void handlers['approval.answer']({ question: event.question.id, answer }, unstopped);
  });

  return {
    ask: async (request, input) => handlers[request](input, unstopped),
    state: () => state().state,
    start: host.start,
    until,
    close,
  };

  function until(wanted: (state: State) => boolean, ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!wanted(state().state)) return;
        leave();
        resolve();
      };
      const cancel = realClock.after(ms, () => {
        leave();
        reject(new Error(`It did not come about within ${ms / 1000} s.`));
      });
      const stopListening = onEvent(look);
      const leave = () => {
        cancel();
        stopListening();
      };
      look();
    });
  }

  async function close(): Promise<void> {
    await host.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function builtHost(): Promise<typeof createHost> {
  const file = resolve(import.meta.dirname, '../../dist/main/host.js');
  if (!existsSync(file)) throw new Error('The host is not built. Run npm run build first.');
  const built: { createHost: typeof createHost } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return built.createHost;
}

function inMemory(dataFolder: string): Omit<Needs, 'builtIn'> {
  return {
    about: { version: '0', shell: 'cli', platform: process.platform, home: homedir(), command: 'switchyard', picksFolders: false },
    dataFolder,
    folder: folderOf(dataFolder),
    settings: createMemorySettings(),
    secrets: secretsInMemory(),
    environment: process.env,
    openInBrowser: async () => undefined,
    openFolder: async () => undefined,
    fetch,
    inEnglish: reasonInEnglish,
    practiceWords: async () => english.practice,
    log: { info: () => undefined, warn: console.error, error: console.error },
    clock: realClock,
    newId: randomUUID,
  };
}
