import { describe, expect, it } from 'vitest';
import { mentionAt, spentBy } from '../../../../../renderer/features/composing/mention/mention.ts';

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

  it('is no part of an address of a page or a package', () => {
    expect(at('https://example.com/@mara|')).toBeUndefined();
    expect(at('node_modules/@types|')).toBeUndefined();
    expect(at('a.b+c@|')).toBeUndefined();
  });

  it('needs no space before it where words have none, nor after a mark', () => {
    expect(at('比較@log|')?.query).toBe('log');
    expect(at('read this:@log|')?.query).toBe('log');
    expect(at('“@log|”')?.query).toBe('log');
    expect(at('same—@log|')?.query).toBe('log');
  });

  it('goes as a whole word, wherever the caret stands in it', () => {
    expect(at('Compare it with @lo|gin.md and')).toEqual({ from: 16, to: 25, query: 'lo' });
    expect(at('(@lo|gin).')?.to).toBe(7);
  });

  it('goes when the resource is attached, and leaves one space where it stood', () => {
    const gone = (marked: string) => {
      const mention = at(marked);
      if (!mention) return undefined;
      const text = marked.replace('|', '');
      const { from, to } = spentBy(text, mention);
      return text.slice(0, from) + text.slice(to);
    };
    expect(gone('Compare it with @log|')).toBe('Compare it with ');
    expect(gone('Put @log| and this together')).toBe('Put and this together');
    expect(gone('@log| says')).toBe('says');
    expect(gone('(@log|)')).toBe('()');
    expect(gone('Compare it with @log|.')).toBe('Compare it with .');
  });
});
