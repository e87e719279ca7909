import { z } from 'zod';
import type { ChatReaderNeeds, ReadChat } from './chat-reader.ts';
import { exportedTime } from './exported-time.ts';
import { historyOf, type WrittenContent } from './message-tree.ts';

const Message = z.looseObject({
  author: z.looseObject({ role: z.string() }),
  create_time: z.unknown().optional(),
  content: z.looseObject({ content_type: z.string(), parts: z.array(z.unknown()).nullish(), text: z.string().nullish() }),
  metadata: z.looseObject({ model_slug: z.string().nullish(), is_visually_hidden_from_conversation: z.boolean().nullish() }).nullish(),
  recipient: z.string().nullish(),
});
const Node = z.looseObject({
  message: z.unknown().optional(),
  parent: z.string().nullish().catch(undefined),
  children: z.array(z.string()).nullish().catch(undefined),
});
const Chat = z.looseObject({
  title: z.string().nullish().catch(undefined),
  create_time: z.unknown().optional(),
  update_time: z.unknown().optional(),
  mapping: z.record(z.string(), z.unknown()),
  current_node: z.string().nullish().catch(undefined),
});
const Named = z.looseObject({ name: z.string() });

/** A chat of ChatGPT's export: a tree of nodes. Undefined: it is none. */
export function chatOfChatGpt(value: unknown, { newId, now, leftOut }: ChatReaderNeeds): ReadChat | undefined {
  const chat = Chat.safeParse(value).data;
  if (!chat) return undefined;
  const createdAt = exportedTime(chat.create_time) ?? now;
  const messages = Object.entries(chat.mapping).map(([id, written]) => {
    const { message, parent, children } = Node.safeParse(written).data ?? {};
    return { id, parent, ...(children && { children }), content: contentOf(message) };
  });
  return {
    title: chat.title ?? '',
    createdAt,
    updatedAt: exportedTime(chat.update_time) ?? createdAt,
    ...historyOf(messages, { current: chat.current_node, createdAt, newId }),
  };

  function contentOf(written: unknown): WrittenContent | undefined {
    if (written === null || written === undefined) return undefined;
    const message = Message.safeParse(written).data;
    if (!message) return leftOut.kind('message');
    const { author, content, metadata, recipient } = message;
    const at = exportedTime(message.create_time);
    if (author.role === 'tool' || (author.role === 'assistant' && recipient && recipient !== 'all')) return leftOut.tool();
    if (metadata?.is_visually_hidden_from_conversation || author.role === 'system') return leftOut.hidden();
    if (author.role !== 'user' && author.role !== 'assistant') return leftOut.kind(author.role);
    const text = textOf(content, attachedTo(metadata));
    if (text === undefined || text.trim() === '') return undefined;
    if (author.role === 'user') return { by: 'person', at, text };
    return { by: 'model', at, text, model: metadata?.model_slug ?? 'ChatGPT' };
  }

  /** The names of attached pictures; of them the content has parts of their own. */
  function attachedTo(metadata: z.infer<typeof Message>['metadata']): string[] {
    const attached = z.array(Named).safeParse(metadata?.['attachments']).data ?? [];
    const isPicture = (type: unknown) => typeof type === 'string' && type.startsWith('image/');
    for (const { name, mime_type: type } of attached) if (!isPicture(type)) leftOut.file(name);
    return attached.flatMap(({ name, mime_type: type }) => (isPicture(type) ? [name] : []));
  }

  function textOf({ content_type: kind, parts, text }: z.infer<typeof Message>['content'], pictures: string[]): string | undefined {
    if (kind === 'code' && text) return `\`\`\`\n${text}\n\`\`\``;
    if (kind !== 'text' && kind !== 'multimodal_text') return leftOut.kind(kind);
    const texts: string[] = [];
    for (const part of parts ?? []) {
      if (typeof part === 'string') texts.push(part);
      else leftOut.file(pictures.shift());
    }
    return texts.join('\n\n');
  }
}
