import type { Entry } from '../../../../../contract/conversation.ts';
import { plainForm, readingsOf, wordsOfReading } from '../origins/readings.ts';

export type QuotedText = { server: string; text: string };

/** Looking has a bound, however long the chat is. */
const MOST_READ = 2_000_000;
const MOST_TYPED = 100_000;

/**
 * Text of servers other than the called one, newest first; in small letters, with every run of
 * white space as one blank.
 */
export function saidByOthers(entries: Entry[], called: string): QuotedText[] {
  const read: QuotedText[] = [];
  let left = MOST_READ;
  for (let at = entries.length - 1; at >= 0 && left > 0; at -= 1) {
    const entry = entries[at];
    for (const { server, text: words } of entry ? saidIn(entry) : []) {
      if (server === called) continue;
      const text = words.slice(0, left);
      left -= text.length;
      if (text.length > 0) read.push({ server, text });
    }
  }
  return read;
}

/** The person's messages, newest first. */
export function typedIn(entries: Entry[]): string {
  const typed: string[] = [];
  let length = 0;
  for (let at = entries.length - 1; at >= 0 && length < MOST_TYPED; at -= 1) {
    const entry = entries[at];
    if (entry?.type !== 'message') continue;
    typed.push(entry.text.slice(0, MOST_TYPED - length));
    length += entry.text.length;
  }
  return typed.join('\n');
}

/** An entry that changes is another object, so what was read of one stays true. */
const said = new WeakMap<Entry, QuotedText[]>();

function saidIn(entry: Entry): QuotedText[] {
  const known = said.get(entry);
  if (known !== undefined) return known;
  const texts = readingsOf(entry).map((reading) => {
    return { server: reading.server, text: plainForm(wordsOfReading(reading).join('\n').slice(0, MOST_READ)) };
  });
  said.set(entry, texts);
  return texts;
}
