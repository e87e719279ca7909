import { useEffect } from 'react';
import { flat } from '../../client/words/phrase.ts';
import { isWaiting } from '../../contract/question.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { useRoute } from '../foundation/navigation/routes.ts';

/** The chat's title, and first of all how much waits for the person, wherever they are; the app's icon says it, too, where it can. */
export function useWindowTitle(): void {
  const { frame } = useWords();
  const route = useRoute();
  const waiting = useAppState((state) => Object.values(state.questions).filter(isWaiting).length);
  const chat = useAppState((state) => (route.page === 'chat' ? state.conversations[route.id]?.title : undefined));
  const title = flat(frame.title(waiting, chat));
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // Missing or refused where there is no icon to write on.
    void navigator.setAppBadge?.(waiting).catch(() => undefined);
  }, [waiting]);
}
