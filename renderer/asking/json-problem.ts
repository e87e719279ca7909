import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

/** What keeps a text from being JSON, with the line it stands in; undefined when nothing does. */
export function jsonProblem(text: string): string | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return undefined;
  const line = text.slice(0, first.offset).split('\n').length;
  return `Line ${line}: ${words[printParseErrorCode(first.error)] ?? 'this is not JSON'}`;
}

const words: Record<string, string> = {
  InvalidSymbol: 'only text in double quotes, numbers, true, false and null can stand here',
  InvalidNumberFormat: 'this number is not finished',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a } is missing',
  CloseBracketExpected: 'a ] is missing',
  EndOfFileExpected: 'this stands after the end',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'a closing quote is missing',
  InvalidEscapeCharacter: 'a backslash stands before a character it cannot stand before',
  InvalidCharacter: 'a line break or tab has to be written as \\n or \\t',
};
