/**
 * A server of 2025-06-18 that talks. Its tool `talk` sends as many notifications at once as `first`
 * says. Then it sends `perSecond` messages every second until `talk` is called anew: half of them
 * notifications, half pings with their answers. `echo` answers with its arguments.
 */
import { createInterface } from 'node:readline';

const TURN_MS = 20;
let talking;
let asked = 0;

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const text = (value) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
const tick = () => send({ method: 'notifications/tick', params: { at: Date.now(), says: 'a partition was scanned' } });
const ping = () => send({ id: `ping ${++asked}`, method: 'ping' });

function talk({ first = 0, perSecond = 0 }) {
  clearInterval(talking);
  for (let count = 0; count < first; count += 1) tick();
  const began = performance.now();
  let said = 0;
  const goOn = () => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; said < due; said += 4) {
      tick();
      tick();
      ping();
    }
  };
  if (perSecond > 0) talking = setInterval(goOn, TURN_MS);
}

const tool = (name) => ({ name, inputSchema: { type: 'object' } });
const answers = {
  initialize: () => ({ protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'talking', version: '1' } }),
  ping: () => ({}),
  'tools/list': () => ({ tools: [tool('talk'), tool('echo')] }),
  'tools/call'({ name, arguments: input }) {
    if (name === 'talk') talk(input);
    return text(input);
  },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === undefined || id === undefined) return;
  const answer = answers[method];
  send(answer ? { id, result: answer(params) } : { id, error: { code: -32601, message: `No ${method}` } });
});
