import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';

/** Where a command is run: what it may read, write and ask. */
export type Terminal = {
  /** Results, to stdout, exactly as given. */
  out(text: string): void;
  /** What servers wrote must not steer it. */
  outIsTerminal?: boolean;
  /** One line of progress or trouble, to stderr. */
  say(line: string): void;
  /** Only where a person sits at it. `hidden`: nobody who looks on sees what is typed. */
  ask?: (question: string, typed?: 'hidden') => Promise<string>;
  /** All of stdin; undefined where that is a person's keyboard. */
  readInput?: () => Promise<string>;
  environment: Record<string, string | undefined>;
  /** Aborted by Ctrl+C and by being told to end. */
  stop: AbortSignal;
};

export function processTerminal(stop: AbortSignal): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const ask = async (question: string, typed?: 'hidden') => {
    if (typed === 'hidden') return askHidden(question);
    // Not as a "terminal": that mode would take Ctrl+C for itself.
    const lines = createInterface({ input: stdin, output: stderr, terminal: false });
    try {
      return await lines.question(question, { signal: stop });
    } finally {
      lines.close();
    }
  };
  /** As a "terminal" after all: then every key is read, and what would be shown of it goes nowhere. */
  const askHidden = async (question: string) => {
    stderr.write(question);
    const nowhere = new Writable({ write: (_shown, _encoding, done) => done() });
    const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
    lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    try {
      return await lines.question('', { signal: stop });
    } finally {
      lines.close();
      stderr.write('\n');
    }
  };
  return {
    out: (text) => void stdout.write(text),
    outIsTerminal: stdout.isTTY,
    say: (line) => void stderr.write(`${line}\n`),
    ask: stdin.isTTY && stderr.isTTY ? ask : undefined,
    readInput: stdin.isTTY ? undefined : () => readAll(stdin),
    environment: env,
    stop,
  };
}
