import { z } from 'zod';
import type { ChatReaderNeeds, ReadChat } from './chat-reader.ts';
import { exportedTime } from './exported-time.ts';
import { historyOf, type WrittenContent, type WrittenMessage } from './message-tree.ts';

const Block = z.looseObject({ type: z.string(), text: z.string().nullish() });
const File = z.looseObject({ file_name: z.string().nullish() });
const Message = z.looseObject({
  text: z.string().nullish(),
  content: z.array(Block).nullish(),
  sender: z.string(),
  created_at: z.unknown().optional(),
  attachments: z.array(z.looseObject({ file_name: z.string().nullish(), extracted_content: z.string().nullish() })).nullish(),
  files: z.array(z.unknown()).nullish(),
});
const Branch = z.looseObject({
  uuid: z.string().optional().catch(undefined),
  parent_message_uuid: z.string().nullish().catch(undefined),
});
const Chat = z.looseObject({
  name: z.string().nullish().catch(undefined),
  model: z.string().nullish().catch(undefined),
  created_at: z.unknown().optional(),
  updated_at: z.unknown().optional(),
  current_leaf_message_uuid: z.string().nullish().catch(undefined),
  chat_messages: z.array(z.unknown()),
});

/** The parent of the first message has this id, or none. */
const NOBODY = /^0{8}-0{4}-[04]000-[08]000-0{12}$/;

/**
 * A chat of Claude's export: messages and answers with all of their branches, and the text of
 * attachments within the messages they were given with. Undefined: it is none.
 */
export function chatOfClaude(value: unknown, { newId, now, leftOut }: ChatReaderNeeds): ReadChat | undefined {
  const chat = Chat.safeParse(value).data;
  if (!chat) return undefined;
  const createdAt = exportedTime(chat.created_at) ?? now;
  const model = chat.model || 'Claude';
  return {
    title: chat.name ?? '',
    createdAt,
    updatedAt: exportedTime(chat.updated_at) ?? createdAt,
    ...historyOf(branchesOf(chat.chat_messages), { current: chat.current_leaf_message_uuid, createdAt, newId }),
  };

  /** Older exports say nothing of branches: there each message follows the one before it. */
  function branchesOf(list: unknown[]): WrittenMessage[] {
    const branches = list.map((written) => Branch.safeParse(written).data ?? {});
    const ids = branches.map(({ uuid }, at) => uuid ?? `message ${at}`);
    const idSet = new Set(ids);
    return list.map((written, at) => {
      const named = branches[at]?.parent_message_uuid;
      const before = ids[at - 1] ?? null;
      const parent = named ? (idSet.has(named) ? named : NOBODY.test(named) ? null : before) : before;
      return { id: ids[at] ?? '', parent, content: contentOf(written) };
    });
  }

  function contentOf(written: unknown): WrittenContent | undefined {
    const message = Message.safeParse(written).data;
    if (!message) return leftOut.kind('message');
    const at = exportedTime(message.created_at);
    for (const file of message.files ?? []) leftOut.file(File.safeParse(file).data?.file_name);
    const text = [...attachedTexts(message), textOf(message)].filter((part) => part.trim() !== '').join('\n\n');
    if (text === '') return undefined;
    if (message.sender === 'human') return { by: 'person', at, text };
    return message.sender === 'assistant' ? { by: 'model', at, text, model } : leftOut.kind(message.sender);
  }

  /**
   * `text` is the whole of older exports; in newer ones it names blocks that were left out of it.
   */
  function textOf({ text, content }: z.infer<typeof Message>): string {
    if (!content || content.length === 0) return text ?? '';
    for (const { type } of content) {
      if (type === 'tool_use' || type === 'tool_result') leftOut.tool();
      else if (type !== 'text') leftOut.kind(type);
    }
    return content.flatMap((block) => (block.type === 'text' && block.text ? [block.text] : [])).join('\n\n');
  }

  function attachedTexts({ attachments }: z.infer<typeof Message>): string[] {
    return (attachments ?? []).flatMap(({ file_name: name, extracted_content: content }) => {
      if (content) return [`${name ?? ''}\n\n${content}`.trim()];
      leftOut.file(name);
      return [];
    });
  }
}
