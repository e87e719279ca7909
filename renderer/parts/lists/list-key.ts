import type { KeyboardEvent } from 'react';

const PAGE = 8;

type OpenList = {
  open: boolean;
  total: number;
  /** Number of the selected option; -1 when it is not listed any longer. */
  at: number;
  isSelected: boolean;
  choose(at: number): void;
  onEscape(): void;
  onEnter(): void;
  onTab(): void;
};

/** A key in the composer while a list stands above it, whose options go round and round. True when the key was the list's. */
export function listKey(event: KeyboardEvent, { open, total, at, isSelected, choose, onEscape, onEnter, onTab }: OpenList): boolean {
  if (!open || event.nativeEvent.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const keys: Record<string, () => void> = {
    Escape: onEscape,
    ...(isSelected && {
      ArrowDown: () => choose((at + 1) % total),
      ArrowUp: () => choose((Math.max(at, 0) - 1 + total) % total),
      PageDown: () => choose(Math.min(at + PAGE, total - 1)),
      PageUp: () => choose(Math.max(at - PAGE, 0)),
      Enter: onEnter,
      Tab: onTab,
    }),
  };
  const act = keys[event.key];
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}
