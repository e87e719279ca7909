import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import type { ShellWords } from '../../client/words/en/shells.ts';
import { chooseLanguage } from '../../client/words/languages.ts';
import { wordsFor } from '../../client/words/words.ts';

/** The terminal a command is run at: what it may read, write and ask. */
export type Terminal = {
  /** Results, to stdout, exactly as given. */
  out(text: string): void;
  /** Stdout is a terminal, which servers' text must not steer. */
  outIsTerminal?: boolean;
  /** One line of progress or trouble, to stderr. */
  say(line: string): void;
  /**
   * Shows a line on stderr that the next one takes the place of; an empty one clears it. Only where
   * stderr is a terminal.
   */
  rewrite?: (line: string) => void;
  /**
   * Only where a person sits at it. `hidden`: nobody who looks on sees what is typed. `over`:
   * nobody needs the answer any longer.
   */
  ask?: (question: string, typed?: 'hidden', over?: AbortSignal) => Promise<string>;
  /** All of stdin; undefined where that is a person's keyboard. */
  readInput?: () => Promise<string>;
  environment: Record<string, string | undefined>;
  /** The app's sentences, in the language of `--lang` or of the environment. */
  words: ShellWords;
  /** Aborted by Ctrl+C and by being told to end. */
  stop: AbortSignal;
};

export function processTerminal(stop: AbortSignal, words: ShellWords): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const line = rewrittenLine((text) => void stderr.write(text));
  const ask: Terminal['ask'] = (question, typed, over) => {
    const signal = over ? AbortSignal.any([stop, over]) : stop;
    over?.addEventListener('abort', () => stderr.write('\n'), { once: true, signal: stop });
    return line.awayWhile(() => (typed === 'hidden' ? askHidden(question, signal) : askNow(question, signal)));
  };
  const askNow = async (question: string, signal: AbortSignal) => {
    // Not as a "terminal": that mode would take Ctrl+C for itself.
    const lines = createInterface({ input: stdin, output: stderr, terminal: false });
    try {
      return await lines.question(question, { signal });
    } finally {
      lines.close();
    }
  };
  /**
   * As a "terminal" after all: then every key is read, and what would be shown of it goes nowhere.
   */
  const askHidden = async (question: string, signal: AbortSignal) => {
    stderr.write(question);
    const nowhere = new Writable({ write: (_shown, _encoding, done) => done() });
    const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
    lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    try {
      return await lines.question('', { signal });
    } finally {
      lines.close();
      stderr.write('\n');
    }
  };
  return {
    out: (text) => void stdout.write(text),
    outIsTerminal: stdout.isTTY,
    say(text) {
      line.clear();
      stderr.write(`${text}\n`);
    },
    rewrite: stderr.isTTY ? line.rewrite : undefined,
    ask: stdin.isTTY && stderr.isTTY ? ask : undefined,
    readInput: stdin.isTTY ? undefined : () => readAll(stdin),
    environment: env,
    words,
    stop,
  };
}

/** As POSIX has it: the first of these that is set decides about messages. */
export function terminalWords({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Promise<ShellWords> {
  return wordsFor(chooseLanguage('system', [LC_ALL || LC_MESSAGES || LANG || 'en']));
}

/**
 * A line that is rewritten in place. Other output to the terminal has to clear it first, and a
 * question keeps it away.
 */
export function rewrittenLine(write: (text: string) => void) {
  let shown = false;
  let away = 0;
  const clear = () => {
    if (shown) write('\r\u001b[2K');
    shown = false;
  };
  return {
    clear,
    rewrite(text: string) {
      clear();
      if (text === '' || away > 0) return;
      write(text);
      shown = true;
    },
    async awayWhile<T>(work: () => Promise<T>): Promise<T> {
      clear();
      away += 1;
      try {
        return await work();
      } finally {
        away -= 1;
      }
    },
  };
}
