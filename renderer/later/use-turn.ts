import { useCallback, useRef } from 'react';
import type { Route } from '../frame/routes.ts';
import { showToast } from '../ui/show-toast.ts';
import { useWords } from '../words/use-words.ts';
import { isFirst } from './pages.ts';
import { laterNow, readLater } from './use-later.ts';

/**
 * Turns to a page once its code is there: until then the page before stays, with its focus. The one asked for last wins; where the code is
 * gone, as after an update, the window says so and stays as it is.
 */
export function useTurn(): (to: Route, turn: () => void) => void {
  const { connection, format } = useWords();
  const wanted = useRef<Route>(undefined);
  return useCallback(
    (to, turn) => {
      wanted.current = to;
      if (isFirst(to) || laterNow()) return turn();
      readLater().then(
        () => void (wanted.current === to && turn()),
        () => showToast({ kind: 'trouble', text: format.inOrder(connection.outOfDate, connection.reload) }),
      );
    },
    [connection, format],
  );
}
