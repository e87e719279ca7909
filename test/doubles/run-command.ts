import { runCommandLine } from '../../main/cli/command-line.ts';
import type { Terminal } from '../../main/cli/terminal.ts';
import { wordsFor } from './words.ts';

/**
 * Runs one command line on a data folder, in English. `ask`: a person sits at the terminal;
 * `input`: this comes through a pipe.
 */
export async function runCommand(
  data: string,
  args: string[],
  {
    ask,
    input,
    path = process.env['PATH'],
    environment = {},
  }: { ask?: Terminal['ask']; input?: string; path?: string | undefined; environment?: Record<string, string> } = {},
) {
  // In front of `--`, behind which all words belong to a server.
  const [command = '', ...rest] = args;
  let out = '';
  const said: string[] = [];
  const code = await runCommandLine([command, '--data', data, ...rest], {
    out: (text) => void (out += text),
    say: (line) => void said.push(line),
    ...(ask && { ask }),
    ...(input !== undefined && { readInput: async () => input }),
    environment: { PATH: path, ...environment },
    stop: new AbortController().signal,
    words: wordsFor('en'),
  });
  return { code, out, said: said.join('\n') };
}
