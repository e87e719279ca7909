import { useEffect, useEffectEvent, useRef } from 'react';
import type { Question } from '../../contract/question.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { useGoToWaiting } from '../foundation/navigation/use-go-to-waiting.ts';
import { notificationOf, waitingNow } from '../parts/asking/waiting-words.ts';

/**
 * Tells the desktop what begins to wait while nobody looks at the window. It only leads there: it
 * cannot be answered from outside.
 */
export function useNotifications(): void {
  const questions = useAppState((state) => state.questions);
  const { frame } = useWords();
  const goToWaiting = useGoToWaiting();
  const lead = useEffectEvent(({ conversation }: Question) => {
    window.focus();
    goToWaiting(conversation);
  });
  const tell = useEffectEvent((question: Question) => show(question, notificationOf(frame, question), () => lead(question)));
  const known = useRef(questions);
  const shown = useRef(new Map<string, Notification>());
  useEffect(() => {
    const before = waitingNow(known.current);
    const waiting = waitingNow(questions);
    known.current = questions;
    for (const [name, notification] of shown.current) {
      if (waiting.has(name)) continue;
      notification.close();
      shown.current.delete(name);
    }
    if (document.hasFocus() || Notification.permission !== 'granted') return;
    for (const [name, question] of waiting) {
      if (before.has(name)) continue;
      shown.current.set(name, tell(question));
    }
  }, [questions]);
}

function show({ id }: Question, { title, body }: { title: string; body: string }, onClick: () => void): Notification {
  const notification = new Notification(title, { body, tag: id });
  notification.addEventListener('click', onClick);
  return notification;
}
