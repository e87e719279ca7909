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
    const work = workIn(text);
    if (text.length <= LONGEST && work <= MOST_WORK) {
      lexer.options.extensions = ourRules(!source.mayGrow);
      return lexer.inlineTokens(text, tokens);
    }
    if (work > 0) tooMuch.add(tokens);
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
  const text = sources.get(tokens)?.text ?? '';
  return text.length > LONGEST ? 0 : Math.min(workIn(text), MOST_WORK);
}

function workIn(text: string): number {
  return text.length * (text.match(SIGN)?.length ?? 0);
}

const SIGN = /\*+|(?<!\w)_+|_+(?!\w)|~+|`+|[[<$\\@]|:\/\/|www\./g;
