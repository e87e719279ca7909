/** A server whose one tool says its text again: as a result, on stderr and in a log message. */
import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const tools = [{ name: 'repeat', inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } }];
const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {}, logging: {} },
    serverInfo: { name: 'repeating', version: '1' },
  }),
  'tools/list': () => ({ tools }),
  'tools/call': ({ arguments: { text } }) => {
    process.stderr.write(`${text} on stderr\n`);
    send({ method: 'notifications/message', params: { level: 'error', data: `${text} in a log message` } });
    return { content: [{ type: 'text', text: `${text} as a result.\n`.repeat(8000) }] };
  },
};

for await (const line of createInterface(process.stdin)) {
  const { id, method, params } = JSON.parse(line);
  if (id !== undefined) send({ id, result: answers[method]?.(params) ?? {} });
}
