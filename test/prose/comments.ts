import { parseSync } from 'oxc-parser';

/**
 * The comments of a source file as Markdown. Each line stands where it does in the file, and all
 * other lines are empty, so that a line of this text is a line of the file. A comment behind code,
 * and a directive to a tool, is no prose.
 */
export function commentsOf(source: string, path: string): string {
  const { comments } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const lines = source.split('\n').map(() => '');
  for (const { type, value, start } of comments) {
    const before = source.slice(0, start);
    const first = before.split('\n').length - 1;
    if (before.slice(before.lastIndexOf('\n') + 1).trim() !== '' || isDirective(value)) continue;
    const text = type === 'Line' ? value : value.replace(/^\*/, '');
    text
      .split('\n')
      .forEach((line, at) => (lines[first + at] = (type === 'Line' ? line : line.replace(/^\s*\*/, '')).replace(/^ /, '').trimEnd()));
  }
  return lines.join('\n');
}

/** The lines of a source, from 1, whose comment is too wide. Code and tables in it may be. */
export function longLinesOf(source: string, comments: string, most: number): number[] {
  const prose = comments.split('\n');
  return source.split('\n').flatMap((line, at) => {
    const text = prose[at] ?? '';
    const isProse = text !== '' && !/^(?: {2,}|\||```)/.test(text) && text.trim().includes(' ');
    return isProse && line.length > most ? [at + 1] : [];
  });
}

function isDirective(text: string): boolean {
  return /^\s*(?:oxlint-|@ts-|@vite|\/ ?<|v8 |#)/.test(text);
}
