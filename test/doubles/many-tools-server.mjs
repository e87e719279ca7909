/**
 * A server of 2025-06-18 with as many tools as its argument says. Its tool `change` announces that
 * they changed, and the description of `changed` then says when: milliseconds since 1970, with
 * fractions.
 */
import { createInterface } from 'node:readline';

const count = Number(process.argv.at(-1));
const now = () => performance.timeOrigin + performance.now();
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
let announced = 0;

function tools() {
  const properties = { path: { type: 'string', description: 'Where.' }, count: { type: 'integer', minimum: 0 } };
  const inputSchema = { type: 'object', properties, required: ['path'] };
  const many = Array.from({ length: count - 2 }, (_, at) => ({ name: `tool_${at}`, description: `Does thing ${at}.`, inputSchema }));
  const named = (name, description) => ({ name, description, inputSchema: { type: 'object' } });
  return [named('change', 'Changes the list.'), named('changed', String(announced)), ...many];
}

const answers = {
  initialize: () => ({
    protocolVersion: '2025-06-18',
    capabilities: { tools: { listChanged: true } },
    serverInfo: { name: 'many', version: '1' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: tools() }),
  'tools/call': () => ({ content: [{ type: 'text', text: 'done' }] }),
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const answer = answers[method];
  send(answer ? { id, result: answer() } : { id, error: { code: -32601, message: `No ${method}` } });
  if (method !== 'tools/call' || params.name !== 'change') return;
  announced = now();
  send({ method: 'notifications/tools/list_changed' });
});
