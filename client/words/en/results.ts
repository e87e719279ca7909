import { phrase } from '../phrase.ts';
import { number, plural } from './format.ts';

/** Results of servers. */
export const results = {
  textOf: 'Text of the result',
  beginning: 'Beginning of the result',
  showLess: 'Show less',
  showAll: (lines: number, size: string) => plural(lines, { one: `Show all # line, ${size}`, other: `Show all # lines, ${size}` }),
  copy: 'Copy result',
  copyAll: 'Copy all',
  copied: 'Copied',
  saveAsFile: 'Save as a file',
  find: 'Find',
  findIn: 'Find in the result',
  previous: 'Previous',
  next: 'Next',
  notFound: 'Not found',
  place: (at: number, of: number, more: boolean) => `${number(at)} of ${number(of)}${more ? '+' : ''}`,
  characters: (count: number) => plural(count, { one: '# character', other: '# characters' }),
  modelRead: (first: number, last: number, all: number) =>
    `The model read the first ${number(first)} and the last ${number(last)} of ${number(all)} lines.`,
  sound: 'Sound',
  fullSize: 'Full size',
  picture: 'From the result',
  brokenPicture: (mimeType: string) => phrase`A picture that cannot be drawn (${mimeType})`,
  /** Labels of a piece that the server means for one reader (`annotations.audience`). */
  audience: { user: 'For you alone: the model does not get it.', assistant: 'Meant for the model.' },
};
