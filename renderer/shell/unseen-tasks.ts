import { useSyncExternalStore } from 'react';
import type { State } from '../../contract/state.ts';

/** Kept ids of chats in which a long task ended while the person looked elsewhere. */
const UNSEEN = 'unseen-tasks';
/** Kept calls that run as long tasks, each behind its chat. */
const RUNNING = 'running-tasks';

let unseen = new Set(kept(UNSEEN));
const listeners = new Set<() => void>();

/** `isTemporary`: of that chat nothing is kept. */
export function noteUnseen(chat: string, isTemporary: boolean): void {
  change([...unseen, chat]);
  if (!isTemporary) keep(UNSEEN, [...kept(UNSEEN), chat]);
}

/** The person looks at this chat. */
export function noteSeen(chat: string): void {
  if (!unseen.has(chat)) return;
  change([...unseen].filter((one) => one !== chat));
  keep(
    UNSEEN,
    kept(UNSEEN).filter((one) => one !== chat),
  );
}

/** Keeps which tasks run, so that the next window knows those that end while there is none. */
export function noteRunning({ tasks, conversations }: Pick<State, 'tasks' | 'conversations'>): void {
  const all = Object.values(tasks).filter(({ conversation }) => !conversations[conversation]?.temporary);
  keep(
    RUNNING,
    all.map(({ conversation, call }) => `${conversation}/${call}`),
  );
}

/** The chats in which tasks ended since that was kept. */
export function endedMeanwhile({ tasks, conversations }: Pick<State, 'tasks' | 'conversations'>): string[] {
  return kept(RUNNING).flatMap((one) => {
    const [chat = '', call = ''] = one.split('/');
    return tasks[call] || !conversations[chat] ? [] : [chat];
  });
}

/** A long task of this chat ended, and the person has not opened the chat since. */
export function useIsUnseen(chat: string): boolean {
  return useSyncExternalStore(listen, () => unseen.has(chat));
}

function kept(name: string): string[] {
  return (localStorage.getItem(name) ?? '').split(' ').filter(Boolean);
}

function keep(name: string, words: string[]): void {
  localStorage.setItem(name, [...new Set(words)].join(' '));
}

function change(chats: Iterable<string>): void {
  unseen = new Set(chats);
  for (const listener of listeners) listener();
}

/** Another window of the app saw one, or heard of one. */
function reread({ key }: StorageEvent): void {
  if (key === UNSEEN) change(kept(UNSEEN));
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', reread);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', reread);
  };
}
