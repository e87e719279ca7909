import { createInterface } from 'node:readline';
import { type Era, type Fault, faultyAnswers, type Message, messagesOf } from './faulty-server.ts';

/** The same server as a program: `node faulty-program.ts FAULT ERA [prints | stays]`. */
const [fault = 'none', era = 'legacy', also] = process.argv.slice(2);
const answer = faultyAnswers(fault as Fault, era as Era);
if (also === 'prints') process.stdout.write('Server is up\n');
if (also === 'stays') setInterval(() => undefined, 60_000);
createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line) as Message;
  if (message.method === undefined) return;
  const said = answer(message);
  if (said === 'end') process.exit(1);
  for (const one of messagesOf(message, said)) process.stdout.write(`${JSON.stringify(one)}\n`);
  if (said !== 'silence' && said.isLast) process.stdout.end(() => process.exit(1));
});
