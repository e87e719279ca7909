import { code, partsOf, type Phrase, phrase } from '../phrase.ts';

/** The parts of a definition that changed, side by side with what was agreed to. */
export const definitionChanges = {
  part: 'Part',
  before: 'Before',
  agreed: 'You agreed to',
  now: 'Now',
  absent: 'not there',
  present: 'there',
  yes: 'yes',
  required: 'required',
  empty: '(nothing)',
  title: 'Title',
  description: 'Description',
  definition: 'Definition',
  hint: (name: string) => phrase`Hint ${code(name)}`,
  arguments: 'arguments',
  argument: (path: string) => phrase`argument ${code(path)}`,
  results: 'results',
  result: (path: string) => phrase`result ${code(path)}`,
  /** `about`: one of the four above; `keyword`: what of it. */
  of: (about: Phrase, keyword: Phrase) => phrase`${partsOf(about)}: ${partsOf(keyword)}`,
};
