import type { Conversation } from './conversation.ts';

/**
 * Chats by their ids, a persistent map: a change costs the same among ten thousand as among ten.
 * Many of them lie in two layers, of which the lower one is the prototype. So one is looked up as
 * in any object, but only `chatsIn` lists them all.
 */
export type ChatsById = { readonly [id: string]: Conversation | undefined };

/** Fewer are copied for each change. */
const FEW = 500;
/** Chats that changed since the lower layer was made. */
const MOST_CHANGED = 250;

type Chats = Record<string, Conversation>;
type LowerLayer = { chats: Chats; list: readonly Conversation[]; at: ReadonlyMap<string, number> };
type Layers = { lower: LowerLayer; upper: Chats };
const layersOf = new WeakMap<ChatsById, Layers>();

/** The same chats with these added, or in place of those of their ids. */
export function withChats(chats: ChatsById, changed: readonly Conversation[]): ChatsById {
  const added = Object.fromEntries(changed.map((chat) => [chat.id, chat]));
  const layers = layersOf.get(chats) ?? layersUnder(chats);
  if (!layers) return { ...everyChat(chats), ...added };
  const upper = { ...layers.upper, ...added };
  if (Object.keys(upper).length > MOST_CHANGED) return { ...layers.lower.chats, ...upper };
  const next: ChatsById = Object.assign(Object.create(layers.lower.chats), upper);
  layersOf.set(next, { ...layers, upper });
  return next;
}

export function withoutChat(chats: ChatsById, id: string): ChatsById {
  const { [id]: _gone, ...others } = everyChat(chats);
  return others;
}

/** All of them, in the order in which they came. */
export function chatsIn(chats: ChatsById): Conversation[] {
  const layers = layersOf.get(chats);
  if (!layers) return Object.values(everyChat(chats));
  const { list, at } = layers.lower;
  const all = [...list];
  for (const chat of Object.values(layers.upper)) {
    const index = at.get(chat.id);
    if (index === undefined) all.push(chat);
    else all[index] = chat;
  }
  return all;
}

/** All of them in one plain object, for a reader that is not in this program. */
export function everyChat(chats: ChatsById): Chats {
  if (isPlain(chats)) return chats;
  return Object.fromEntries(chatsIn(chats).map((chat) => [chat.id, chat]));
}

/** Undefined where there are few. */
function layersUnder(chats: ChatsById): Layers | undefined {
  const plain = everyChat(chats);
  const list = Object.values(plain);
  if (list.length < FEW) return undefined;
  return { lower: { chats: plain, list, at: new Map(list.map(({ id }, at) => [id, at])) }, upper: {} };
}

function isPlain(chats: ChatsById): chats is Chats {
  return !layersOf.has(chats);
}
