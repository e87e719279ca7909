import { z } from 'zod';
import type { Entry } from '../../../contract/conversation.ts';
import type { ExportedChat } from '../../../contract/exported-chats.ts';
import type { ForkPoint } from '../../../contract/fork.ts';
import type { Reason } from '../../../contract/reason.ts';
import { chatsOfOthers, isListOf, type ReadChat, type ReadNeeds } from './chats-of-others.ts';
import type { LeftOut } from './left-out.ts';

const Message = z.looseObject({
  author: z.looseObject({ role: z.string() }),
  create_time: z.number().nullish(),
  content: z.looseObject({ content_type: z.string(), parts: z.array(z.unknown()).optional(), text: z.string().optional() }),
  metadata: z.looseObject({ model_slug: z.string().nullish(), is_visually_hidden_from_conversation: z.boolean().nullish() }).nullish(),
  recipient: z.string().nullish(),
});
const Node = z.looseObject({ message: z.unknown(), parent: z.string().nullish(), children: z.array(z.string()).default([]) });
const Chat = z.looseObject({
  title: z.string().nullish(),
  create_time: z.number().nullish(),
  update_time: z.number().nullish(),
  mapping: z.record(z.string(), Node),
  current_node: z.string().nullish(),
});
/**
 * A node that is to be visited: which turn it goes on with, what that turn holds so far, and where
 * it stands.
 */
type Visit = { id: string; turn: string | undefined; before: Entry[]; place: ForkPoint | undefined; beside: boolean };

/** A value that is the `conversations.json` of an export of ChatGPT. */
export function isOfChatGpt(value: unknown): value is unknown[] {
  return isListOf(Chat, value);
}

/**
 * Chats of ChatGPT's export: messages and answers with all of their branches, which are a tree of
 * nodes there.
 */
export function chatsOfChatGpt(values: unknown[], needs: ReadNeeds): { chats: ExportedChat[]; leftOut: Reason[] } {
  return chatsOfOthers({ Chat, read: (chat, leftOut) => readChat(chat, leftOut, needs) }, values, needs);
}

function readChat(chat: z.infer<typeof Chat>, leftOut: LeftOut, { newId, now }: ReadNeeds): ReadChat {
  const createdAt = timeOf(chat.create_time, now);
  const { entries, places, shown } = walk(chat, createdAt);
  const updatedAt = timeOf(chat.update_time, createdAt);
  return { title: chat.title ?? '', createdAt, updatedAt, entries, places, ...(shown !== undefined && { shown }) };

  /**
   * Parents before their children. An answer beside another is a turn of its own that answers the
   * same message.
   */
  function walk({ mapping, current_node: current }: z.infer<typeof Chat>, createdAt: number) {
    const nodes = new Map(Object.entries(mapping));
    const visited = new Set<string>();
    const entries: Entry[] = [];
    const places: ForkPoint[] = [];
    let shown: string | undefined;
    const roots = [...nodes].filter(([, { parent }]) => typeof parent !== 'string' || !nodes.has(parent)).map(([id]) => id);
    const open: Visit[] = roots.toReversed().map((id) => ({ id, turn: undefined, before: [], place: undefined, beside: false }));
    for (let visit = open.pop(); visit; visit = open.pop()) {
      const node = nodes.get(visit.id);
      if (!node || visited.has(visit.id)) continue;
      visited.add(visit.id);
      const entry = entryOf(node.message, entries.at(-1)?.at ?? createdAt);
      const next = entry ? placed(visit, entry) : visit;
      if (visit.id === current) shown = next.turn;
      for (const [at, id] of [...node.children.entries()].toReversed())
        open.push({ ...next, id, beside: visit.beside && !entry ? true : at > 0 });
    }
    return { entries, places, shown };

    function placed({ id, turn, before, place, beside }: Visit, entry: Entry): Visit {
      if (entry.type === 'message') {
        const begun: ForkPoint = { turn: entry.turn, after: turn ?? null };
        entries.push(entry);
        places.push(begun);
        return { id, turn: begun.turn, before: [], place: begun, beside: false };
      }
      if (turn !== undefined && !beside) {
        const answer = { ...entry, turn };
        entries.push(answer);
        return { id, turn, before: [...before, answer], place, beside: false };
      }
      const begun: ForkPoint = { turn: newId(), after: place?.after ?? null, ...(place && { answers: place.answers ?? place.turn }) };
      // The answers this one follows are in the other turn, too.
      const own = [...before, entry].map((one) => ({ ...one, id: newId(), turn: begun.turn }));
      entries.push(...own);
      places.push(begun);
      return { id, turn: begun.turn, before: own, place: begun, beside: false };
    }
  }

  function entryOf(value: unknown, before: number): Entry | undefined {
    if (value === null || value === undefined) return undefined;
    const message = Message.safeParse(value).data;
    if (!message) return leftOut.kind('message');
    const { author, content, metadata, recipient } = message;
    const at = timeOf(message.create_time, before);
    if (author.role === 'tool' || (author.role === 'assistant' && recipient && recipient !== 'all')) return leftOut.tool();
    if (metadata?.is_visually_hidden_from_conversation || author.role === 'system') return leftOut.hidden();
    if (author.role !== 'user' && author.role !== 'assistant') return leftOut.kind(author.role);
    const text = textOf(content);
    if (text === undefined || text.trim() === '') return undefined;
    if (author.role === 'user') return { type: 'message', id: newId(), turn: newId(), at, text };
    return {
      type: 'answer',
      id: newId(),
      turn: newId(),
      at,
      reply: newId(),
      model: metadata?.model_slug ?? 'ChatGPT',
      text,
      state: 'done',
    };
  }

  function textOf({ content_type: kind, parts = [], text }: z.infer<typeof Message>['content']): string | undefined {
    if (kind === 'code' && text !== undefined) return `\`\`\`\n${text}\n\`\`\``;
    if (kind !== 'text' && kind !== 'multimodal_text') return leftOut.kind(kind);
    for (const part of parts) if (typeof part !== 'string') leftOut.files(1);
    return parts.filter((part) => typeof part === 'string').join('\n\n');
  }
}

/** Seconds there, milliseconds here. */
function timeOf(seconds: number | null | undefined, otherwise: number): number {
  return typeof seconds === 'number' && seconds >= 0 && seconds < 8.64e12 ? Math.round(seconds * 1000) : otherwise;
}
