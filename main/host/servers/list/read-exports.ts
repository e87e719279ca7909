import { splitWords } from './read-command-line.ts';

const PAIR = String.raw`[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|[^\s;&"'])*`;
const POSIX = new RegExp(String.raw`^export((?:\s+${PAIR})+)\s*(?:(?:;|&&)\s*|$)`);
/** fish, and csh. */
const FISH =
  /^(?:set\s+(?:-\w*x\w*|--export)(?:\s+-{1,2}\w+)*|setenv)\s+([A-Za-z_]\w*)\s+("[^"]*"|'[^']*'|[^\s;&"']+)\s*(?:(?:;\s*(?:and\s+)?|&&)\s*|$)/;
const POWERSHELL = /^\$env[:.]([A-Za-z_]\w*)\s*=\s*("[^"]*"|'[^']*'|[^\s;"']+)\s*(?:;\s*|$)/i;
/** The value is taken at once, so that no long line is read over and over. */
const CMD = /^set\s+"?([A-Za-z_]\w*)=(?=([^&"]*))\2"?\s*(?:&&?\s*|$)/i;

/**
 * Assignments before the command (`export KEY=value; npx …`): the environment, and the rest of the
 * line.
 */
export function readExports(line: string): { env: Record<string, string>; rest: string } {
  const pairs: [string, string][] = [];
  let rest = line;
  for (;;) {
    const posix = POSIX.exec(rest);
    const one = POWERSHELL.exec(rest) ?? FISH.exec(rest) ?? CMD.exec(rest);
    if (posix?.[1] !== undefined) pairs.push(...splitWords(posix[1]).map(cut));
    else if (one) pairs.push([one[1] ?? '', unquoted(one[2] ?? '')]);
    else return { env: Object.fromEntries(pairs), rest };
    rest = rest.slice((posix ?? one)?.[0].length);
  }
}

function cut(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1$/s, '$2');
}
