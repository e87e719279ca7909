/**
 * A server that does what its script says (JSON in the last argument), byte by byte where it must:
 * it can send what no library would. A script is steps, taken at the start and on each method and
 * tool; what it says nothing about is answered as a good server would.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const { atStart = [], on = {}, tools = {} } = JSON.parse(process.argv.at(-1));
const heard = [];
const putOff = [];

function listen() {
  let rest = '';
  process.stdin.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line !== '') void answer(JSON.parse(line));
  });
}

async function answer(request) {
  const { method, params, id } = request;
  if (method === undefined) heard.push(request);
  if (method === undefined) return;
  const steps = on[method] ?? (method === 'tools/call' ? (tools[params.name] ?? well['tools/call']) : well[method]);
  if (steps) await take(steps, request);
  else if (id !== undefined) await say({ id, error: { code: -32601, message: `No method ${method}` } });
}

const well = {
  initialize: [
    {
      answer: {
        protocolVersion: '2025-11-25',
        capabilities: { tools: { listChanged: true } },
        serverInfo: { name: 'faulty', version: '1' },
      },
    },
  ],
  'tools/list': [{ answer: { tools: Object.keys(tools).map((name) => ({ name, inputSchema: { type: 'object' } })) } }],
  'tools/call': [{ answer: { content: [{ type: 'text', text: 'fine' }] } }],
  ping: [{ answer: {} }],
};

async function take(steps, request) {
  for (const step of steps) {
    const [[name, value]] = Object.entries(step);
    await actions[name](value, request);
  }
}

const actions = {
  /** A result for the request at hand. */
  answer: (result, { id }) => say({ id, result }),
  /** Any message; `$id` is the id of the request at hand. */
  say: (message, request) => say(filled(message, request)),
  /** Text as it stands, line ends included; `$large` is 16 MB of it, `$long` 1 MB. */
  text: (text, request) => {
    const filled = text.replaceAll('$id', String(request.id)).replaceAll('$long', () => 'x'.repeat(1024 * 1024));
    return write(filled.replace('$large', () => 'x'.repeat(16 * 1024 * 1024)));
  },
  /** Bytes in base64. */
  bytes: (bytes) => write(Buffer.from(bytes, 'base64')),
  /** An answer whose line has exactly this many bytes. */
  lineOf: (size, { id }) => {
    const line = (text) => JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }] } });
    return write(`${line('x'.repeat(size - line('').length))}\n`);
  },
  /**
   * A message nested so deep, its own object counted: an answer to the request at hand, or a
   * notification.
   */
  deep: ({ levels, method }, { id }) => {
    const inner = (times) => `${'{"a":'.repeat(times)}1${'}'.repeat(times)}`;
    const rest = method ? `"method":"${method}","params":{"a":` : `"id":${id},"result":{"content":[],"structuredContent":`;
    return write(`{"jsonrpc":"2.0",${rest}${inner(levels - 2)}}}\n`);
  },
  /** The page of tools this request asks for; `pages` 0 never ends. */
  page: ({ pages, tools }, { id, params }) => {
    const page = Number(params?.cursor ?? 0) + 1;
    const items = Array.from({ length: tools }, (_, at) => ({ name: `t${page}-${at}`, inputSchema: { type: 'object' } }));
    return say({ id, result: { tools: items, ...(page !== pages && { nextCursor: String(page) }) } });
  },
  putOff: (_, { id }) => void putOff.push(id),
  /** Answers, with this, what was put off. */
  answerPutOff: async (result) => {
    for (const id of putOff.splice(0)) await say({ id, result });
  },
  /** Waits for this many answers to what it asked by `say`, and gives them. */
  heard: async (count, { id }) => {
    while (heard.length < count) await pause(10);
    await say({ id, result: { content: [], structuredContent: { heard } } });
  },
  stderr: ({ text, times = 1 }) => write(text.repeat(times), process.stderr),
  /** Writes this as fast as it is read, and does not stop. */
  flood: (text) => void flood(text),
  pause: (ms) => pause(ms),
  exit: (code) => process.exit(code),
  kill: (signal) => process.kill(process.pid, signal),
  /** Takes neither the end of stdin nor SIGTERM for a reason to end. */
  stay: () => {
    process.stdin.removeAllListeners('end');
    process.on('SIGTERM', () => undefined);
    setInterval(() => undefined, 60_000);
  },
  /**
   * Starts a program that takes no hint either; it carries our arguments, so that it can be found.
   */
  child: () => {
    spawn(process.execPath, ['-e', "process.on('SIGTERM',()=>{});setInterval(()=>{},60000)", ...process.argv.slice(2)], {
      stdio: 'ignore',
    });
  },
  /** Starts one that leaves our process group, with our environment or without any. */
  away: ({ environment }) => {
    const args = ['-e', "process.on('SIGTERM',()=>{});setInterval(()=>{},60000)", ...process.argv.slice(2)];
    spawn(process.execPath, args, { stdio: 'ignore', detached: true, ...(!environment && { env: {} }) }).unref();
  },
  /** Does not read any more. */
  deaf: () => {
    process.stdin.pause();
    setInterval(() => undefined, 60_000);
  },
  closeStdout: () => new Promise((resolve) => process.stdout.end(resolve)),
};

function say(message) {
  return write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

async function write(what, to = process.stdout) {
  if (!to.write(what)) await once(to, 'drain');
}

async function flood(text) {
  const much = text.repeat(500);
  for (;;) {
    await write(much);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function filled(value, { id }) {
  return JSON.parse(JSON.stringify(value), (_, inner) => (inner === '$id' ? id : inner));
}

process.stdin.on('end', () => process.exit(0));
await take(atStart, {});
listen();
