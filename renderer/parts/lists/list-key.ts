import type { KeyboardEvent } from 'react';

const PAGE = 8;

type OpenList = {
  open: boolean;
  total: number;
  /** Number of the selected option; -1 when it is not listed any longer. */
  at: number;
  isSelected: boolean;
};

/** `enter`: into what belongs to the selected option, such as its form. */
export type ListKey = { does: 'choose'; at: number } | { does: 'close' | 'take' | 'enter' };

/**
 * The meaning of a key in the composer while a list stands above it, whose options go round and
 * round. Undefined: it is not the list's.
 */
export function listKey(event: KeyboardEvent, { open, total, at, isSelected }: OpenList): ListKey | undefined {
  if (!open || event.nativeEvent.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const keys: Record<string, ListKey> = {
    Escape: { does: 'close' },
    ...(isSelected && {
      ArrowDown: { does: 'choose', at: (at + 1) % total },
      ArrowUp: { does: 'choose', at: (Math.max(at, 0) - 1 + total) % total },
      PageDown: { does: 'choose', at: Math.min(at + PAGE, total - 1) },
      PageUp: { does: 'choose', at: Math.max(at - PAGE, 0) },
      Enter: { does: 'take' },
      Tab: { does: 'enter' },
    }),
  };
  const pressed = keys[event.key];
  if (pressed) event.preventDefault();
  return pressed;
}
