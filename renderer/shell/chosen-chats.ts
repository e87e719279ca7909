import { useSyncExternalStore } from 'react';

/** The chats that are chosen in the sidebar, to do one thing with all of them. */
let chosen: ReadonlySet<string> = new Set();
/** The row from which a range is chosen. */
let start: string | undefined;
const listeners = new Set<() => void>();

/** Ctrl and a click: adds the chat, or takes it away. `open`: the chat in view is the first. */
export function toggleChosen(id: string, open: string | undefined): void {
  const next = new Set(chosen.size === 0 && open !== undefined ? [open] : chosen);
  if (id === open && chosen.size === 0) next.add(id);
  else if (!next.delete(id)) next.add(id);
  start = id;
  change(next);
}

/** Shift and a click: chooses all from the row that was chosen before up to this one. */
export function chooseRange(id: string, open: string | undefined, order: readonly string[]): void {
  const from = order.indexOf(start ?? open ?? id);
  const to = order.indexOf(id);
  change(new Set(order.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1)));
}

export function chooseNone(): void {
  start = undefined;
  if (chosen.size > 0) change(new Set());
}

export function chosenChats(): ReadonlySet<string> {
  return chosen;
}

export function useIsChosen(id: string): boolean {
  return useSyncExternalStore(listenToChosen, () => chosen.has(id));
}

function change(next: ReadonlySet<string>): void {
  chosen = next;
  for (const listener of listeners) listener();
}

export function listenToChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
