import { describe, expect, it } from 'vitest';
import { pieces } from '../../../renderer/ui/invisible.ts';

const names = (text: string) => pieces(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.name]));

describe('hidden characters', () => {
  it('leaves plain text whole', () => {
    expect(pieces('Grüße, 你好\n\tשלום 👍🏽')).toEqual(['Grüße, 你好\n\tשלום 👍🏽']);
  });

  it('names the characters that reorder text', () => {
    expect(pieces('a\u202Eb')).toEqual(['a', { character: '\u202E', name: 'RLO' }, 'b']);
    expect(names('\u2066\u2069\u200F')).toEqual(['LRI', 'PDI', 'RLM']);
  });

  it.each([
    ['a zero-width space', '\u200B', 'ZWSP'],
    ['an escape', '\u001B', 'ESC'],
    ['a soft hyphen', '\u00AD', 'SHY'],
    ['a byte order mark', '\uFEFF', 'BOM'],
    ['a tag letter', '\u{E0041}', 'U+E0041'],
    ['a lone surrogate', '\uD83D', 'U+D83D'],
    ['a filler that looks like nothing', '\u3164', 'U+3164'],
  ])('draws %s', (_what, character, name) => {
    expect(names(`x${character}y`)).toEqual([name]);
  });

  it('keeps the joiners that emoji are written with', () => {
    expect(names('👩‍💻')).toEqual([]);
  });

  it('draws a joiner between Latin letters', () => {
    expect(names('a\u200Db')).toEqual(['ZWJ']);
  });

  it('draws a carriage return that is not the end of a line', () => {
    expect(names('one\r\ntwo')).toEqual([]);
    expect(names('safe\revil')).toEqual(['CR']);
  });
});
