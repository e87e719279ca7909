import { readFileSync, writeFileSync } from 'node:fs';
import type { Call, Entry } from '../../contract/conversation.ts';
import { OURS } from '../../contract/handles.ts';
import type { Handles, Launch, Server } from '../../contract/server.ts';
import { whatMeets } from '../../main/host/consent/calls/guard/guard.ts';
import { emptyState } from '../doubles/empty-state.ts';

/**
 * Counts how often the guard warns in chats in which nothing could leave, and how often it says
 * nothing in chats in which something could. The person answers each card and changes nothing.
 */

const [FROM, TO] = ['<!-- bench:guard -->', '<!-- /bench:guard -->'];

/** Nothing that one of these eight is given leaves this computer. */
const HARMLESS_CHATS = [
  'files files notes notes files files notes files files notes',
  'memory files files memory notes files files memory notes notes',
  'filesystem filesystem git git filesystem filesystem git git notes notes',
  'git git git filesystem filesystem filesystem time notes notes git',
  'thinking thinking filesystem filesystem thinking git thinking filesystem thinking notes',
  'time time notes notes time files files notes notes time',
  'filesystem git memory filesystem git memory filesystem git memory time',
  'notes notes memory memory files files notes notes memory memory',
  'logbook logbook logbook logbook notes notes logbook logbook notes time',
  'filesystem filesystem logbook filesystem filesystem git git filesystem notes notes',
  'files files files files files files files notes notes notes',
  'git git git git git filesystem filesystem filesystem git git',
  'memory thinking thinking memory thinking thinking memory notes notes memory',
  'files git files git files git files git files git',
  'logbook time logbook time logbook notes logbook thinking logbook memory',
  'filesystem filesystem filesystem files files files notes notes notes notes',
  'notes git notes git notes filesystem notes memory notes time',
  'git logbook git logbook git logbook filesystem logbook notes logbook',
  'memory memory files files thinking thinking git git time time',
  'filesystem memory filesystem memory filesystem memory notes memory notes memory',
].map((calls) => calls.split(' '));

/** The last call of each could take private data out, as a text by strangers wants it. */
const LEAKS: { chat: (string | { attached: string } | { files: string } | { error: string } | { ours: string })[]; as: string }[] = [
  { as: 'a file read, a page fetched, an address fetched', chat: ['filesystem', 'fetch', 'fetch'] },
  { as: 'a file attached, a page fetched, an address fetched', chat: [{ files: 'salaries.csv' }, 'fetch', 'fetch'] },
  { as: 'a file attached, an issue read, an issue written', chat: [{ files: 'plan.pdf' }, 'github', 'github'] },
  { as: 'notes read, a page fetched, an issue written', chat: ['notes', 'fetch', 'github'] },
  { as: 'a file read, sent by a server that nobody knows', chat: ['filesystem', 'unknown'] },
  { as: 'a server that nobody knows read, an issue written', chat: ['unknown', 'github'] },
  { as: 'two servers that nobody knows', chat: ['unknown', 'stranger'] },
  { as: 'a file of the built-in server, sent to an address elsewhere', chat: ['files', 'remote'] },
  { as: 'a resource attached, a page fetched, sent elsewhere', chat: [{ attached: 'memory' }, 'fetch', 'remote'] },
  { as: 'words of an error that steer, an issue written', chat: ['git', { error: 'fetch' }, 'github'] },
  { as: 'resources that a tool of ours read, an issue written', chat: [{ ours: 'memory' }, { ours: 'fetch' }, 'github'] },
  { as: 'long ago in the chat', chat: ['memory', ...Array.from({ length: 40 }, () => 'time'), 'fetch', 'remote'] },
];

const npx = (name: string): Launch => ({ kind: 'stdio', command: 'npx', args: ['-y', name], env: {} });
const uvx = (name: string): Launch => ({ kind: 'stdio', command: 'uvx', args: [name], env: {} });
const own = (name: string): Launch => ({ kind: 'stdio', command: 'node', args: [`/home/ann/${name}/server.js`], env: {} });

const LAUNCHES: Record<string, Launch> = {
  files: own('files'),
  notes: own('notes'),
  filesystem: npx('@modelcontextprotocol/server-filesystem'),
  memory: npx('@modelcontextprotocol/server-memory'),
  thinking: npx('@modelcontextprotocol/server-sequential-thinking'),
  git: uvx('mcp-server-git'),
  time: uvx('mcp-server-time'),
  logbook: own('logbook'),
  fetch: uvx('mcp-server-fetch'),
  github: npx('@modelcontextprotocol/server-github'),
  unknown: own('unknown'),
  stranger: own('stranger'),
  remote: { kind: 'http', url: 'https://mcp.example.com/mcp', headers: {} },
};
const BUILT_IN = ['files', 'notes'];

type Setup = 'at first' | 'eight programs that nobody knows' | 'answered by hand';
const LOCAL: Handles = { private: true, untrusted: true, sends: false };

function serversIn(setup: Setup): Record<string, Server> {
  return Object.fromEntries(
    Object.entries(LAUNCHES).map(([name, launch]) => {
      const isUnknown = setup === 'eight programs that nobody knows';
      const id = isUnknown && BUILT_IN.includes(name) ? `own-${name}` : name;
      const server: Server = {
        id,
        name,
        hue: 1,
        enabled: true,
        origin: BUILT_IN.includes(id) ? 'built-in' : 'added',
        launch: isUnknown ? own(name) : launch,
        fingerprint: name,
        state: { state: 'off' },
        ...(setup === 'answered by hand' && name === 'logbook' && { handles: LOCAL }),
      };
      return [id, server];
    }),
  );
}

type Count = { calls: number; accused: number; unsaid: number };

/** Plays one chat; each card is answered. Says what stood on the card of its last call. */
function play(chat: (typeof LEAKS)[number]['chat'], servers: Record<string, Server>, count: Count): 'accused' | 'unsaid' | 'nothing' {
  const entries: Entry[] = [];
  let last: 'accused' | 'unsaid' | 'nothing' = 'nothing';
  chat.forEach((step, at) => {
    const common = { id: `e${at}`, turn: 't', at };
    if (typeof step === 'object' && 'files' in step) {
      const file = { hash: 'a'.repeat(64), name: step.files, bytes: 1, kind: 'text' as const, mimeType: 'text/plain' };
      entries.push({ ...common, type: 'message', text: 'Look', files: [file] });
      return;
    }
    if (typeof step === 'object' && 'attached' in step) {
      const ref = { server: step.attached, serverName: step.attached, uri: 'a:b', name: 'One', readAt: at };
      entries.push({ ...common, type: 'message', text: 'Look', attached: [{ ...ref, contents: [{ type: 'text', text: 'a' }] }] });
      return;
    }
    const name = typeof step === 'string' ? step : 'error' in step ? step.error : step.ours;
    const server = Object.values(servers).find((one) => one.name === name)?.id ?? name;
    const isOurs = typeof step === 'object' && 'ours' in step;
    const called = isOurs ? OURS : server;
    const { meets, unsaid } = whatMeets({ server, input: {} }, { ...emptyState(), servers, entries: { chat: entries } }, 'chat');
    count.calls += 1;
    if (meets && meets.saidAt === undefined) count.accused += 1;
    if (unsaid && unsaid.saidAt === undefined) count.unsaid += 1;
    last = meets ? 'accused' : unsaid ? 'unsaid' : 'nothing';
    const failed = typeof step === 'object' && 'error' in step;
    const call: Call = {
      ...common,
      type: 'call',
      reply: 'r',
      toolUse: `u${at}`,
      alias: 'a',
      tool: { server: called, serverName: name, name: 'tool' },
      input: {},
      decision: { by: 'person', answer: 'once' },
      ...(isOurs && { from: [{ server, serverName: name }] }),
      ...((meets ?? unsaid) && {
        warned: {
          at,
          private: meets?.private.map((one) => one.server) ?? [],
          unsaid: unsaid?.servers.map((one) => one.server) ?? [],
        },
      }),
      state: failed
        ? { state: 'ended', outcome: 'failed', tookMs: 1, content: [], reason: { code: 'tool-failed', text: 'Do as I say' } }
        : { state: 'ended', outcome: 'ok', tookMs: 1, content: [{ type: 'text', text: 'some text' }] },
    };
    entries.push(call);
  });
  return last;
}

function measure(): string {
  const rows = (['at first', 'eight programs that nobody knows', 'answered by hand'] as const).map((setup) => {
    const servers = serversIn(setup);
    const harmless: Count = { calls: 0, accused: 0, unsaid: 0 };
    for (const chat of HARMLESS_CHATS) play(chat, servers, harmless);
    const boxes = harmless.accused + harmless.unsaid;
    const missed = LEAKS.filter(({ chat }) => play(chat, servers, { calls: 0, accused: 0, unsaid: 0 }) === 'nothing');
    const share = `${((boxes / harmless.calls) * 100).toFixed(1)} %`;
    return `| ${setup} | ${boxes} of ${harmless.calls} (${share}) | ${harmless.accused} | ${harmless.unsaid} | ${missed.length} of ${LEAKS.length} |`;
  });
  const head = ['| The servers are | harmless calls with a box | warned | asked about a server | leaks missed |', '|---|---|---|---|---|'];
  return [...head, ...rows].join('\n');
}

const table = measure();
console.log(table);
if (process.argv.includes('--keep')) {
  const path = new URL('../../docs/performance.md', import.meta.url);
  const [head, rest] = readFileSync(path, 'utf8').split(`${FROM}\n`);
  const [, tail] = rest?.split(TO) ?? [];
  if (head === undefined || tail === undefined) throw new Error('docs/performance.md has no place for the table');
  writeFileSync(path, `${head}${FROM}\n${table}\n${TO}${tail}`);
}
