import { type RefObject, useEffect } from 'react';

type CardKeys = Partial<Record<'Enter' | 'Shift+Enter' | 'Backspace', () => void>>;

/** Ctrl with these keys, anywhere in the card. In a text field they keep their meaning, and a key held down counts for nothing. */
export function useCardKeys(card: RefObject<HTMLElement | null>, keys: CardKeys): void {
  useEffect(() => {
    const listening = card.current;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented || isTextField(event.target)) return;
      const run = keys[(event.shiftKey ? `Shift+${event.key}` : event.key) as keyof CardKeys];
      if (!run) return;
      event.preventDefault();
      run();
    };
    listening?.addEventListener('keydown', onKey);
    return () => listening?.removeEventListener('keydown', onKey);
  });
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
