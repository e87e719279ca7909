import type { Content } from '../../../../../contract/content.ts';
import type { Entry } from '../../../../../contract/conversation.ts';
import { OURS } from '../../../../../contract/handles.ts';
import type { Json } from '../../../../../contract/json.ts';

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

/** In small letters, with every run of white space as one blank. */
export function normalizedText(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ');
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
  const texts = wordsOf(entry).map(({ server, words }) => {
    return { server, text: normalizedText(words.join('\n').slice(0, MOST_READ)) };
  });
  said.set(entry, texts);
  return texts;
}

function wordsOf(entry: Entry): { server: string; words: string[] }[] {
  if (entry.type === 'message') {
    const { prompt, attached = [] } = entry;
    const prompted = prompt ? [{ server: prompt.server, words: prompt.messages.flatMap(({ content }) => wordsIn(content)) }] : [];
    return [...prompted, ...attached.map(({ server, contents }) => ({ server, words: contents.flatMap(wordsIn) }))];
  }
  if (entry.type !== 'call' || entry.state.state !== 'ended' || !entry.tool) return [];
  const { content, structured, whole } = entry.state;
  const words = [...content.flatMap(wordsIn), ...(structured === undefined ? [] : stringsIn(structured))];
  if (entry.tool.server !== OURS) return [{ server: entry.tool.server, words }];
  const { from = [] } = entry;
  // A list of several servers has one piece for each, unless it was too long.
  const isInPieces = !whole && from.length === content.length;
  return from.map(({ server }, at) => ({ server, words: isInPieces ? content.slice(at, at + 1).flatMap(wordsIn) : words }));
}

function wordsIn(content: Content): string[] {
  if (content.type === 'text') return [content.text];
  if (content.type === 'resource') return [content.uri, content.text ?? ''];
  if (content.type === 'link') return [content.uri, content.name, content.title ?? '', content.description ?? ''];
  return [];
}

function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
