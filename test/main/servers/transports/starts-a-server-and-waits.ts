import { flushCompileCache } from 'node:module';
import { ServerProcess } from '../../../../main/host/servers/transports/process.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { defined } from '../../../doubles/defined.ts';

// The compile cache is written at an ordered end: a program that is killed would leave the next one to compile all of it again.
flushCompileCache();

// Started as a process of its own, and killed: runs the servers given as JSON, and says their pids and what they write to stderr.
const launches = JSON.parse(defined(process.argv[2])) as { command: string; args: string[] }[];
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
