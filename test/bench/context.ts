import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { reasonInEnglish } from '../../client/words/reason-in-english.ts';
import type { Entry } from '../../contract/conversation.ts';
import type { Placed } from '../../contract/placed.ts';
import type { Server, Tool } from '../../contract/server.ts';
import { createHostTools } from '../../main/host/chat/call/host-tools.ts';
import { createRoom } from '../../main/host/chat/turn/room.ts';
import { tellFacts } from '../../main/host/chat/turn/tell-facts.ts';
import { type RequestNeeds, toRequest } from '../../main/host/chat/turn/to-request.ts';
import { createToolsOfChats } from '../../main/host/chat/turn/tools-of-chat.ts';
import { Journal } from '../../main/host/base/journal.ts';
import { estimateRequest } from '../../main/host/models/estimate-tokens.ts';
import type { ModelRequest } from '../../main/host/models/model.ts';
import { emptyState } from '../doubles/empty-state.ts';
import { partOf } from '../doubles/beyond-types.ts';

const TOOLS = [10, 100, 1_000, 3_000];
const TURNS = [10, 100, 1_000];
const SERVERS = 20;
const ROUNDS = 9;
const CHAT = 'chat';
const CHOICE = { endpoint: 'one', model: 'large' };
const [FROM, TO] = ['<!-- bench:context -->', '<!-- /bench:context -->'];

type Row = { tools: number; turns: number; sent: number; bytes: number; tokens: number; kept: number; first: number; again: number };

/**
 * Measures what a request to a model holds and costs to build, by number of tools and turns, with
 * all tools in it and with most deferred.
 */
async function measure(): Promise<void> {
  const parts: string[] = [];
  for (const placed of ['always', 'automatic'] as const) {
    const rows: Row[] = [];
    for (const tools of TOOLS) for (const turns of TURNS) rows.push(await measureOne(tools, turns, placed));
    parts.push(
      placed === 'always' ? 'All tools there (deferral off):' : 'Deferred behind the search where they are too many:',
      tableOf(rows),
    );
  }
  const made = `Made on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores, load ${Math.round(loadavg()[0] ?? 0)}, means of ${ROUNDS} rounds.`;
  const table = [made, ...parts].join('\n\n');
  console.log(table);
  if (process.argv.includes('--keep')) keep(table);
}

async function measureOne(tools: number, turns: number, placed: Placed): Promise<Row> {
  const chat = chatWith(tools, turns, placed);
  const before = await chat.build();
  chat.say(turns);
  const began = process.threadCpuUsage();
  const request = await chat.build();
  const { user, system } = process.threadCpuUsage(began);
  const first = (user + system) / 1_000;
  const again: number[] = [];
  let last = request;
  for (let round = 1; round <= ROUNDS; round += 1) {
    chat.say(turns + round);
    const start = process.threadCpuUsage();
    last = await chat.build();
    const { user, system } = process.threadCpuUsage(start);
    again.push((user + system) / 1_000);
  }
  if (last.messages.length <= request.messages.length) throw new Error('The chat did not grow.');
  const pieces = piecesOf(request);
  const old = piecesOf(before);
  const same = pieces.findIndex((piece, at) => piece !== old[at]);
  return {
    tools,
    turns,
    sent: request.tools.length,
    bytes: sizeOf(pieces),
    tokens: estimateRequest(request),
    kept: sizeOf(pieces.slice(0, same)) / sizeOf(pieces),
    first,
    again: again.reduce((sum, ms) => sum + ms, 0) / ROUNDS,
  };
}

/** A chat of so many turns; `build` makes the next request as `readReply` does. */
function chatWith(tools: number, turns: number, placed: Placed): { say(turn: number): void; build(): Promise<ModelRequest> } {
  const journal = new Journal({ initial: stateWith(tools, placed), keep: () => undefined });
  const nothing = { read: async () => ({ lines: [], goOn: [], total: 0 }), search: async () => ({ lines: [], more: false }) };
  const hostTools = createHostTools({
    journal,
    results: nothing,
    inEnglish: reasonInEnglish,
    goOnWithoutTasks: () => undefined,
    readResource: async () => ({ content: [] }),
  });
  const keptTools = { of: () => [], keep: () => undefined };
  const room = createRoom({ journal, clock: { now: Date.now } });
  const { toolsOf, deferred } = createToolsOfChats({
    hostTools,
    state: () => journal.state(),
    windowOf: room.windowOf,
    keptTools,
    mostUsedTools: () => [],
  });
  const needs = {
    journal,
    toolsOf,
    room,
    inEnglish: reasonInEnglish,
    files: partOf<RequestNeeds['files']>({ forModel: async () => new Map() }),
    folderInstructions: { toldOf: () => [] },
  };
  const asked = { conversation: CHAT, choice: CHOICE, signal: new AbortController().signal };
  const entries = Array.from({ length: turns }, (_, at) => turnOf(at)).flat();
  journal.record({ type: 'conversation.opened', conversation: CHAT, entries });
  return {
    say(turn) {
      for (const entry of turnOf(turn)) journal.record({ type: 'entry.changed', conversation: CHAT, entry });
    },
    async build() {
      const message: Entry = { type: 'message', id: crypto.randomUUID(), turn: 'next', at: 1, text: 'And what follows from that?' };
      journal.record({ type: 'entry.changed', conversation: CHAT, entry: message });
      tellFacts(journal, CHAT, deferred(CHAT, toolsOf(CHAT, CHOICE)));
      const request = await toRequest(needs, asked);
      return request;
    },
  };
}

function stateWith(tools: number, placed: Placed): ReturnType<typeof emptyState> {
  const state = emptyState();
  const ids = Array.from({ length: Math.min(SERVERS, tools) }, (_, at) => `server${at}`);
  const capabilities = { images: true, documents: true, caching: true, countTokens: true, toolChoice: true };
  const model = { id: CHOICE.model, name: 'Large', contextWindow: 10_000_000 };
  return {
    ...state,
    conversations: { [CHAT]: { id: CHAT, title: 'Long', createdAt: 1, updatedAt: 1, model: CHOICE, activity: { state: 'resting' } } },
    endpoints: {
      one: {
        id: 'one',
        name: 'One',
        kind: 'compatible',
        baseUrl: 'http://one.invalid',
        hasKey: true,
        capabilities,
        models: [model],
        state: { state: 'works' },
      },
    },
    servers: Object.fromEntries(ids.map((id) => [id, serverOf(id, placed)])),
    offers: Object.fromEntries(
      ids.map((id, at) => {
        const own = Array.from({ length: tools }, (_, tool) => tool).filter((tool) => tool % ids.length === at);
        return [
          id,
          { tools: own.map((tool) => toolOf(id, tool)), prompts: [], resources: [], templates: [], heldBack: [], completes: false },
        ];
      }),
    ),
  };
}

function serverOf(id: string, placed: Placed): Server {
  return {
    id,
    name: id,
    hue: 1,
    enabled: true,
    origin: 'added',
    launch: { kind: 'stdio', command: 'x', args: [], env: {} },
    fingerprint: id,
    placed,
    state: { state: 'off' },
  };
}

/** About as long as those of common servers: 100 to 150 tokens. */
function toolOf(server: string, at: number): Tool {
  return {
    name: `do_thing_${at}`,
    alias: `${server}__do_thing_${at}`,
    description: `Does thing ${at} to what the path leads to and says what came of it, with the lines that changed. Fails when there is nothing.`,
    inputSchema: {
      type: 'object',
      properties: {
        path: { type: 'string', description: 'Where to do it' },
        depth: { type: 'integer', minimum: 0, description: 'How many levels' },
        dry: { type: 'boolean', description: 'Only say what would be done' },
      },
      required: ['path'],
    },
    definition: `${server} ${at}`,
  };
}

/** A question, one call with a result of 1,000 characters, and an answer. */
function turnOf(at: number): Entry[] {
  const common = { turn: `t${at}`, at };
  const tool = { server: 'server0', serverName: 'server0', name: 'do_thing_0' };
  const content = [{ type: 'text' as const, text: `Line ${at} of what was found. `.repeat(40) }];
  return [
    { type: 'message', id: `m${at}`, ...common, text: `Question ${at}: what about this part of it, and why is it so?` },
    {
      type: 'call',
      id: `c${at}`,
      ...common,
      reply: `r${at}`,
      toolUse: `use_${at}`,
      alias: 'server0__do_thing_0',
      tool,
      input: { path: `/part/${at}` },
      state: { state: 'ended', outcome: 'ok', tookMs: 3, content },
    },
    {
      type: 'answer',
      id: `a${at}`,
      ...common,
      reply: `s${at}`,
      model: 'Large',
      text: `It is so because of ${at}. `.repeat(15),
      state: 'done',
    },
  ];
}

/** In the order in which an endpoint reads them. */
function piecesOf({ tools, system, messages }: ModelRequest): string[] {
  const said = messages.flatMap(({ role, content }) =>
    [content].flat().map((part) => `${role}${typeof part === 'string' ? part : JSON.stringify(part)}`),
  );
  return [...tools.map((tool) => JSON.stringify(tool)), system, ...said];
}

function sizeOf(pieces: string[]): number {
  return pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
}

function tableOf(rows: Row[]): string {
  const number = (value: number) => Math.round(value).toLocaleString('en');
  const lines = rows.map((row) =>
    [
      number(row.tools),
      number(row.turns),
      number(row.sent),
      number(row.bytes),
      number(row.tokens),
      `${(row.kept * 100).toFixed(1)} %`,
      row.first.toFixed(1),
      row.again.toFixed(2),
    ].join(' | '),
  );
  const head = 'Tools | Turns | Tools sent | Bytes | Tokens, estimated | As in the request before | ms, the first | ms, each after';
  return [head, head.replaceAll(/[^|]+/g, ' --- ').trim(), ...lines].map((line) => `| ${line} |`).join('\n');
}

function keep(table: string): void {
  const path = new URL('../../docs/performance.md', import.meta.url);
  const text = readFileSync(path, 'utf8');
  const [head, rest] = text.split(`${FROM}\n`);
  const [, tail] = rest?.split(TO) ?? [];
  if (head === undefined || tail === undefined) throw new Error('docs/performance.md has no place for the table');
  writeFileSync(path, `${head}${FROM}\n${table}\n${TO}${tail}`);
}

await measure();
