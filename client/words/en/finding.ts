import { number } from './format.ts';

/** Finding in a chat. */
export const finding = {
  inChat: 'Find in chat',
  find: 'Find',
  place: (at: number, of: number) => (of === 0 ? 'Not found' : `${number(at)} of ${number(of)}`),
  previous: 'Previous',
  next: 'Next',
  where: 'Where to look',
  all: (count: number) => `All ${number(count)}`,
  messages: (count: number) => `Messages ${number(count)}`,
  calls: (count: number) => `Calls ${number(count)}`,
  matchCase: 'Match case',
  close: 'Close',
  inside: (count: number) => `${number(count)} found inside`,
  onOtherBranch: 'This place is on another branch of the chat. “Open here” turns to it.',
};
