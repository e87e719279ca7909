import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { JsonObject } from '../../contract/json.ts';
import type { Server, ServerState, Tool } from '../../contract/server.ts';
import type { State } from '../../contract/state.ts';
import type { createHost as CreateHost, RunningHost } from '../../main/host/host.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import type { Needs } from '../../main/host/base/needs.ts';
import { acceptDefaults } from './accept-defaults.ts';
import { exampleInput } from './example-input.ts';
import { inLog } from '../../contract/reason.ts';
import { reasonInEnglish } from '../../client/words/reason-in-english.ts';
import { english } from '../../client/words/words.ts';
import { folderOf } from '../doubles/folder-of.ts';

const Context = z.object({
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  toolCalls: z.array(z.object({ name: z.string(), arguments: JsonObject })).optional(),
});

/** The address where a published client's own document would be; the suite accepts this one. */
const CLIENT_DOCUMENT = 'https://conformance-test.local/client-metadata.json';
/** A person who is asked to sign in again and again gives up. */
const MOST_SIGN_INS = 4;
/** Places on this machine that one sign-in leads to, beside the server's own. */
const MOST_LOCAL = 4;
const SETTLES_MS = 90_000;

export const Scenario = z.object({ url: z.string(), scenario: z.string(), context: Context });
export type Scenario = z.infer<typeof Scenario>;

/** The place where it may say what happens, and the signal that nobody waits for it. */
type Told = { say(...what: unknown[]): void; gone: AbortSignal };

/**
 * The client that the conformance suite tests: our built host with everything round it in memory
 * and one server, at the address the suite gives. It does what a person would do there: connects,
 * signs in when asked to, reads what is offered, allows and makes the calls.
 */
export async function play(scenario: Scenario, { say, gone }: Told): Promise<void> {
  const built: { createHost: typeof CreateHost } = await import(
    /* @vite-ignore */ new URL('../../dist/main/host.js', import.meta.url).href
  );
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-conformance-'));
  const host = built.createHost(needs(scenario, dataFolder, say));
  const left = new Promise<never>((_, reject) => {
    gone.addEventListener('abort', () => reject(new Error('Nobody waits for it.')));
  });
  left.catch(() => undefined);
  try {
    await Promise.race([playOn(host, scenario, say), left]);
  } finally {
    await host.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function playOn({ serving, start }: RunningHost, { context }: Scenario, say: Told['say']): Promise<void> {
  const ask = serving.handlers;
  const signal = new AbortController().signal;
  const read = async (): Promise<State> => (await ask['state.read']({}, signal)).state;
  let signIns = 0;

  // Every call is made under the same rules as any other: it is held, and somebody allows it.
  serving.onEvent((_number, event) => {
    if (event.type !== 'question.asked') return;
    const { id, kind } = event.question;
    if (kind === 'elicitation') {
      const content = acceptDefaults(event.question.ask);
      queueMicrotask(() => void ask['elicitation.answer']({ question: id, answer: { action: 'accept', content } }, signal));
    }
    if (kind !== 'call') return;
    const { problems } = event.question;
    // Arguments that do not fit a tool cannot be allowed.
    const answer = problems.length === 0 ? { answer: 'once' as const } : { answer: 'deny' as const, reason: problems.map(inLog).join(' ') };
    queueMicrotask(() => void ask['approval.answer']({ question: id, answer }, signal));
  });
  start();
  if (!(await reachReady())) return;

  const { offers, servers } = await read();
  const [server] = Object.values(servers);
  const offer = server && offers[server.id];
  if (!server || !offer) throw new Error('It is ready and offers nothing.');
  for (const { uri } of offer.resources) await tried(async () => ask['resource.read']({ server: server.id, uri }, signal));
  for (const { name } of offer.prompts) await tried(async () => ask['prompt.get']({ server: server.id, name, arguments: {} }, signal));
  await Promise.all(callsOf(offer.tools, context).map(({ name, arguments: input }) => call(server, name, input)));

  /** A server's refusal is its answer; the checks say whether it was the right one. */
  async function tried(work: () => Promise<unknown>): Promise<void> {
    await work().catch(say);
  }

  async function call(one: Server, tool: string, input: JsonObject): Promise<void> {
    for (;;) {
      const { outcome, reason } = await ask['tool.call']({ tool: `${one.name}/${tool}`, input }, signal);
      say(`${tool}: ${outcome}${reason === undefined ? '' : ` (${inLog(reason)})`}`);
      if ((await now()).state === 'ready' || !(await reachReady())) return;
    }
  }

  /** Signs in as often as it is asked to, within reason. False: it did not become ready. */
  async function reachReady(): Promise<boolean> {
    for (;;) {
      const state = await settled();
      say(`${state.state} ${'trouble' in state ? inLog(state.trouble.reason) : 'reason' in state ? inLog(state.reason) : ''}`);
      if (state.state === 'ready') return true;
      if (state.state !== 'signed-out' || signIns >= MOST_SIGN_INS) return false;
      signIns += 1;
      const [one] = Object.values((await read()).servers);
      if (!one) return false;
      try {
        await startSignIn(one.id);
        await ask['server.open-sign-in']({ server: one.id }, signal);
      } catch (error) {
        say(error);
        return false;
      }
    }
  }

  /**
   * The suite's authorization servers have ports of their own on this machine: the person agrees to
   * each, as in the window.
   */
  async function startSignIn(server: string): Promise<void> {
    const agreed: string[] = [];
    while (agreed.length < MOST_LOCAL) {
      const found = await ask['server.sign-in']({ server, agreed }, signal);
      if (!('local' in found)) return;
      say(`agrees to ${found.local}`);
      agreed.push(found.local);
    }
  }

  async function now(): Promise<ServerState> {
    const [one] = Object.values((await read()).servers);
    return one?.state ?? { state: 'off' };
  }

  function settled(): Promise<ServerState> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('It never settled.')), SETTLES_MS);
      const look = async () => {
        const state = await now();
        if (['ready', 'failed', 'signed-out', 'restarting'].includes(state.state)) {
          clearTimeout(late);
          stop();
          resolve(state);
        }
      };
      const stop = serving.onEvent(() => queueMicrotask(() => void look()));
      void look();
    });
  }
}

/** The calls the scenario names; else each tool once. */
function callsOf(tools: Tool[], context: Scenario['context']): { name: string; arguments: JsonObject }[] {
  // An argument that is null is one that a person leaves empty.
  const filled = (input: JsonObject) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  if (context.toolCalls) return context.toolCalls.map(({ name, arguments: input }) => ({ name, arguments: filled(input) }));
  const [first] = tools;
  return tools.map(({ name, inputSchema }) => ({
    name,
    // The scenario wants to be told what we understood of the other tool.
    arguments: name === 'json_schema_echo' && first ? { schema: first.inputSchema } : exampleInput(inputSchema),
  }));
}

function needs({ url, scenario, context }: Scenario, dataFolder: string, say: Told['say']): Needs {
  const settings = new Map<string, unknown>();
  const secrets = new Map<string, string>();
  let ids = 0;
  return {
    about: { version: '0', shell: 'cli', platform: process.platform, home: dataFolder, command: 'switchyard', picksFolders: false },
    dataFolder,
    folder: folderOf(dataFolder),
    settings: { get: (key) => settings.get(key), setAll: () => undefined, set: (key, value) => void settings.set(key, value) },
    secrets: {
      backend: 'memory',
      read: async (name) => secrets.get(name),
      write: async (name, text) => void secrets.set(name, text),
      remove: async (name) => void secrets.delete(name),
      removeAll: async () => secrets.clear(),
    },
    builtIn: [],
    given: [
      {
        name: 'conformance',
        launch: {
          kind: 'http',
          url,
          headers: {},
          ...(scenario === 'auth/pre-registration' &&
            context.client_id !== undefined && { oauth: { clientId: context.client_id, clientSecret: context.client_secret } }),
        },
      },
    ],
    folders: [],
    environment: {},
    clientDocument: CLIENT_DOCUMENT,
    openFolder: async () => undefined,
    openInBrowser: (address) => visit(address, say),
    fetch,
    inEnglish: reasonInEnglish,
    practiceWords: async () => english.practice,
    log: { info: say, warn: say, error: (message, details) => say(message, details) },
    clock: realClock,
    newId: () => `id-${++ids}`,
  };
}

/** A browser in which the person has agreed to everything before. */
async function visit(address: string, say: Told['say']): Promise<void> {
  const { headers } = await fetch(address, { redirect: 'manual' });
  const back = headers.get('location');
  if (back === null) throw new Error(`${address} leads nowhere.`);
  // The app may close the page's connection as soon as it knows enough.
  void fetch(back).catch(say);
}
