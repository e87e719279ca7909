import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieces, plainText } from '../../contract/plain-text.ts';
import { defined } from '../doubles/defined.ts';
import { random } from '../doubles/sequences.ts';
import { anyCharacter } from '../doubles/any-character.ts';

const names = (text: string) => pieces(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.name]));

test.each([
  'One\n\ttwo\r\nthree',
  'Grüße, 日本語 שלום नमस्ते e\u0301',
  '👩‍🔬 ❤️ 👍🏽 👩🏽‍💻 ☺︎ 1️⃣ #️⃣',
  '🏳️‍🌈 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'می\u200cخواهم',
  'क्\u200dष',
  'Il a 10\u202f000\u202f€ «\u202fet\u202f» pourquoi\u202f? 5\u2009km, un\u200a–\u200adeux',
  '\u3000\u3000你好\u3000世界。\u3000「はい」',
  '⠓⠑⠇⠇⠕⠀⠺⠕⠗⠇⠙',
])('%j is plain text as it is', (text) => {
  expect(pieces(text)).toEqual([text]);
  expect(plainText(text)).toBe(text);
});

test.each([
  ['a direction change', 'ab\u202ecd', 'ab⟨RLO⟩cd'],
  ['marks and isolates', '\u2066\u2069\u200f', '⟨LRI⟩⟨PDI⟩⟨RLM⟩'],
  ['a word in tags', 'Add\u{e0049}\u{e0067}', 'Add⟨U+E0049⟩⟨U+E0067⟩'],
  ['a word in tags after a flag', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴⟨U+E0067⟩⟨U+E0062⟩⟨U+E007F⟩'],
  ['terminal colours', '\u001b[1;31mred\u001b[0m', '⟨ESC⟩[1;31mred⟨ESC⟩[0m'],
  ['spaces of no width', 'a\u200b\u2060\ufeff\u00adb', 'a⟨ZWSP⟩⟨WJ⟩⟨BOM⟩⟨SHY⟩b'],
  ['a joiner between Latin letters', 'a\u200db', 'a⟨ZWJ⟩b'],
  ['a joiner after a picture that joins nothing', '👩\u200d now', '👩⟨ZWJ⟩ now'],
  ['a second joiner where one would do', 'ی\u200c\u200cخ', 'ی\u200c⟨ZWNJ⟩خ'],
  ['a joiner after something hidden', 'x\u180b\u200d\u061c\u200d', 'x⟨U+180B⟩⟨ZWJ⟩⟨ALM⟩⟨ZWJ⟩'],
  ['selectors that carry bytes', '😀\ufe0f\ufe01\u{e0110}b\ufe0f1\ufe0f', '😀\ufe0f⟨U+FE01⟩⟨U+E0110⟩b⟨U+FE0F⟩1⟨U+FE0F⟩'],
  ['private use and fillers', 'a\ue000\u3164\u115fb', 'a⟨U+E000⟩⟨U+3164⟩⟨U+115F⟩b'],
  ['control characters', 'a\u0000\u0008b', 'a⟨NUL⟩⟨BS⟩b'],
  ['a return that is no end of a line', 'safe\revil', 'safe⟨CR⟩evil'],
  ['blanks of other widths', 'a\u2000b\u2003c\u205fd', 'a⟨U+2000⟩b⟨U+2003⟩c⟨U+205F⟩d'],
  ['blanks of other scripts', 'a\u3000b\u202fc\u1680d', 'a⟨U+3000⟩b⟨U+202F⟩c⟨U+1680⟩d'],
  ['blank Braille', 'a\u2800b', 'a⟨U+2800⟩b'],
  ['many wide blanks before a text', '\u3000\u3000\u3000\u3000a', '⟨U+3000⟩⟨U+3000⟩⟨U+3000⟩⟨U+3000⟩a'],
  ['signs without a picture', 'a\ufffcb\ufdd0\ufffe\u{1d159}c', 'a⟨U+FFFC⟩b⟨U+FDD0⟩⟨U+FFFE⟩⟨U+1D159⟩c'],
  ['half a character', 'x\ud83dy', 'x⟨U+D83D⟩y'],
])('%s is spelled out', (_what, text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('a window draws as marks what a model reads as names', () => {
  expect(pieces('a\u202eb')).toEqual(['a', { character: '\u202e', name: 'RLO' }, 'b']);
  expect(names('\u001b\u00ad\u{e0041}')).toEqual(['ESC', 'SHY', 'U+E0041']);
  expect(pieces('')).toEqual([]);
});

test('no character is lost, nothing hidden is left, and a second look finds nothing', () => {
  const tricky = fc.constantFrom(...defined('\u200d\u200c\ufe0f\ufe0e\u061c\u180b\r\n\u202e1#👩🏽ﷺक᠀ᠠa'.match(/\P{M}\p{M}?/gsu)));
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(fc.oneof(tricky, fc.string({ unit: anyCharacter, maxLength: 1 }))).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (text) => {
      const plain = plainText(text);
      const back = pieces(text).map((piece) => (typeof piece === 'string' ? piece : piece.character));
      return back.join('') === text && plain.isWellFormed() && plainText(plain) === plain;
    }),
    random(100),
  );
});
