import { describe, expect, it } from 'vitest';
import { howWords, timeWords, whatWords } from '../../../renderer/settings/decision-words.ts';

describe('a decision in words', () => {
  it('says what was done with a thing of its kind', () => {
    expect(howWords({ about: 'call', how: 'allowed' })).toEqual({ glyph: 'done', words: 'Allowed' });
    expect(howWords({ about: 'definition', how: 'denied' })).toEqual({ glyph: 'denied', words: 'Kept off' });
    expect(howWords({ about: 'form', how: 'allowed' }).words).toBe('Answered');
    expect(howWords({ about: 'definition', how: 'asked' }).words).toBe('Put on hold');
    expect(howWords({ about: 'form', how: 'withdrawn' }).words).toBe('Went away');
  });

  it('never draws the sign that means waiting for you', () => {
    expect(howWords({ about: 'call', how: 'asked' }).glyph).not.toBe('attention');
  });

  it('sets a tool apart from what it was about', () => {
    expect(whatWords({ about: 'call', tool: 'run' })).toEqual([{ code: 'run' }]);
    expect(whatWords({ about: 'rule', tool: 'run' })).toEqual(['a rule for ', { code: 'run' }]);
    expect(whatWords({ about: 'request' })).toEqual(['use of your model']);
  });

  it('leaves out the day of today', () => {
    const at = new Date(2026, 10, 20, 14, 3, 22).getTime();
    expect(timeWords(at, new Date(2026, 10, 20, 0, 0).getTime())).toBe('14:03:22');
    expect(timeWords(at, new Date(2026, 10, 21, 0, 0).getTime())).toBe('Nov 20, 14:03:22');
  });
});
