import { useEffect, useEffectEvent } from 'react';
import { bringIntoView } from '../../parts/finding/bring-into-view.ts';
import type { LedThread } from '../../parts/finding/use-light.ts';
import { useCommand } from '../../foundation/keys/commands.tsx';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import { focusMessage, MESSAGE, neighbourOf } from './focus-message.ts';

type Walked = LedThread & {
  /** Nobody walks in a preview. */
  isPreview: boolean;
  /** Escape stops the model then, here as elsewhere. */
  isWorking: boolean;
};

/**
 * The keys lead from message to message, and behind the last one to the composer. The messages that
 * are drawn around the one in view are enough.
 */
export function useWalkMessages({ scroller, content, isPreview, isWorking, onLead }: Walked): void {
  const go = (step: 1 | -1) => () => {
    const [view, drawn] = [scroller.current, content.current];
    if (!view || !drawn) return;
    const sight = view.getBoundingClientRect();
    const isInSight = (message: HTMLElement) => {
      const { top, bottom } = message.getBoundingClientRect();
      return top < sight.bottom && bottom > sight.top;
    };
    const inside = drawn.contains(document.activeElement) ? document.activeElement : null;
    const next = neighbourOf(inside, [...drawn.querySelectorAll<HTMLElement>(MESSAGE)], step, isInSight);
    if (!next) return step === 1 ? focusComposer() : undefined;
    focusMessage(next);
    const before = view.scrollTop;
    bringIntoView(view, next.getBoundingClientRect());
    if (view.scrollTop !== before) onLead();
  };
  useCommand('previous-message', isPreview ? undefined : go(-1));
  useCommand('next-message', isPreview ? undefined : go(1));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isWorking || event.key !== 'Escape' || !(event.target instanceof Element && event.target.matches(MESSAGE))) return;
    // A menu that was just opened closes first.
    if (document.querySelector('[role="menu"]')) return;
    event.preventDefault();
    event.stopPropagation();
    focusComposer();
  });
  useEffect(() => {
    const drawn = content.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    drawn?.addEventListener('keydown', listen);
    return () => drawn?.removeEventListener('keydown', listen);
  }, [content]);
}
