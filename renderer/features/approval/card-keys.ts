import { type RefObject, useEffect } from 'react';
import type { LocalAction } from '../../../client/shortcuts.ts';
import { useIsPressed } from '../../foundation/keys/use-is-pressed.ts';

type CardKeys = Partial<Record<Extract<LocalAction, 'primary-action' | 'allow-in-chat' | 'deny'>, () => void>>;

/**
 * The keys of these actions, anywhere in the card. In a text field they keep their meaning, and a
 * key held down counts for nothing.
 */
export function useCardKeys(card: RefObject<HTMLElement | null>, keys: CardKeys): void {
  const isPressed = useIsPressed();
  useEffect(() => {
    const listening = card.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || isTextField(event.target)) return;
      const action = (Object.keys(keys) as (keyof CardKeys)[]).find((one) => isPressed(event, one));
      if (!action) return;
      event.preventDefault();
      keys[action]?.();
    };
    listening?.addEventListener('keydown', onKey);
    return () => listening?.removeEventListener('keydown', onKey);
  });
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
