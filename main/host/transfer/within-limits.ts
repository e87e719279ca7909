import type { Entry } from '../../../contract/conversation.ts';
import { LONGEST_ANSWER } from '../models/answer-too-long.ts';
import type { ReadImport } from './read-import.ts';

/** As a person may call a chat. */
const LONGEST_TITLE = 200;

/**
 * Titles and texts as long as they can get here: a file made elsewhere may have one as large as
 * itself, which no window could draw.
 */
export function withinLimits({ chats, leftOut, ...read }: ReadImport): ReadImport {
  let ends = 0;
  const cut = chats.map(({ chat, entries, ...rest }) => ({
    ...rest,
    chat: { ...chat, title: chat.title.slice(0, LONGEST_TITLE).toWellFormed() },
    entries: entries.map(withShortText),
  }));
  return { ...read, chats: cut, leftOut: [...leftOut, ...(ends > 0 ? [{ code: 'left-out-ends' as const, count: ends }] : [])] };

  function withShortText(entry: Entry): Entry {
    if (!('text' in entry) || entry.text.length <= LONGEST_ANSWER) return entry;
    ends += 1;
    return { ...entry, text: entry.text.slice(0, LONGEST_ANSWER).toWellFormed() };
  }
}
