import { useCallback } from 'react';
import { useAppState } from '../host/use-host.ts';
import { goToWaiting } from './regions.ts';
import { useGo } from './routes.ts';

/** How long a chat may take to be read and drawn before nobody waits for its card any more. */
const PATIENCE_MS = 2000;

/** Leads to the card that waits: the next one in sight, else the one of the given chat, else the oldest anywhere. */
export function useGoToWaiting(): (conversation?: string) => void {
  const go = useGo();
  const questions = useAppState((state) => state.questions);
  return useCallback(
    (conversation) => {
      if (conversation === undefined && isInSight()) return goToWaiting();
      const [oldest] = Object.values(questions).filter((question) => question.conversation !== null);
      const id = conversation ?? oldest?.conversation;
      if (!id) return;
      go({ page: 'chat', id });
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
