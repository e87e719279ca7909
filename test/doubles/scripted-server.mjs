/**
 * A server that misbehaves as its script says (JSON in the last argument). Raw JSON-RPC on stdin
 * and stdout, no SDK: it must be able to send what no SDK would.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const script = JSON.parse(process.argv.at(-1));
let tools = script.tools ?? [];
let lastId = 0;
const asked = new Map();

if (script.stderr) process.stderr.write(script.stderr);
if (script.stays) {
  process.on('SIGTERM', () => undefined);
  setInterval(() => undefined, 60_000);
}
if (script.child) {
  const child = spawn(process.execPath, ['-e', "process.on('SIGTERM',()=>{});setInterval(()=>{},60000)"], {
    stdio: 'ignore',
    detached: script.child === 'away' || script.child === 'browser',
    ...(script.child === 'browser' && { argv0: '/opt/firefox/firefox-bin' }),
  });
  process.stderr.write(`child ${child.pid}\n`);
}
for (const line of script.noise ?? []) process.stdout.write(`${line}\n`);
if (script.exit !== undefined) process.exit(script.exit);

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const answer = (id, result) => send({ id, result });
const text = (value) => ({ content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }] });

let listings = 0;
let rootsTold = 0;
let cancelled = 0;
const cancelReasons = [];
const late = [];
let level = 'info';

const calls = {
  counts: ({ id }) => answer(id, text({ listings, rootsTold, cancelled, late: late.length, cancelReasons })),
  echo: ({ id, params }) => answer(id, text(params.arguments)),
  environment: ({ id }) => answer(id, text(Object.keys(process.env).toSorted())),
  hang: () => undefined,
  /** Answered as soon as it is cancelled, which is too late. */
  late: ({ id }) => void late.push(id),
  logs: ({ id }) => {
    send({ method: 'notifications/message', params: { level: 'warning', logger: 'disk', data: { asked: level } } });
    answer(id, text('logged'));
  },
  crash: () => process.exit(7),
  nonsense: ({ id }) => send({ id, result: null }),
  lines: ({ id, params }) =>
    answer(id, text(Array.from({ length: params.arguments.count }, (_, at) => `entry ${at + 1} ${'of a long log '.repeat(7)}`).join('\n'))),
  progress: ({ id, params }) => {
    send({
      method: 'notifications/progress',
      params: { progressToken: params['_meta'].progressToken, progress: 1, total: 2, message: 'half' },
    });
    onceHeard(() => answer(id, text('whole')));
  },
  falling: ({ id, params }) => {
    const { progressToken } = params['_meta'];
    for (const progress of [5, 3, 7, 1]) send({ method: 'notifications/progress', params: { progressToken, progress, total: 10 } });
    onceHeard(() => answer(id, text('done')));
  },
  grow: ({ id }) => {
    tools = [...tools, { name: 'grown', inputSchema: { type: 'object' } }];
    for (let time = 0; time < 50; time += 1) send({ method: 'notifications/tools/list_changed' });
    answer(id, text('grown'));
  },
  roots: ({ id }) => {
    lastId += 1;
    asked.set(lastId, (result) => answer(id, text(result.roots)));
    send({ id: lastId, method: 'roots/list' });
  },
};

/** A client that answers a ping has heard what was sent before it. */
function onceHeard(act) {
  lastId += 1;
  asked.set(lastId, act);
  send({ id: lastId, method: 'ping' });
}

let isFlooding = false;
function flood() {
  if (isFlooding) return;
  isFlooding = true;
  const line = `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'flood' } })}\n`.repeat(
    500,
  );
  const pour = () => (process.stdout.write(line) ? setImmediate(pour) : process.stdout.once('drain', pour));
  pour();
}

const requests = {
  initialize: ({ id, params }) =>
    answer(id, {
      protocolVersion: script.version ?? params.protocolVersion,
      capabilities: { tools: { listChanged: true }, ...script.capabilities },
      serverInfo: { name: 'scripted', version: '1', ...(script.icons && { icons: script.icons }) },
      ...(script.instructions !== undefined && { instructions: script.instructions }),
    }),
  'tools/list': ({ id, params }) => {
    listings += 1;
    answer(id, {
      tools: [...tools, ...(script.calls ?? []).map((name) => ({ name, inputSchema: { type: 'object' } }))],
      ...script.page?.[params?.cursor ?? ''],
    });
  },
  'tools/call': (request) => (calls[request.params.name] ?? (({ id }) => answer(id, script.answers[request.params.name])))(request),
  'logging/setLevel': ({ id, params }) => {
    level = params.level;
    answer(id, {});
  },
  'prompts/list': ({ id }) => answer(id, { prompts: script.prompts }),
};

const other = ({ id, method }) => {
  const result = script.results?.[method];
  send({ id, ...(result ? { result } : { error: { code: -32601, message: `No method ${method}` } }) });
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (script.silent) return;
  if (script.flood === message.method) flood();
  if (script.endsAt && message.method === script.endsAt) process.exit(1);
  if (message.method === 'notifications/roots/list_changed') rootsTold += 1;
  if (message.method === 'notifications/cancelled') {
    cancelled += 1;
    cancelReasons.push(message.params.reason);
    if (late.includes(message.params.requestId)) answer(message.params.requestId, text('too late'));
  }
  if (message.method === undefined) asked.get(message.id)?.(message.result);
  else if (message.id !== undefined) (requests[message.method] ?? other)(message);
});
if (!script.stays) process.stdin.on('end', () => process.exit(0));
