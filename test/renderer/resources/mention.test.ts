import { describe, expect, it } from 'vitest';
import { mentionAt, withoutMention } from '../../../renderer/resources/mention.ts';

/** The caret stands at the bar. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  return mentionAt(marked.replace('|', ''), caret);
}

describe('an @ in a text', () => {
  it('asks for a resource at the start of a word, as far as the caret', () => {
    expect(at('@|')).toEqual({ from: 0, to: 1, query: '' });
    expect(at('Compare it with @log|')).toEqual({ from: 16, to: 20, query: 'log' });
    expect(at('(@lo|gin)')?.query).toBe('lo');
    expect(at('first line\n@src/a.ts|')?.query).toBe('src/a.ts');
  });

  it('is part of an address inside a word, and over with the word', () => {
    expect(at('mara@example|')).toBeUndefined();
    expect(at('@log and|')).toBeUndefined();
    expect(at('no sign here|')).toBeUndefined();
    expect(at('|@log')).toBeUndefined();
  });

  it('goes when the resource is attached, and leaves one space where it stood', () => {
    const gone = (marked: string) => {
      const mention = at(marked);
      return mention && withoutMention(marked.replace('|', ''), mention);
    };
    expect(gone('Compare it with @log|')).toBe('Compare it with ');
    expect(gone('Put @log| and this together')).toBe('Put and this together');
    expect(gone('@log| says')).toBe('says');
    expect(gone('(@log|)')).toBe('()');
  });
});
