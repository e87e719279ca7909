import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Words } from '../../../client/words/en.ts';

/** The problem, and the line it stands in. */
export type JsonProblem = { line: number; wrong: keyof Words['asking']['json'] };

/** The reason why a text is not JSON; undefined when nothing does. */
export function jsonProblem(text: string): JsonProblem | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return undefined;
  return {
    line: text.slice(0, first.offset).split('\n').length,
    wrong: KINDS.find((kind) => kind === printParseErrorCode(first.error)) ?? 'other',
  };
}

/** The parser's names for what is wrong. */
const KINDS = [
  'InvalidSymbol',
  'InvalidNumberFormat',
  'PropertyNameExpected',
  'ValueExpected',
  'ColonExpected',
  'CommaExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
  'EndOfFileExpected',
  'InvalidCommentToken',
  'UnexpectedEndOfString',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
] as const;
