import { expect, test } from 'vitest';
import { withQuote } from '../../../../renderer/parts/drafts/use-quote.ts';

test.each([
  ['', 'One line', '> One line\n\n'],
  ['', 'One\n\ntwo\r\n', '> One\n>\n> two\n\n'],
  ['As you said:', '| a | b |', 'As you said:\n\n> | a | b |\n\n'],
  ['> earlier\n\n', 'later', '> earlier\n\n> later\n\n'],
])('A quotation stands behind what is written, with room to write on: %j and %j', (text, quoted, after) => {
  expect(withQuote(text, quoted)).toBe(after);
});
