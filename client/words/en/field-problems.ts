import { plural } from './format.ts';

/** The problems of an answer that does not fit its field. */
export const fieldProblems = {
  'needs-answer': 'Needs an answer',
  'needs-text': 'Needs a text',
  'needs-number': 'Needs a number, like 12',
  'needs-whole-number': 'Needs a whole number',
  'needs-yes-or-no': 'Needs yes or no',
  'needs-choice': 'Needs one of the choices',
  'only-choices': 'Takes only the choices, each once',
  'too-short': (least: number, has: number) =>
    plural(least, { one: `Needs at least # character, has ${has}`, other: `Needs at least # characters, has ${has}` }),
  'too-long': (most: number, has: number) =>
    plural(most, { one: `Takes at most # character, has ${has}`, other: `Takes at most # characters, has ${has}` }),
  'needs-email': 'Needs a full address, like name@example.com',
  'needs-uri': 'Needs a full link, like https://example.com',
  'needs-date': 'Needs a date, like 2026-11-25',
  'needs-date-time': 'Needs a date and a time, like 2026-11-25T14:30:00Z',
  'too-low': (least: number) => `Needs ${least} or more`,
  'too-high': (most: number) => `Needs ${most} or less`,
  'out-of-range': (least: number, most: number) => `Needs a number from ${least} to ${most}`,
  'too-few': (least: number) => `Needs at least ${least}`,
  'too-many': (most: number) => `Takes at most ${most}`,
};
