import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry, MessageEntry } from '../../../contract/conversation.ts';
import { messagesOfPrompt } from '../../../contract/messages-of-prompt.ts';
import { textOf, textsOf } from './texts-of.ts';

/** Characters of one call that are searched. */
const MOST_OF_CALL = 20_000;
/** Bytes of a file that are searched. */
const BYTES = 20_000;
const HASH = /^[0-9a-f]{64}$/;

/**
 * The text by which an entry is found; undefined: by none. Half an answer and a call under way are
 * not searched: they are written again when they are whole.
 */
export function searchable(entry: Entry, dataFolder: string): string | undefined {
  switch (entry.type) {
    case 'message':
      return [entry.text, ...sentBy(entry), ...filesOf(entry, dataFolder).flatMap(({ name, text }) => [name, text])].join('\n');
    case 'answer':
      return entry.state === 'streaming' ? undefined : entry.text;
    case 'call':
      return entry.state.state === 'ended' ? textsOf(entry).join('\n').slice(0, MOST_OF_CALL) : undefined;
    case 'thinking':
    case 'notice':
    case 'block':
    // Its text is that of its call.
    case 'task-result':
      return undefined;
    default:
      return entry satisfies never;
  }
}

/** The texts that a server's prompt sent in place of the message. */
function sentBy(entry: MessageEntry): string[] {
  const texts = messagesOfPrompt(entry).flatMap(({ content }) => textOf(content));
  return texts.length === 0 ? [] : [texts.join('\n').slice(0, MOST_OF_CALL)];
}

/** The files and resources of a message, each by its name and what of it is searched. */
export function filesOf({ files = [], attached = [] }: MessageEntry, dataFolder: string): { name: string; text: string }[] {
  return [
    ...files.map(({ name, kind, hash }) => ({ name, text: (kind === 'text' && beginningOf(dataFolder, hash)) || '' })),
    ...attached.map(({ name, contents }) => ({
      name,
      text: contents
        .map((content) => ('text' in content ? (content.text ?? '') : ''))
        .join('\n')
        .slice(0, MOST_OF_CALL),
    })),
  ];
}

/** The first text of a file that is kept under this hash; undefined where it is not there. */
function beginningOf(dataFolder: string, hash: string): string | undefined {
  if (!HASH.test(hash)) return undefined;
  try {
    const file = openSync(join(dataFolder, 'attachments', hash), 'r');
    try {
      const bytes = Buffer.alloc(BYTES);
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, BYTES, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
