import type { KeyboardEvent } from 'react';

/** Single keys, while the focus is on a message or an action of it. In a menu that hangs there they choose what they are written beside. */
export function onKeys(keys: Record<string, (() => unknown) | undefined>) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.nativeEvent.isComposing) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
