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
  // Of an error that a diagram's own code throws, the place is made up.
  const said = /^(?:Parse|Lexical) error on line (\d+)/.exec(message)?.[1];
  const found =
    result?.lexerErrors?.[0]?.line ?? result?.parserErrors?.[0]?.token?.startLine ?? (said && (hash?.loc?.first_line ?? Number(said)));
  return { state: 'broken', line: isSame(code) && found && found > 0 ? Math.min(found, code.split('\n').length) : undefined };
}

/** The library leaves out comments, directives and front matter before it counts lines. */
function isSame(code: string): boolean {
  return !/^\s*(?:%%|---)/m.test(code);
}
