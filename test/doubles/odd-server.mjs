// A server over stdin and stdout that has one oddity, which its argument names (odd-server.ts).
import { createInterface } from 'node:readline';

const about = JSON.parse(process.argv[2] ?? '{}');
const json = (message) => JSON.stringify(message);
const frames = {
  lines: (message) => `${JSON.stringify(message, null, 2)}\n`,
  prompt: (message) => `> ${json(message)}\n`,
  colour: (message) => `\u001b[32m${json(message)}\u001b[0m\n`,
  header: (message) => `Content-Length: ${Buffer.byteLength(json(message))}\r\n\r\n${json(message)}`,
  version: ({ jsonrpc: _, ...message }) => `${json(message)}\n`,
  'version 1': (message) => `${json({ ...message, jsonrpc: '1.0' })}\n`,
  'no end': json,
};
const frame = frames[about.frame] ?? ((message) => `${json(message)}\n`);
const good = { name: 'good', inputSchema: { type: 'object' } };
const refusals = { ...about.refusals };

if (about.banner) process.stdout.write(about.banner);
if (about.printsFor) {
  const printing = setInterval(() => process.stderr.write('Still fetching.\n'), 20);
  setTimeout(() => (clearInterval(printing), begin()), about.printsFor);
} else begin();

function begin() {
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      const { id, method, params } = JSON.parse(line);
      if (id === undefined || method === undefined || about.silentAt?.includes(method)) return undefined;
      const answer = (fields) => process.stdout.write(frame({ jsonrpc: '2.0', id, ...fields, ...about.fields }));
      const refused = refusals[method];
      if (refused && refused.times !== 0 && (refused.takes === undefined || params.protocolVersion !== refused.takes)) {
        if (refused.times) refused.times -= 1;
        return void answer({ error: refused.error });
      }
      if (method === 'initialize') {
        const greeting = {
          protocolVersion: params.protocolVersion,
          capabilities: { tools: {} },
          serverInfo: { name: 'odd', version: '1' },
        };
        return void answer({ result: { ...greeting, ...about.greeting } });
      }
      if (method === 'tools/list') return void answer({ result: { tools: [good], ...about.page } });
      if (method === 'tools/call') return void answer({ result: { content: [{ type: 'text', text: 'fine' }] } });
      if (method === 'ping') return void answer({ result: {} });
      return void answer({ error: { code: -32601, message: 'Method not found' } });
    })
    .on('close', () => process.exit(0));
}
