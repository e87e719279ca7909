import { z } from 'zod';
import { isFields } from '../base/fields.ts';
import type { ChatReaderNeeds, NamedPicture, ReadChat } from './chat-reader.ts';
import { exportedTime } from './exported-time.ts';
import { historyOf, type WrittenContent, type WrittenMessage } from './message-tree.ts';

const OpenWebUiMessage = z.looseObject({
  id: z.string().optional().catch(undefined),
  parentId: z.string().nullish().catch(undefined),
  childrenIds: z.array(z.string()).optional().catch(undefined),
  role: z.string(),
  content: z.unknown().optional(),
  output: z.array(z.unknown()).optional().catch(undefined),
  files: z.array(z.unknown()).optional().catch(undefined),
  timestamp: z.unknown().optional(),
  model: z.string().optional().catch(undefined),
  modelName: z.string().optional().catch(undefined),
});
type OpenWebUiMessage = z.infer<typeof OpenWebUiMessage>;
const Chat = z.looseObject({
  title: z.string().nullish().catch(undefined),
  timestamp: z.unknown().optional(),
  history: z.looseObject({ messages: z.record(z.string(), z.unknown()), currentId: z.string().nullish().catch(undefined) }).optional(),
  messages: z.array(z.unknown()).optional().catch(undefined),
  models: z.array(z.string()).optional().catch(undefined),
});
const Row = z.looseObject({
  title: z.string().nullish().catch(undefined),
  chat: Chat,
  created_at: z.unknown().optional(),
  updated_at: z.unknown().optional(),
});
const Part = z.looseObject({ type: z.string(), text: z.string().nullish(), image_url: z.looseObject({ url: z.string() }).nullish() });
const Output = z.looseObject({ type: z.string(), content: z.array(z.looseObject({ text: z.string().nullish() })).nullish() });

/**
 * A chat of Open WebUI's export: a row of its database, or the chat alone, as older versions wrote
 * it. Undefined: it is none.
 */
export function chatOfOpenWebUi(value: unknown, { newId, now, leftOut, picture }: ChatReaderNeeds): ReadChat | undefined {
  const row = Row.safeParse(value).data ?? Row.safeParse({ ...(isFields(value) && value), chat: value }).data;
  const usual = row?.chat.models?.[0] ?? 'Open WebUI';
  const written = row && messagesIn(row.chat);
  if (!row || !written) return undefined;
  const createdAt = exportedTime(row.created_at) ?? exportedTime(row.chat.timestamp) ?? now;
  return {
    title: row.title ?? row.chat.title ?? '',
    createdAt,
    updatedAt: exportedTime(row.updated_at) ?? createdAt,
    ...historyOf(written, { current: row.chat.history?.currentId, createdAt, newId }),
  };

  function messagesIn({ history, messages, models }: z.infer<typeof Chat>): WrittenMessage[] | undefined {
    const own = Object.entries(history?.messages ?? {});
    if (history && (own.length > 0 || !messages)) {
      return own.map(([id, one]) => {
        const message = OpenWebUiMessage.safeParse(one).data;
        if (!message) leftOut.kind('message');
        const links = { parent: message?.parentId, ...(message?.childrenIds && { children: message.childrenIds }) };
        return { id, ...links, content: message && contentOf(message) };
      });
    }
    // Older ones have the messages in view alone, one behind the other.
    const line = models && messages?.map((one) => OpenWebUiMessage.safeParse(one).data);
    if (!line?.some((message) => message !== undefined)) return undefined;
    return line.map((message, at) => {
      if (!message) leftOut.kind('message');
      return { id: `message ${at}`, parent: at === 0 ? null : `message ${at - 1}`, content: message && contentOf(message) };
    });
  }

  function contentOf(message: OpenWebUiMessage): WrittenContent | undefined {
    const { role, timestamp, model, modelName } = message;
    const at = exportedTime(timestamp);
    if (role === 'system') return leftOut.hidden();
    if (role === 'tool') return leftOut.tool();
    if (role !== 'user' && role !== 'assistant') return leftOut.kind(role);
    if (role === 'assistant') {
      for (const file of message.files ?? []) leftOut.file(nameIn(file));
      const text = answerIn(message);
      if (message['error'] && text === '') return leftOut.kind('error');
      return text === '' ? undefined : { by: 'model', at, text, model: modelName ?? model ?? usual };
    }
    const parts = partsIn(message.content);
    const files = (message.files ?? []).flatMap((file) => fileIn(file));
    const pictures = [...parts.pictures, ...files].flatMap((file) => ('url' in file ? (picture(file) ?? []) : []));
    const text = [...files.flatMap((file) => ('text' in file ? [file.text] : [])), parts.text].filter((one) => one !== '').join('\n\n');
    return text === '' && pictures.length === 0 ? undefined : { by: 'person', at, text, files: pictures };
  }

  /** The answer as it is shown, without the boxes that stand for thinking and for tools. */
  function answerIn({ content, output = [] }: OpenWebUiMessage): string {
    const { text, boxes } = withoutBoxes(partsIn(content).text);
    for (const kind of boxes) {
      if (kind === 'tool_calls') leftOut.tool();
      else leftOut.kind(kind);
    }
    if (text !== '') return text;
    const messages = output.flatMap((item) => Output.safeParse(item).data ?? []).filter(({ type }) => type === 'message');
    return messages
      .flatMap((item) => (item.content ?? []).flatMap((part) => part.text ?? []))
      .join('\n\n')
      .trim();
  }

  function partsIn(content: unknown): { text: string; pictures: NamedPicture[] } {
    if (typeof content === 'string') return { text: content.trim(), pictures: [] };
    const parts = Array.isArray(content) ? content.flatMap((part) => Part.safeParse(part).data ?? []) : [];
    return {
      text: parts
        .flatMap(({ text }) => text ?? [])
        .join('\n\n')
        .trim(),
      pictures: parts.flatMap(({ image_url: image }) => (image ? [{ name: undefined, url: image.url }] : [])),
    };
  }

  /** A picture, or the text that was read from a file. */
  function fileIn(file: unknown): (NamedPicture | { text: string })[] {
    if (!isFields(file)) return [];
    const name = nameIn(file);
    const inner = isFields(file['file']) ? file['file'] : file;
    const data = isFields(inner['data']) ? inner['data']['content'] : undefined;
    if (file['type'] === 'image' && typeof file['url'] === 'string') return [{ name, url: file['url'] }];
    if (typeof data === 'string' && data.trim() !== '') return [{ text: `${name ?? ''}\n\n${data}`.trim() }];
    leftOut.file(name);
    return [];
  }
}

function nameIn(file: unknown): string | undefined {
  if (!isFields(file)) return undefined;
  const names = [file['name'], file['filename'], isFields(file['file']) && file['file']['filename']];
  return names.find((name) => typeof name === 'string');
}

const BOX = /<details\s+type="(reasoning|tool_calls|code_interpreter)"/g;
const BOX_END = '</details>';

/** A box that has no end is text. */
function withoutBoxes(text: string): { text: string; boxes: string[] } {
  const boxes: string[] = [];
  const rest: string[] = [];
  let from = 0;
  for (const match of text.matchAll(BOX)) {
    if (match.index < from) continue;
    const end = text.indexOf(BOX_END, match.index);
    if (end < 0) break;
    rest.push(text.slice(from, match.index));
    boxes.push(match[1] ?? '');
    from = end + BOX_END.length;
  }
  return { text: [...rest, text.slice(from)].join('').trim(), boxes };
}
