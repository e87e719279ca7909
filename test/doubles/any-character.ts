import fc from 'fast-check';

const LAST = 0x10ffff;
const [FIRST_HALF, LAST_HALF] = [0xd800, 0xdfff];
const HALVES = LAST_HALF - FIRST_HALF + 1;

/**
 * Any character there is, as `unit: 'binary'` of fast-check draws them: that keeps a table of all
 * of them in every worker, for which each start of a program there takes longer.
 */
export const anyCharacter = fc.nat(LAST - HALVES).map(
  (at) => String.fromCodePoint(at < FIRST_HALF ? at : at + HALVES),
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== character || (code >= FIRST_HALF && code <= LAST_HALF))
      throw new Error('It is no character.');
    return code < FIRST_HALF ? code : code - HALVES;
  },
);
