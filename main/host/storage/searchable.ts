import type { Entry, MessageEntry } from '../../../contract/conversation.ts';
import { textsOf } from './texts-of.ts';

/** The first text of a kept file, by its hash; undefined where it is not there. */
export type BeginningOf = (hash: string) => string | undefined;

/** Characters of one call that are searched. */
const MOST_OF_CALL = 20_000;

/**
 * The text by which an entry is found; undefined: by none. Half an answer and a call under way are not searched: they are written again when
 * they are whole.
 */
export function searchable(entry: Entry, beginningOf: BeginningOf): string | undefined {
  switch (entry.type) {
    case 'message':
      return [entry.text, ...filesOf(entry, beginningOf).flatMap(({ name, text }) => [name, text])].join('\n');
    case 'answer':
      return entry.state === 'streaming' ? undefined : entry.text;
    case 'call':
      return entry.state.state === 'ended' ? textsOf(entry).join('\n').slice(0, MOST_OF_CALL) : undefined;
    case 'thinking':
    case 'notice':
    case 'block':
      return undefined;
    default:
      return entry satisfies never;
  }
}

/** The files and resources of a message, each by its name and what of it is searched. */
export function filesOf({ files = [], attached = [] }: MessageEntry, beginningOf: BeginningOf): { name: string; text: string }[] {
  return [
    ...files.map(({ name, kind, hash }) => ({ name, text: (kind === 'text' && beginningOf(hash)) || '' })),
    ...attached.map(({ name, contents }) => ({
      name,
      text: contents
        .map((content) => ('text' in content ? (content.text ?? '') : ''))
        .join('\n')
        .slice(0, MOST_OF_CALL),
    })),
  ];
}
