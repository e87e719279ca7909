import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from '../../../main/host/model/plain-text.ts';

it.each([
  ['a direction change', 'ab\u202ecd', 'abcd'],
  ['tag characters', 'Add\u{e0049}\u{e0067}', 'Add'],
  ['terminal colours', '\u001b[1;31mred\u001b[0m \u001b]0;title\u0007x', 'red x'],
  ['zero-width spaces and marks', 'a\u200b\u2060\ufeff\u00adb', 'ab'],
  ['joiners between letters', 'a\u200db', 'ab'],
  ['selectors that carry bytes', 'a\ufe01\u{e0110}b', 'ab'],
  ['private use and fillers', 'a\ue000\u3164b', 'ab'],
  ['control characters', 'a\u0000\u0007\rb', 'ab'],
])('takes out %s', (_what, text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it.each(['One\n\ttwo', '👩‍🔬 ❤️ 👍🏽', 'Größe 日本語 नमस्ते', 'e\u0301'])('leaves %s as it is', (text) => {
  expect(plainText(text)).toBe(text);
});

it('has nothing more to do the second time', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => plainText(plainText(text)) === plainText(text)));
}, 30_000);
