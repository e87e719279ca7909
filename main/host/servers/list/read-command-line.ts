import { HostError } from '../../../../contract/errors.ts';
import type { Launch } from '../../../../contract/server.ts';

type Program = Extract<Launch, { kind: 'stdio' }>;

/**
 * One command as typed into a shell: quotes, escapes, variables in front. No shell ever sees it, so
 * nothing else is understood.
 */
export function readCommandLine(line: string): Program {
  const words = splitWords(line);
  if (words[0] === 'env') words.shift();
  const env: Record<string, string> = {};
  let [first] = words;
  while (first !== undefined && /^[A-Za-z_][A-Za-z0-9_]*=/.test(first)) {
    const equals = first.indexOf('=');
    env[first.slice(0, equals)] = first.slice(equals + 1);
    words.shift();
    [first] = words;
  }
  const [command, ...args] = words;
  if (command === undefined || command === '') throw new HostError('bad-input', { code: 'no-program-in-command' });
  return { kind: 'stdio', command, args, env };
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
    if (character === '\\' && quote !== "'" && isEscapable(next, quote)) {
      word = (word ?? '') + next;
      at += 1;
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

function isEscapable(next: string, quote: Quote | undefined): boolean {
  return quote !== undefined ? next === '"' : next !== '' && `"' $`.includes(next);
}

/** Inside a word they are far more often part of an address. */
function isOperator(character: string, next: string, beginsWord: boolean): boolean {
  if (character === ';') return /^\s?$/.test(next);
  return beginsWord && '|&<>'.includes(character);
}
