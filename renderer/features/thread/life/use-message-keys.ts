import { type KeyboardEvent as OfReact, useEffect, useEffectEvent, useRef } from 'react';
import type { LocalAction } from '../../../../client/shortcuts.ts';
import { useIsPressed } from '../../../foundation/keys/use-is-pressed.ts';
import { focusMessage, MESSAGE } from '../focus-message.ts';

type MessageAction = Extract<
  LocalAction,
  'edit-message' | 'copy-message' | 'regenerate-answer' | 'branch-message' | 'previous-branch' | 'next-branch'
>;

/**
 * Their keys, while the focus is on a message or an action of it; Escape leads from an action back
 * to its message. In a menu that hangs there they choose what they are written beside. Goes on the
 * toolbar of the actions.
 */
export function useMessageKeys(does: Partial<Record<MessageAction, (() => unknown) | undefined>>) {
  const isPressed = useIsPressed();
  const ref = useRef<HTMLDivElement>(null);
  const take = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return false;
    const action = (Object.keys(does) as MessageAction[]).find((one) => does[one] && isPressed(event, one));
    if (!action) return false;
    event.preventDefault();
    if (!event.repeat) does[action]?.();
    return true;
  };
  // The toolbar stands within its message, and hears nothing of what is pressed on the message
  // itself.
  const onMessage = useEffectEvent((event: KeyboardEvent) => take(event) && event.stopPropagation());
  useEffect(() => {
    const message = ref.current?.closest<HTMLElement>(MESSAGE);
    const listen = (event: KeyboardEvent) => event.target === message && onMessage(event);
    message?.addEventListener('keydown', listen);
    return () => message?.removeEventListener('keydown', listen);
  }, []);

  const onKeyDown = (event: OfReact): void => {
    if (take(event.nativeEvent) || leaves(event)) event.stopPropagation();
  };
  return { ref, onKeyDown };
}

function leaves(event: OfReact): boolean {
  const message = event.currentTarget.closest<HTMLElement>(MESSAGE);
  // A menu that hangs there closes first.
  if (!message || event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return false;
  event.preventDefault();
  focusMessage(message);
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
