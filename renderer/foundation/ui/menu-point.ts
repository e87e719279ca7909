import { useSyncExternalStore } from 'react';

/** The point that a context menu was asked for at, and the element that had the focus then. */
export type MenuPoint = { getBoundingClientRect(): DOMRect; focused: HTMLElement | null };

let point: MenuPoint | undefined;
const listeners = new Set<() => void>();

/** The point of the context menu that is open; undefined for a menu that its button opened. */
export function useMenuPoint(): MenuPoint | undefined {
  return useSyncExternalStore(listen, () => point);
}

/** The menu that is opened now stands at the pointer: for areas that have no button for theirs. */
export function openAtPointer(event: Pick<MouseEvent, 'clientX' | 'clientY' | 'preventDefault'>, open: () => void): void {
  event.preventDefault();
  const rect = new DOMRect(event.clientX, event.clientY, 0, 0);
  const focused = document.activeElement;
  placeMenus({ getBoundingClientRect: () => rect, focused: focused instanceof HTMLElement && focused !== document.body ? focused : null });
  open();
}

/** Undefined: the next menu stands at its button. */
export function placeMenus(next: MenuPoint | undefined): void {
  if (next === point) return;
  point = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
