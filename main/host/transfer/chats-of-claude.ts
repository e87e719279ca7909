import { z } from 'zod';
import type { Entry } from '../../../contract/conversation.ts';
import type { ExportedChat } from '../../../contract/exported-chats.ts';
import type { Reason } from '../../../contract/reason.ts';
import { chatsOfOthers, isListOf, type ReadChat, type ReadNeeds } from './chats-of-others.ts';
import type { LeftOut } from './left-out.ts';

const Block = z.looseObject({ type: z.string(), text: z.string().optional() });
const Message = z.looseObject({
  text: z.string().default(''),
  content: z.array(Block).optional(),
  sender: z.string(),
  created_at: z.string().optional(),
  attachments: z.array(z.looseObject({ file_name: z.string().optional(), extracted_content: z.string().nullish() })).nullish(),
  files: z.array(z.unknown()).nullish(),
});
const Chat = z.looseObject({
  name: z.string().nullish(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  chat_messages: z.array(z.unknown()),
});

/** A value that is the `conversations.json` of an export of Claude. */
export function isOfClaude(value: unknown): value is unknown[] {
  return isListOf(Chat, value);
}

/**
 * Chats of Claude's export: messages and answers, and the text of attachments within the messages
 * they were given with.
 */
export function chatsOfClaude(values: unknown[], needs: ReadNeeds): { chats: ExportedChat[]; leftOut: Reason[] } {
  return chatsOfOthers({ Chat, read: (chat, leftOut) => readChat(chat, leftOut, needs) }, values, needs);
}

function readChat(chat: z.infer<typeof Chat>, leftOut: LeftOut, { newId, now }: ReadNeeds): ReadChat {
  const createdAt = timeOf(chat.created_at, now);
  const entries: Entry[] = [];
  for (const written of chat.chat_messages) {
    const entry = entryOf(written, { turn: entries.at(-1)?.turn, at: entries.at(-1)?.at ?? createdAt });
    if (entry) entries.push(entry);
  }
  return { title: chat.name ?? '', createdAt, updatedAt: timeOf(chat.updated_at, createdAt), entries, places: [] };

  function entryOf(written: unknown, before: { turn: string | undefined; at: number }): Entry | undefined {
    const message = Message.safeParse(written).data;
    if (!message) return leftOut.kind('message');
    const at = timeOf(message.created_at, before.at);
    leftOut.files(message.files?.length ?? 0);
    const text = [...attachedTexts(message), textOf(message)].filter((part) => part.trim() !== '').join('\n\n');
    if (text === '') return undefined;
    if (message.sender === 'human') return { type: 'message', id: newId(), turn: newId(), at, text };
    if (message.sender !== 'assistant') return leftOut.kind(message.sender);
    return { type: 'answer', id: newId(), turn: before.turn ?? newId(), at, reply: newId(), model: 'Claude', text, state: 'done' };
  }

  /**
   * `text` is the whole of older exports; in newer ones it names blocks that were left out of it.
   */
  function textOf({ text, content }: z.infer<typeof Message>): string {
    if (!content || content.length === 0) return text;
    for (const { type } of content) {
      if (type === 'tool_use' || type === 'tool_result') leftOut.tool();
      else if (type !== 'text') leftOut.kind(type);
    }
    return content.flatMap(({ type, text: said }) => (type === 'text' && said ? [said] : [])).join('\n\n');
  }

  function attachedTexts({ attachments }: z.infer<typeof Message>): string[] {
    return (attachments ?? []).flatMap(({ file_name: name, extracted_content: content }) => {
      if (!content) {
        leftOut.files(1);
        return [];
      }
      return [`${name ?? ''}\n\n${content}`.trim()];
    });
  }
}

function timeOf(text: string | undefined, otherwise: number): number {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? otherwise : Math.max(0, time);
}
