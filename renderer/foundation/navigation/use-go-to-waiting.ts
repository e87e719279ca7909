import { useCallback } from 'react';
import { isWaiting } from '../../../contract/question.ts';
import { useAppState } from '../host/use-host.ts';
import { goToWaiting } from './regions.ts';
import { useGo } from './routes.ts';

/** The time a chat may take to be read and drawn before nobody waits for its card any more. */
const PATIENCE_MS = 2000;

/**
 * Leads to the card that waits: the next one in sight, else the one of the given chat (null:
 * outside every chat), else the oldest of any chat, and what belongs to no chat last.
 */
export function useGoToWaiting(): (conversation?: string | null) => void {
  const go = useGo();
  const questions = useAppState((state) => state.questions);
  return useCallback(
    (conversation) => {
      if (conversation === undefined && isInSight()) return goToWaiting();
      const waiting = Object.values(questions).filter(isWaiting);
      const [next] = waiting.toSorted((a, b) => Number(a.conversation === null) - Number(b.conversation === null));
      const id = conversation === undefined ? next?.conversation : conversation;
      if (id === undefined) return;
      go(id === null ? { page: 'waiting' } : { page: 'chat', id });
      onceDrawn(performance.now() + PATIENCE_MS);
    },
    [go, questions],
  );
}

function onceDrawn(until: number): void {
  requestAnimationFrame(() => {
    if (isInSight()) goToWaiting();
    else if (performance.now() < until) onceDrawn(until);
  });
}

function isInSight(): boolean {
  return document.querySelector('[data-question]') !== null;
}
