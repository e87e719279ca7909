import type { Entry } from '../../../../contract/conversation.ts';

/** A message and the words of the model up to the next one, as they are copied together. */
export function exchangeOf(message: string, entries: Entry[]): string {
  const at = entries.findIndex(({ id }) => id === message);
  const asked = entries[at];
  const after = entries.slice(at + 1);
  const end = after.findIndex(({ type }) => type === 'message');
  const answered = end < 0 ? after : after.slice(0, end);
  const words = answered.flatMap((entry) => (entry.type === 'answer' && entry.text.trim() ? [entry.text] : []));
  return [...(asked?.type === 'message' ? [asked.text] : []), ...words].join('\n\n');
}
