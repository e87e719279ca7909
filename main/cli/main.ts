import { catchUncaught } from '../host/machine/catch-uncaught.ts';
import { runCommandLine, wordsAskedFor } from './command-line.ts';
import { EXIT } from './exit-codes.ts';
import { printed } from './printing/printed.ts';
import { visibleText } from './printing/visible.ts';
import { processTerminal, terminalWords } from './terminal.ts';

const interrupted = new AbortController();
let interruptedAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    const now = performance.now();
    // One Ctrl+C can come twice: from the terminal, and from npm passing it on. A later one means
    // "at once".
    if (interruptedAt > 0 && now - interruptedAt > 1000) process.exit(EXIT.interrupted);
    interruptedAt ||= now;
    interrupted.abort();
  });
}
// The launcher (switchyard.mjs) is gone, and nothing else could end this process.
process.on('disconnect', () => interrupted.abort());
const args = process.argv.slice(2);
const terminal = processTerminal(interrupted.signal, (await wordsAskedFor(args)) ?? (await terminalWords(process.env)));
let isBroken = false;
// A host of this process takes its place, and goes on.
catchUncaught((_name, cause) => {
  isBroken = true;
  const stack = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  terminal.say(`${terminal.words.cliRun.madeAnError}\n${visibleText(stack)}`);
  process.stderr.write('', () => process.exit(EXIT.failed));
});
process.stdout.on('error', ({ message, code }: NodeJS.ErrnoException) => {
  // The reader of our output has left (`| head`).
  if (code === 'EPIPE') process.exit(EXIT.done);
  process.stderr.write(`${printed(terminal.words.cliRun.notAllWritten(message))}\n`, () => process.exit(EXIT.failed));
});
process.stderr.on('error', () => undefined);

const did = await runCommandLine(args, terminal);
const code = isBroken ? EXIT.failed : did;
process.exitCode = code;
// The printed text goes out first; then nothing that still lingers may keep the process.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
