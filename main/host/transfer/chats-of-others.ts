import type { z } from 'zod';
import type { ExportedChat } from '../../../contract/exported-chats.ts';
import type { Reason } from '../../../contract/reason.ts';
import { createLeftOut, type LeftOut } from './left-out.ts';

export type ReadNeeds = { newId(): string; now: number };

/** A chat as it was read from the export of another app. */
export type ReadChat = { title: string; createdAt: number; updatedAt: number } & Pick<ExportedChat, 'entries' | 'places' | 'shown'>;

/** A value that is a list with a chat in it, as another app exports them. */
export function isListOf(Chat: z.ZodType, value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((chat) => Chat.safeParse(chat).success);
}

/**
 * Chats of another app's export, each read by itself: one that is none is left out, and so is one
 * with nothing to show.
 */
export function chatsOfOthers<C>(
  { Chat, read }: { Chat: z.ZodType<C>; read(chat: C, leftOut: LeftOut): ReadChat },
  values: unknown[],
  { newId }: Pick<ReadNeeds, 'newId'>,
): { chats: ExportedChat[]; leftOut: Reason[] } {
  const leftOut = createLeftOut();
  const chats = values.flatMap((value): ExportedChat[] => {
    const chat = Chat.safeParse(value).data;
    if (!chat) {
      leftOut.chat(value);
      return [];
    }
    const { title, createdAt, updatedAt, ...history } = read(chat, leftOut);
    if (history.entries.length === 0) return [];
    return [{ chat: { id: newId(), title, createdAt, updatedAt, model: null }, ...history, inView: [], results: {} }];
  });
  return { chats, leftOut: leftOut.reasons() };
}
