import { expect, test } from 'vitest';
import { formatFor } from '../../../client/words/format.ts';

const { ago, bytes, duration, long, plural } = formatFor('en', 'en-US');

test.each([
  [12.4, '12 ms'],
  [412, '0.4 s'],
  [9949, '9.9 s'],
  [12_300, '12 s'],
  [120_000, '2 min'],
  [125_000, '2 min 5 s'],
])('%d ms are written as %s', (ms, words) => {
  expect(duration(ms)).toBe(words);
});

test.each([
  [9_900, '9 s'],
  [59_999, '59 s'],
  [38 * 60_000 + 59_000, '38 min'],
  [64 * 60_000, '1 h 4 min'],
  [24 * 3_600_000, '24 h'],
])('%d ms of something long are written as %s', (ms, words) => {
  expect(long(ms)).toBe(words);
});

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [3100, '3.1 kB'],
  [99_940, '99.9 kB'],
  [99_960, '100 kB'],
  [999_400, '999 kB'],
  [999_500, '1.0 MB'],
  [206_000_000, '206 MB'],
  [5_206_000_000, '5.2 GB'],
])('%d bytes are written as %s', (size, words) => {
  expect(bytes(size)).toBe(words);
});

test('a size is written in the way of the language', () => {
  expect(['en', 'de', 'zh-CN'].map((locale) => formatFor(locale, locale).bytes(206_000_000))).toEqual(['206 MB', '206 MB', '206 MB']);
  expect(['en', 'de', 'zh-CN'].map((locale) => formatFor(locale, locale).bytes(2_440_000))).toEqual(['2.4 MB', '2,4 MB', '2.4 MB']);
});

test.each([
  ['en', 'en-US', 'Nov 6, 2025, 3:05 PM', '12,345', '0.4 s'],
  ['en', 'en-GB', '6 Nov 2025, 15:05', '12,345', '0.4 s'],
  ['en', 'de-AT', '6 Nov 2025, 15:05', '12.345', '0,4 s'],
  ['de', 'de-DE', '06.11.2025, 15:05', '12.345', '0,4 Sek.'],
  ['zh-Hans', 'zh-CN', '2025年11月6日 15:05', '12,345', '0.4秒'],
])('the region of the system decides dates and numbers: %s in %s', (language, region, at, thousands, short) => {
  const format = formatFor(language, region);
  const said = [format.dateAndTime(new Date(2025, 10, 6, 15, 5).getTime()), format.number(12_345), format.duration(412)];
  expect(said.map((text) => text.replaceAll('\u202f', ' '))).toEqual([at, thousands, short]);
});

test('how long ago something was is said up to yesterday, and then the day', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const hour = 3_600_000;
  expect([0, 2 * 60_000, 3 * hour, 30 * hour].map((past) => ago(now - past, now))).toEqual(['now', '2 min. ago', '3 hr. ago', 'yesterday']);
  expect(ago(now - 14 * 24 * hour, now)).toBe('Nov 6');
  expect(ago(now - 400 * 24 * hour, now)).toBe('Oct 16, 2025');
});

test('a count has the form that the language has for it', () => {
  expect([0, 1, 1200].map((count) => plural(count, { one: '# tool', other: '# tools' }))).toEqual(['0 tools', '1 tool', '1,200 tools']);
});

test('a count of nothing has a form of its own, in languages without one for it, too', () => {
  const forms = { zero: 'No message', one: '# message', other: '# messages' };
  for (const locale of ['en', 'de', 'zh-CN']) expect(formatFor(locale, locale).plural(0, forms)).toBe('No message');
});
