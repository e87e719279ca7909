import type { Entry } from './conversation.ts';

/**
 * False: an entry of this kind only stands beside what is said, so it changes nothing as the last
 * one. The compiler asks this of a new kind.
 */
const SAYS: Record<Entry['type'], boolean> = {
  message: true,
  answer: true,
  thinking: true,
  call: true,
  'task-result': true,
  notice: true,
  block: false,
};

/** The last entry that says something; undefined where none does. */
export function lastSaid(entries: readonly Entry[]): Entry | undefined {
  return entries.findLast(({ type }) => SAYS[type]);
}
