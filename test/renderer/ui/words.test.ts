import { describe, expect, it } from 'vitest';
import { ago, bytes, count, duration } from '../../../renderer/ui/words.ts';

describe('numbers in words', () => {
  it.each([
    [12.4, '12 ms'],
    [412, '0.4 s'],
    [9949, '9.9 s'],
    [12_300, '12 s'],
    [120_000, '2 min'],
    [125_000, '2 min 5 s'],
  ])('writes %d ms as %s', (ms, words) => {
    expect(duration(ms)).toBe(words);
  });

  it.each([
    [999, '999 B'],
    [3100, '3.1 kB'],
    [999_960, '1.0 MB'],
  ])('writes %d bytes as %s', (size, words) => {
    expect(bytes(size)).toBe(words);
  });

  it('says how long ago something was, and the day when it is long ago', () => {
    const now = Date.UTC(2026, 10, 20, 12);
    const hour = 3_600_000;
    expect([0, 2 * 60_000, 3 * hour, 30 * hour].map((past) => ago(now - past, now))).toEqual([
      'just now',
      '2 min ago',
      '3 h ago',
      'yesterday',
    ]);
    expect(ago(now - 14 * 24 * hour, now)).toBe('Nov 6');
    expect(ago(now - 400 * 24 * hour, now)).toBe('Oct 16, 2025');
  });

  it('counts things', () => {
    expect([0, 1, 1200].map((number) => count(number, 'tool'))).toEqual(['no tools', '1 tool', '1,200 tools']);
  });
});
