import { useEffect } from 'react';
import { isWaiting } from '../../contract/question.ts';
import { useAppState } from '../host/use-host.ts';
import { useRoute } from './routes.ts';

/** The chat's title, and first of all how much waits for the person, wherever they are; the app's icon says it, too, where it can. */
export function useWindowTitle(): void {
  const route = useRoute();
  const waiting = useAppState((state) => Object.values(state.questions).filter(isWaiting).length);
  const chat = useAppState((state) => (route.page === 'chat' ? state.conversations[route.id]?.title : undefined));
  const title = [waiting > 0 ? `(${waiting} waiting)` : '', chat ? `${chat} · Switchyard` : 'Switchyard'].filter(Boolean).join(' ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // Missing or refused where there is no icon to write on.
    void navigator.setAppBadge?.(waiting).catch(() => undefined);
  }, [waiting]);
}
