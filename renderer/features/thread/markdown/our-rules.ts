import type { MarkedOptions, Token, TokenizerThis } from 'marked';
import { noteRules } from './footnotes/note-rules.ts';
import { formulaRules } from './math/formula-rules.ts';
import type { AnswerToken } from './tokens.ts';

type MarkdownRules = NonNullable<MarkedOptions['extensions']>;

/**
 * Rules for what answers have besides the parser's own Markdown. `isWhole`: no more text follows.
 */
export function ourRules(isWhole: boolean): MarkdownRules {
  return isWhole ? ofWhole : ofGrowing;
}

const ofWhole = rules(true);
const ofGrowing = rules(false);

function rules(isWhole: boolean): MarkdownRules {
  const formula = formulaRules(isWhole);
  return {
    renderers: {},
    childTokens: {},
    block: [formula.block, noteInBlocks],
    startBlock: [(text) => placeOf(BLOCK, text.slice(0, FURTHEST))],
    inline: [formula.inline, noteRules.inline],
    startInline: [(text) => placeOf(INLINE, text)],
  };
}

/**
 * A block of ours that begins further on in a paragraph is not looked for: each of many short
 * blocks would look through all that follow.
 */
const FURTHEST = 2000;

/**
 * The next beginning of one of ours within a paragraph, or the paragraph's end: further than that
 * nobody need look.
 */
const BLOCK = /\n(?: {0,3}(?:\\\[|\$\$|\[\^)|[ \t]*\n)/;
const INLINE = /\\[([]|\$|\[\^/;

function placeOf(begin: RegExp, text: string): number | undefined {
  const at = text.search(begin);
  return at < 0 ? undefined : at;
}

function noteInBlocks(this: TokenizerThis, text: string) {
  return noteRules.block(text, (inside) => this.lexer.blockTokens(inside, [] as Token[]) as AnswerToken[]);
}
