import type { Drawn } from '../messages.ts';

type ParserError = { token?: { startLine?: number } };
/** Errors of the parsers that the library has: one made by jison, one by langium. */
type LibraryError = {
  name?: string;
  message?: string;
  hash?: { line?: number; loc?: { first_line?: number } };
  result?: { parserErrors?: ParserError[]; lexerErrors?: { line?: number }[] };
};

/** Why the library did not draw the diagram. */
export function whyNot(cause: unknown, code: string): Exclude<Drawn, { state: 'drawn' }> {
  const { name, message = '', hash, result }: LibraryError = cause instanceof Error ? cause : {};
  if (name === 'UnknownDiagramError') return { state: 'kind' };
  if (/\blimit exceeded|too (?:many|large)/i.test(message)) return { state: 'large' };
  const found = result?.lexerErrors?.[0]?.line ?? result?.parserErrors?.[0]?.token?.startLine ?? hash?.loc?.first_line;
  return { state: 'broken', line: isSame(code) && found !== undefined && found > 0 ? Math.min(found, code.split('\n').length) : undefined };
}

/** The library leaves out comments, directives and front matter before it counts lines. */
function isSame(code: string): boolean {
  return !/^\s*(?:%%|---)/m.test(code);
}
