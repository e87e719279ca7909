import { drawBy, type Draw } from './draw.ts';

/**
 * Signs that begin, end or change something in Markdown, and what Unicode has that is drawn in an
 * unusual way.
 */
const SIGNS = [
  ...'* ** _ __ ~~ ` `` ``` [ ] ( ) [^1] ![ ]( < > </ &# | $ $$ \\( \\[ \\ # : = https:// a@b.c'.split(' '),
  ...'- /1. /> /  \n/\t/[a]: /[^1]: /|-|-|\n/- [ ] '.split('/'),
  ...'\u200d \u202e \u2066 \u0301 \u{1f469} \u3042 \u0001 \ufffd'.split(' '),
];
const WORDS = ['a', 'word', 'some longer words', 'https://a.example/b', 'const x = /a/;', '1', '漢字'];
const ENDS = ['', '', '', ' ', '\n', '\n\n', '\n    ', '\n> ', '\n- '];

/** An answer of so many characters that repeats what the seed draws, some of it often. */
export function fuzzedAnswer(seed: number, characters: number): string {
  const draw = drawBy(seed);
  let text = '';
  while (text.length < characters)
    text += unit(draw)
      .repeat(2 ** draw.below(15))
      .slice(0, characters / (1 + draw.below(8)));
  return text.slice(0, characters).toWellFormed();
}

function unit(draw: Draw): string {
  const parts = Array.from({ length: 1 + draw.below(5) }, () => draw.one(draw.chance(0.6) ? SIGNS : WORDS));
  return parts.join('') + draw.one(ENDS);
}
