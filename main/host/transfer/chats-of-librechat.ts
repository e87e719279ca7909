import { z } from 'zod';
import type { AttachedFile } from '../../../contract/attached-file.ts';
import { isFields } from '../base/fields.ts';
import type { ChatReaderNeeds, ReadChat } from './chat-reader.ts';
import { exportedTime } from './exported-time.ts';
import { historyOf, type WrittenContent } from './message-tree.ts';

const Part = z.looseObject({ type: z.string() });
const LibreChatMessage = z.looseObject({
  messageId: z.string(),
  parentMessageId: z.string().nullish().catch(undefined),
  isCreatedByUser: z.boolean().optional().catch(undefined),
  sender: z.string().nullish().catch(undefined),
  model: z.string().nullish().catch(undefined),
  text: z.string().nullish().catch(undefined),
  content: z.array(z.unknown()).optional().catch(undefined),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
  error: z.unknown().optional(),
  files: z.array(z.unknown()).nullish().catch(undefined),
  attachments: z.array(z.unknown()).nullish().catch(undefined),
});
type LibreChatMessage = z.infer<typeof LibreChatMessage>;
const Chat = z.looseObject({
  title: z.string().nullish().catch(undefined),
  messages: z.array(z.unknown()).optional().catch(undefined),
  messagesTree: z.array(z.unknown()).optional().catch(undefined),
});

/**
 * A chat of LibreChat's export: its messages one behind the other, each with its parent, or each
 * with its children in it. Undefined: it is none.
 */
export function chatOfLibreChat(value: unknown, { newId, now, leftOut, picture }: ChatReaderNeeds): ReadChat | undefined {
  const chat = Chat.safeParse(value).data;
  const list = chat?.messagesTree ?? chat?.messages;
  const written = list && flat(list);
  if (!chat || !written?.some(({ message }) => message)) return undefined;
  const ids = new Set(written.flatMap(({ message }) => message?.messageId ?? []));
  const times = written.flatMap(({ message }) => exportedTime(message?.createdAt) ?? []);
  const createdAt = times[0] ?? now;
  const messages = written.map(({ message, within }, at) => {
    if (!message) leftOut.kind('message');
    // A message within another follows that one, whatever it says itself.
    const named = within ?? message?.parentMessageId;
    const parent = named && ids.has(named) ? named : null;
    return { id: message?.messageId ?? `message ${at}`, parent, content: message && contentOf(message) };
  });
  return {
    title: chat.title ?? '',
    createdAt,
    updatedAt: times.reduce((latest, time) => Math.max(latest, time), createdAt),
    ...historyOf(messages, { current: undefined, createdAt, newId }),
  };

  function contentOf(message: LibreChatMessage): WrittenContent | undefined {
    const at = exportedTime(message.createdAt);
    for (const file of message.attachments ?? []) leftOut.file(nameIn(file));
    const isPerson = message.isCreatedByUser ?? /^user$/i.test(message.sender ?? '');
    // The words are those of the app, and no model said them.
    if (message.error === true && !isPerson) return leftOut.kind('error');
    const files = (message.files ?? []).flatMap(fileIn);
    const text = [...files, textOf(message)].filter((one) => one !== '').join('\n\n');
    const pictures = (message.content ?? []).flatMap((part) => pictureIn(part, isPerson) ?? []);
    if (isPerson) return text === '' && pictures.length === 0 ? undefined : { by: 'person', at, text, files: pictures };
    return text === '' ? undefined : { by: 'model', at, text, model: message.model || message.sender || 'LibreChat' };
  }

  function textOf({ content = [], text }: LibreChatMessage): string {
    const texts = content.map((part) => partOf(part)).filter((one) => one !== '');
    return texts.length > 0 ? texts.join('\n\n') : (text ?? '').trim();
  }

  function partOf(value: unknown): string {
    const part = Part.safeParse(value).data;
    if (!part) return '';
    const { type, text } = part;
    if (type === 'tool_call') leftOut.tool();
    else if (type === 'image_file') leftOut.file(nameIn(part[type]));
    else if (type !== 'text' && type !== 'image_url') leftOut.kind(type);
    const words = isFields(text) ? text['value'] : text;
    return type === 'text' && typeof words === 'string' ? words.trim() : '';
  }

  /** Pictures belong to messages of the person alone here. */
  function pictureIn(value: unknown, isPerson: boolean): AttachedFile | undefined {
    const image = isFields(value) && value['type'] === 'image_url' ? value['image_url'] : undefined;
    if (image === undefined) return undefined;
    const url = isFields(image) ? image['url'] : image;
    if (isPerson && typeof url === 'string') return picture({ name: nameIn(image), url });
    leftOut.file(nameIn(image));
    return undefined;
  }

  /** The text that was read from a file. */
  function fileIn(file: unknown): string[] {
    const name = nameIn(file);
    const text = isFields(file) ? file['text'] : undefined;
    if (typeof text === 'string' && text.trim() !== '') return [`${name ?? ''}\n\n${text}`.trim()];
    leftOut.file(name);
    return [];
  }
}

function nameIn(file: unknown): string | undefined {
  const name = isFields(file) ? (file['filename'] ?? file['name']) : undefined;
  return typeof name === 'string' ? name : undefined;
}

type FlatMessage = { message: LibreChatMessage | undefined; within: string | undefined };

/** Each message before those within it, however deep they are. */
function flat(list: unknown[]): FlatMessage[] {
  const messages: FlatMessage[] = [];
  const open = list.toReversed().map((value) => ({ value, within: undefined as string | undefined }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, within } = next;
    const message = LibreChatMessage.safeParse(value).data;
    messages.push({ message, within });
    const children = isFields(value) && Array.isArray(value['children']) ? value['children'] : [];
    for (const child of children.toReversed()) open.push({ value: child, within: message?.messageId ?? within });
  }
  return messages;
}
