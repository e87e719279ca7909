import { createHash } from 'node:crypto';
import { type AttachedFile, MOST_FILE_BYTES } from '../../../contract/attached-file.ts';
import type { ExportedChat } from '../../../contract/exported-chats.ts';
import type { Reason } from '../../../contract/reason.ts';
import { isFields } from '../base/fields.ts';
import type { ChatReaderNeeds, ChatReader, NamedPicture, ReadChat, ReadNeeds } from './chat-reader.ts';
import { chatOfChatGpt } from './chats-of-chatgpt.ts';
import { chatOfClaude } from './chats-of-claude.ts';
import { chatOfLibreChat } from './chats-of-librechat.ts';
import { chatOfOpenWebUi } from './chats-of-open-webui.ts';
import { createLeftOut } from './left-out.ts';

const READERS: ChatReader[] = [chatOfChatGpt, chatOfClaude, chatOfOpenWebUi, chatOfLibreChat];
/** Keys under which files have their chats, or one of them. */
const WRAPPINGS = ['conversations', 'chats', 'conversation', 'data'];

type ReadChats = { chats: ExportedChat[]; files: Record<string, string>; leftOut: Reason[] };

/**
 * Chats of another app's export, a list of them or one alone, each read by itself. One that is none
 * is left out, and so is one with nothing to show. Undefined: no app exports chats so.
 */
export function chatsOfOthers(value: unknown, needs: ReadNeeds): ReadChats | undefined {
  const leftOut = createLeftOut();
  const files: Record<string, string> = {};
  const chatNeeds = { ...needs, leftOut, picture };
  const alone = isFields(value) ? readChat(value, chatNeeds) : undefined;
  const read = alone ? [{ one: value, chat: alone }] : listIn(value).map((one) => ({ one, chat: readChat(one, chatNeeds) }));
  if (!read.some(({ chat }) => chat)) return undefined;
  const chats = read.flatMap(({ one, chat }): ExportedChat[] => {
    if (!chat) leftOut.chat(one);
    if (!chat || chat.entries.length === 0) return [];
    const { title, createdAt, updatedAt, ...history } = chat;
    return [{ chat: { id: needs.newId(), title, createdAt, updatedAt, model: null }, ...history, inView: [], results: {} }];
  });
  return { chats, files, leftOut: leftOut.reasons() };

  function picture({ name, url }: NamedPicture): AttachedFile | undefined {
    const [, mimeType = '', content = ''] = /^data:(image\/[\w.+-]{1,90});base64,([A-Za-z0-9+/=\s]+)$/.exec(url) ?? [];
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length === 0 || bytes.length > MOST_FILE_BYTES) {
      leftOut.file(name);
      return undefined;
    }
    const hash = createHash('sha256').update(bytes).digest('hex');
    files[hash] = bytes.toString('base64');
    return { hash, name: fileName(name, mimeType), bytes: bytes.length, kind: 'image', mimeType };
  }
}

function readChat(value: unknown, needs: ChatReaderNeeds): ReadChat | undefined {
  for (const read of READERS) {
    const chat = read(value, needs);
    if (chat) return chat;
  }
  return undefined;
}

/** The values of a list, or of one within a wrapping. */
function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return [];
  const inside = WRAPPINGS.map((key) => value[key]).find((inner) => Array.isArray(inner) || isFields(inner));
  return Array.isArray(inside) ? inside : [inside];
}

function fileName(name: string | undefined, mimeType: string): string {
  const plain = (name ?? '').replace(/[/\\\p{Cc}]/gu, '-').slice(0, 255);
  return plain === '' || plain === '.' || plain === '..' ? `picture.${mimeType.slice('image/'.length)}` : plain;
}
