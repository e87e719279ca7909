import { phrase, type Put } from '../phrase.ts';
import { plural, named } from './format.ts';

const calls = (count: number) => plural(count, { one: '# call', other: '# calls' });

/** Words that all questions have in common. */
export const asking = {
  waiting: 'Waiting for you',
  notWaiting: 'No longer waiting',
  answered: 'Being answered',
  late: 'This was answered elsewhere, or is no longer waiting.',
  whatIsAsked: 'What is asked',
  /** Read out once a button can be pressed. */
  ready: 'ready',
  /** Says why a button that is partly out of sight cannot be pressed. */
  seeAll: 'Scroll to see all of it',
  back: 'Back',
  close: 'Close',
  callsWait: (count: number) => plural(count, { one: '# call is waiting for you', other: '# calls are waiting for you' }),
  questionsWait: (count: number) => plural(count, { one: '# question is waiting for you', other: '# questions are waiting for you' }),
  denyAll: 'Deny all',
  denyCalls: (count: number) => `Deny ${calls(count)}`,
  denyAllStep: 'Deny all…',
  denyCallsStep: (count: number) => `Deny ${calls(count)}…`,
  review: 'Review each',
  pageLead: 'Questions from servers and from the command line.',
  nothingWaits: 'Nothing is waiting here.',
  /** Problems of a text that is not the wanted value. */
  needs: {
    boolean: 'Needs true or false',
    number: 'Needs a number',
    integer: 'Needs a whole number',
    array: 'Needs a list, like ["a", "b"]',
    object: 'Needs an object, like {"a": 1}',
  },
  noJson: (line: number, why: string) => `Line ${line}: ${why}`,
  json: {
    InvalidSymbol: 'only text in double quotes, numbers, true, false and null are allowed here',
    InvalidNumberFormat: 'this number is not finished',
    PropertyNameExpected: 'a name in double quotes is missing',
    ValueExpected: 'a value is missing',
    ColonExpected: 'a colon is missing',
    CommaExpected: 'a comma is missing',
    CloseBraceExpected: 'a } is missing',
    CloseBracketExpected: 'a ] is missing',
    EndOfFileExpected: 'this is after the end',
    InvalidCommentToken: 'JSON has no comments',
    UnexpectedEndOfString: 'a closing quote is missing',
    InvalidEscapeCharacter: 'a backslash is before a character that cannot follow it',
    InvalidCharacter: 'a line break or tab has to be written as \\n or \\t',
    other: 'this is not JSON',
  },
  /** The author of the words below. `caption`: what they are. */
  saidBy: (caption: string, server: Put) => phrase`${[caption]} from ${named(server)}`,
  description: 'Description',
};
