import { useEffect, useEffectEvent, useRef } from 'react';
import type { CallQuestion } from '../../contract/approval.ts';
import { useAppState } from '../host/use-host.ts';
import { useGoToWaiting } from './use-go-to-waiting.ts';

/** Tells the desktop about a call that waits while nobody looks at the window. It only leads there: it cannot be answered from outside. */
export function useNotifications(): void {
  const questions = useAppState((state) => state.questions);
  const goToWaiting = useGoToWaiting();
  const lead = useEffectEvent(({ conversation }: CallQuestion) => {
    window.focus();
    goToWaiting(conversation ?? undefined);
  });
  const known = useRef(questions);
  const shown = useRef(new Map<string, Notification>());
  useEffect(() => {
    const asked = Object.values(questions)
      .filter((question) => question.kind === 'call')
      .filter(({ id }) => !known.current[id]);
    known.current = questions;
    for (const [id, notification] of shown.current) {
      if (questions[id]) continue;
      notification.close();
      shown.current.delete(id);
    }
    if (document.hasFocus() || Notification.permission !== 'granted') return;
    for (const question of asked)
      shown.current.set(
        question.id,
        show(question, () => lead(question)),
      );
  }, [questions]);
}

function show({ id, asker, serverName, tool }: CallQuestion, onClick: () => void): Notification {
  const body = `${asker} ${asker === 'You' ? 'want' : 'wants'} to call ${tool}.`;
  const notification = new Notification(`${serverName} waits for you`, { body, tag: id });
  notification.addEventListener('click', onClick);
  return notification;
}
