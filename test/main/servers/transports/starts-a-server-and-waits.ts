import { flushCompileCache } from 'node:module';
import { z } from 'zod';
import { ServerProcess } from '../../../../main/host/servers/transports/process.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { defined } from '../../../doubles/defined.ts';
import { parseJson } from '../../../doubles/parse-json.ts';

// The compile cache is written at an ordered end: a program that is killed would leave the next one
// to compile all of it again.
flushCompileCache();

// Started as a process of its own, and killed: runs the servers given as JSON, and says their pids
// and what they write to stderr.
const launches = parseJson(z.array(z.object({ command: z.string(), args: z.array(z.string()) })), defined(process.argv[2]));
for (const { command, args } of launches) {
  const server = new ServerProcess({
    command,
    args,
    environment: { PATH: process.env['PATH'] ?? '' },
    cwd: undefined,
    clock: realClock,
    server: { largestMessage: () => 1_000_000 },
    onStderr: (text) => void process.stdout.write(text),
    leftRunning: { remember: () => () => undefined },
  });
  await server.start();
  process.stdout.write(`server ${server.pid}\n`);
}
setInterval(() => undefined, 60_000);
