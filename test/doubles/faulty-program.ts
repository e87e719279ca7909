import { createInterface } from 'node:readline';
import { type Fault, faults, faultyAnswers, messageOf, messagesOf } from './faulty-server.ts';
import { parseObject } from './parse-json.ts';
import { keysOf } from './beyond-types.ts';
import { defined } from './defined.ts';

/** The same server as a program: `node faulty-program.ts FAULT ERA [prints | stays]`. */
const [fault = 'none', era = 'legacy', also] = process.argv.slice(2);
const known = defined(keysOf<Fault>(faults).find((one) => one === fault));
const answer = faultyAnswers(known, era === 'modern' ? 'modern' : 'legacy');
if (also === 'prints') process.stdout.write('Server is up\n');
if (also === 'stays') setInterval(() => undefined, 60_000);
createInterface({ input: process.stdin }).on('line', (line) => {
  const given = parseObject(line);
  if (given['method'] === undefined) return;
  const message = messageOf(given);
  const said = answer(message);
  if (said === 'end') process.exit(1);
  for (const one of messagesOf(message, said)) process.stdout.write(`${JSON.stringify(one)}\n`);
  if (said !== 'silence' && said.isLast) process.stdout.end(() => process.exit(1));
});
