import { useSyncExternalStore } from 'react';

/** Kept ids of chats in which a long task ended while the person looked elsewhere. */
const KEPT = 'unseen-tasks';

let unseen = kept();
const listeners = new Set<() => void>();

/** `isTemporary`: of that chat nothing is kept. */
export function noteUnseen(chat: string, isTemporary: boolean): void {
  change([...unseen, chat]);
  if (!isTemporary) keep([...kept(), chat]);
}

/** The person looks at this chat. */
export function noteSeen(chat: string): void {
  if (!unseen.has(chat)) return;
  change([...unseen].filter((one) => one !== chat));
  keep([...kept()].filter((one) => one !== chat));
}

/** A long task of this chat ended, and the person has not opened the chat since. */
export function useIsUnseen(chat: string): boolean {
  return useSyncExternalStore(listen, () => unseen.has(chat));
}

function kept(): ReadonlySet<string> {
  return new Set((localStorage.getItem(KEPT) ?? '').split(' ').filter(Boolean));
}

function keep(chats: string[]): void {
  localStorage.setItem(KEPT, [...new Set(chats)].join(' '));
}

function change(chats: Iterable<string>): void {
  unseen = new Set(chats);
  for (const listener of listeners) listener();
}

/** Another window of the app saw one, or heard of one. */
function reread({ key }: StorageEvent): void {
  if (key === KEPT) change(kept());
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', reread);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', reread);
  };
}
