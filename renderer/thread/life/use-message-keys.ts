import type { KeyboardEvent } from 'react';
import type { LocalAction } from '../../frame/shortcuts.ts';
import { useIsPressed } from '../../frame/use-is-pressed.ts';

type MessageAction = Extract<
  LocalAction,
  'edit-message' | 'copy-message' | 'regenerate-answer' | 'branch-message' | 'previous-branch' | 'next-branch'
>;

/** Their keys, while the focus is on a message or an action of it. In a menu that hangs there they choose what they are written beside. */
export function useMessageKeys(does: Partial<Record<MessageAction, (() => unknown) | undefined>>) {
  const isPressed = useIsPressed();
  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || isTyping(event.target)) return;
    const action = (Object.keys(does) as MessageAction[]).find((one) => does[one] && isPressed(event, one));
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) does[action]?.();
  };
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
