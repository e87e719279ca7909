import type { Content } from '../../../contract/content.ts';
import type { Entry } from '../../../contract/conversation.ts';
import type { Json } from '../../../contract/json.ts';

export type Source = { server: string; text: string };

/** Looking has a bound, however long the chat is. */
const MOST_READ = 2_000_000;
const MOST_TYPED = 100_000;

/** What servers other than the called one said, newest first; in small letters, with every run of white space as one blank. */
export function saidByOthers(entries: Entry[], called: string): Source[] {
  const read: Source[] = [];
  let left = MOST_READ;
  for (let at = entries.length - 1; at >= 0 && left > 0; at -= 1) {
    const entry = entries[at];
    const server = entry && serverOf(entry);
    if (!entry || server === undefined || server === called) continue;
    const text = saidIn(entry).slice(0, left);
    left -= text.length;
    if (text.length > 0) read.push({ server, text });
  }
  return read;
}

/** What the person wrote, newest first. */
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

function serverOf(entry: Entry): string | undefined {
  if (entry.type === 'message') return entry.prompt?.server;
  return entry.type === 'call' ? entry.tool?.server : undefined;
}

/** An entry that changes is another object, so what was read of one stays true. */
const said = new WeakMap<Entry, string>();

function saidIn(entry: Entry): string {
  const known = said.get(entry);
  if (known !== undefined) return known;
  const text = wordsOf(entry).join('\n').slice(0, MOST_READ).toLowerCase().replaceAll(/\s+/g, ' ');
  said.set(entry, text);
  return text;
}

function wordsOf(entry: Entry): string[] {
  if (entry.type === 'message') return entry.prompt?.messages.flatMap(({ content }) => wordsIn(content)) ?? [];
  if (entry.type !== 'call' || entry.state.state !== 'ended') return [];
  const { content, structured } = entry.state;
  return [...content.flatMap(wordsIn), ...(structured === undefined ? [] : stringsIn(structured))];
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
