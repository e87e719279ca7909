import { HostError } from '../../../../contract/errors.ts';
import type { Launch } from '../../../../contract/server.ts';

type Program = Extract<Launch, { kind: 'stdio' }>;

/**
 * One command as typed into a shell: quotes, escapes, variables in front and within, a comment at
 * the end. No shell ever sees it, so nothing else is understood.
 */
export function readCommandLine(line: string): Program {
  const words = splitWords(line);
  if (words[0] === 'env') words.shift();
  const env = takeAssignments(words);
  const [command, ...args] = words;
  if (command === undefined || command === '') throw new HostError('bad-input', { code: 'no-program-in-command' });
  return { kind: 'stdio', command, args, env };
}

/** Takes the variables that stand before a command (`KEY=value npx …`) off the words. */
export function takeAssignments(words: string[]): Record<string, string> {
  const isAssignment = (word: string) => /^[A-Za-z_]\w*=/.test(word);
  const end = words.findIndex((word) => !isAssignment(word));
  return Object.fromEntries(
    words.splice(0, end < 0 ? words.length : end).map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), pair.slice(equals + 1)];
    }),
  );
}

/**
 * The sign that ends each quote. Word processors and chats make curly ones of straight ones; within
 * straight ones they are text.
 */
const ENDS = { '"': '"', "'": "'", '“': '”“', '”': '”', '„': '“”', '‘': '’', '’': '’' };
type Quote = keyof typeof ENDS;

function isQuote(character: string): character is Quote {
  return Object.hasOwn(ENDS, character);
}

/**
 * A backslash takes its meaning from the next character only where a shell would need it to:
 * Windows paths stay whole.
 */
export function splitWords(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote: Quote | undefined;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    const next = line[at + 1] ?? '';
    const whole = '$<'.includes(character) ? wholeAt(line, at, quote) : undefined;
    if (character === '\\' && quote !== "'" && isEscapable(next, quote)) {
      word = (word ?? '') + next;
      at += 1;
    } else if (character === '`' && quote === '"' && next === '"') {
      // PowerShell has another sign for it.
      word += next;
      at += 1;
    } else if (whole) {
      word = (word ?? '') + whole.text;
      at += whole.length - 1;
    } else if (character === '#' && word === undefined && quote === undefined && /^\s?$/.test(next)) {
      break;
    } else if (quote !== undefined) {
      if (ENDS[quote].includes(character)) quote = undefined;
      else word += character;
    } else if (isQuote(character) && (character !== '’' || word === undefined)) {
      quote = character;
      word ??= '';
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (isOperator(character, next, word === undefined)) {
      throw new HostError('bad-input', { code: 'more-than-one-command', operator: character });
    } else {
      word = (word ?? '') + character;
    }
  }
  if (quote !== undefined) throw new HostError('bad-input', { code: 'quote-not-closed', quote });
  if (word !== undefined) words.push(word);
  return words;
}

const VARIABLE = /\$(?:env:([A-Za-z_]\w*)|([A-Z_][A-Z0-9_]+))/y;
const PLACEHOLDER = /<[\w$](?:[^<>|&;]{0,80}[^<>|&;\s])?>/y;

/**
 * A part that is read at once: a variable of the shell in capital letters, as we write it, or a
 * placeholder of a README (`<your key>`), which begins as a redirection does.
 */
function wholeAt(line: string, at: number, quote: Quote | undefined): { text: string; length: number } | undefined {
  VARIABLE.lastIndex = at;
  PLACEHOLDER.lastIndex = at;
  const variable = quote === undefined || quote === '"' ? VARIABLE.exec(line) : null;
  if (variable) return { text: `\${${variable[1] ?? variable[2]}}`, length: variable[0].length };
  const [placeholder] = quote === undefined ? (PLACEHOLDER.exec(line) ?? []) : [];
  return placeholder === undefined ? undefined : { text: placeholder, length: placeholder.length };
}

function isEscapable(next: string, quote: Quote | undefined): boolean {
  return quote !== undefined ? '"$'.includes(next) && next !== '' : next !== '' && `"' $`.includes(next);
}

/** Inside a word they are far more often part of an address. */
function isOperator(character: string, next: string, beginsWord: boolean): boolean {
  if (character === ';') return /^\s?$/.test(next);
  return beginsWord && '|&<>'.includes(character);
}
