import { expect, test } from 'vitest';
import { wordsFor } from '../../../doubles/words.ts';
import { firstLine, inWords } from '../../../../main/cli/printing/print.ts';
import { visibleText, visiblePiece } from '../../../../main/cli/printing/visible.ts';
import { saidBefore } from '../../../../contract/reason.ts';

test('text of a server cannot steer the terminal', () => {
  expect(visibleText('a\u001b[31mred\u0007\u009b2J\u202eb\tc\nd\r\n')).toBe('a\\u001b[31mred\\u0007\\u009b2J\\u202eb\tc\nd\n');
});

test('text of a server cannot hide anything in the terminal', () => {
  expect(visibleText('a\u200bb\u{e0041}c 👩‍💻 \ud83d')).toBe('a\\u200bb\\u{e0041}c 👩‍💻 \\ud83d');
});

test('an answer that comes in pieces keeps the pictures that are cut between them', () => {
  const pieces = [...'👩‍💻 ❤️'.split(''), '\u001b[2J', '\u200b'];
  expect(pieces.map(visiblePiece).join('')).toBe('👩‍💻 ❤️\\u001b[2J\\u200b');
});

test('each kind of content has a form for the terminal', () => {
  expect(inWords(wordsFor('en'), { type: 'text', text: 'hi' })).toBe('hi');
  expect(inWords(wordsFor('en'), { type: 'image', data: 'AAAA', mimeType: 'image/png' })).toBe('[image, image/png, 3 bytes]');
  expect(inWords(wordsFor('en'), { type: 'link', uri: 'demo://1', name: 'One' })).toBe('[link] One demo://1');
  expect(inWords(wordsFor('en'), { type: 'resource', uri: 'demo://1', text: 'body' })).toBe('[resource] demo://1\nbody');
  expect(inWords(wordsFor('en'), { type: 'resource', uri: 'demo://1', blob: 'A'.repeat(4096) })).toBe('[resource] demo://1 (3.1 kB)');
  expect(inWords(wordsFor('en'), { type: 'unusable', reason: saidBefore('no type') })).toBe('[unusable: no type]');
});

test('a long or many-line text is cut to its first line', () => {
  expect(firstLine('one\ntwo')).toBe('one');
  expect(firstLine('abcdef', 4)).toBe('abc…');
});
