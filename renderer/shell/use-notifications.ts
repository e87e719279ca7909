import { useEffect, useEffectEvent, useRef } from 'react';
import type { Question } from '../../contract/question.ts';
import { useAppState, useHost } from '../foundation/host/use-host.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { useGoToWaiting } from '../foundation/navigation/use-go-to-waiting.ts';
import { notificationOf, waitingNow } from '../parts/asking/waiting-words.ts';
import { isAnyLookedAt, sayLookedAt } from './looked-at.ts';

/**
 * Tells the desktop what begins to wait while nobody looks at a window of the app. It only leads
 * there: it cannot be answered from outside.
 */
export function useNotifications(): void {
  const questions = useAppState((state) => state.questions);
  const { frame } = useWords();
  const { view } = useHost();
  const goToWaiting = useGoToWaiting();
  const lead = useEffectEvent(({ conversation }: Question) => {
    window.focus();
    window.switchyard?.toFront();
    goToWaiting(conversation);
  });
  // The system may keep a notification, so that of a temporary chat says nothing of it.
  const saidOf = (question: Question) =>
    view().state?.conversations[question.conversation ?? '']?.temporary
      ? { title: frame.waiting.ofTemporary, body: '' }
      : notificationOf(frame, question);
  const tell = useEffectEvent((question: Question) => show(question, saidOf(question), () => lead(question)));
  const known = useRef(questions);
  const shown = useRef(new Map<string, Notification>());
  useEffect(sayLookedAt, []);
  useEffect(() => {
    const before = waitingNow(known.current);
    const waiting = waitingNow(questions);
    known.current = questions;
    for (const [name, notification] of shown.current) {
      if (waiting.has(name)) continue;
      notification.close();
      shown.current.delete(name);
    }
    const begun = [...waiting].filter(([name]) => !before.has(name));
    if (begun.length === 0 || document.hasFocus() || Notification.permission !== 'granted') return;
    void isAnyLookedAt().then((isLookedAt) => {
      if (isLookedAt) return;
      const now = waitingNow(known.current);
      for (const [name, question] of begun) if (now.has(name)) shown.current.set(name, tell(question));
    });
  }, [questions]);
}

/** Each window makes one; of those with the same tag the desktop shows one. */
function show({ id }: Question, { title, body }: { title: string; body: string }, onClick: () => void): Notification {
  const notification = new Notification(title, { body, tag: id });
  notification.addEventListener('click', onClick);
  return notification;
}
