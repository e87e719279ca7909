import { Lexer, type Links, type Token } from 'marked';
import { ourRules } from './our-rules.ts';

/** Longer text within one block is not read as Markdown. */
const LONGEST = 16_000;
/**
 * The parser may look through all that follows for the end of what a sign begins, so signs times
 * characters bound its work: at most some 40 ms for one text. A paragraph of 3,000 characters may
 * have 200 signs.
 */
const MOST_WORK = 600_000;

/** `head`: what the lexer found before the text, such as the box of a task. */
type InlineSource = { text: string; head: Token[]; lexer: Lexer; mayGrow: boolean; isRead: boolean };

const sources = new WeakMap<Token[], InlineSource>();
const tooMuch = new WeakSet<Token[]>();

/** Leaves what the lexer has still to read until it is drawn. */
export function readLater(lexer: Lexer): void {
  for (const { src: text, tokens } of lexer.inlineQueue)
    sources.set(tokens, { text, head: [...tokens], lexer, mayGrow: false, isRead: false });
  lexer.inlineQueue = [];
}

/** A text that may go on: till then a formula that is not closed is one already. */
export function mayGrow(tokens: Token[]): void {
  const source = sources.get(tokens);
  if (source) source.mayGrow = true;
}

/** The same text, to be read with these links. */
export function readAgain(tokens: Token[], links: Links): Token[] {
  const source = sources.get(tokens);
  if (!source) return tokens;
  const lexer = new Lexer({ ...source.lexer.options });
  lexer.tokens.links = links;
  const again = [...source.head];
  sources.set(again, { ...source, lexer, isRead: false });
  return again;
}

/** The tokens within a block, read the first time somebody asks for them. */
export function inlineOf(tokens: Token[]): Token[] {
  const source = sources.get(tokens);
  if (!source || source.isRead) return tokens;
  source.isRead = true;
  const { text, head, lexer } = source;
  const state = { ...lexer.state };
  try {
    if (workIn(text) <= MOST_WORK) {
      lexer.options.extensions = ourRules(!source.mayGrow);
      return lexer.inlineTokens(text, tokens);
    }
    if (text.search(SIGN) >= 0) tooMuch.add(tokens);
  } catch {
    tooMuch.add(tokens);
    lexer.state = state;
  }
  tokens.splice(head.length, tokens.length, { type: 'text', raw: text, text, escaped: false });
  return tokens;
}

/** These tokens are the text as it was written, since reading it would have taken too long. */
export function isTooMuch(tokens: Token[]): boolean {
  return tooMuch.has(inlineOf(tokens));
}

/** The most that reading these tokens may cost, as characters that are looked at. */
export function workOf(tokens: Token[]): number {
  const work = workIn(sources.get(tokens)?.text ?? '');
  return work > MOST_WORK ? 0 : work;
}

/**
 * Counting is linear in the text: the length comes first, and each expression matches a run whole.
 * From each sign the parser looks through the rest of the text for its end. At each sign within a
 * word it looks through that word for an `@`, so a long word of signs counts for its square. The
 * end of a bare address is looked for with steps back.
 */
export function workIn(text: string): number {
  if (text.length > LONGEST) return Infinity;
  let signs = 0;
  for (const { 0: run, index } of text.matchAll(SIGN)) {
    const isInWord = run.startsWith('_') && isLetter(text[index - 1]) && isLetter(text[index + run.length]);
    if (!isInWord) signs += Math.max(1, run.length - 1);
  }
  let within = 0;
  for (const [word] of text.matchAll(WORD)) within += word.length * (word.match(STOP)?.length ?? 0);
  for (const [address] of text.matchAll(ADDRESS)) within += address.length ** 2 / 64;
  return signs * text.length + within;
}

const SIGN = /\*+|_+|~+|`+|[[<$\\@]|:\/\/|www\./g;
/** Characters of which the name in a mail address may consist. */
const WORD = /[\w.!#$%&'*+/=?`{|}~-]+/g;
const STOP = /[!_*`~]|http|www/gi;
const ADDRESS = /(?::\/\/|www\.)[^\s<]*/gi;

function isLetter(character = ''): boolean {
  return /^\w$/.test(character);
}
