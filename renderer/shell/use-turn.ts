import { useMemo } from 'react';
import { allLate } from '../foundation/later/late-code.ts';
import type { Route } from '../foundation/navigation/routes.ts';
import { showToast } from '../foundation/ui/show-toast.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { createTurning } from './turning.ts';

/**
 * Turns to a page once its code is there: until then the page before stays, with its focus. Where the code cannot be read, as after an
 * update, the window says so and stays as it is.
 */
export function useTurn(): (to: Route, turn: () => void) => void {
  const { connection, format } = useWords();
  return useMemo(
    () =>
      createTurning({
        isThere: () => allLate.now() !== undefined,
        read: allLate.read,
        tellMissing: () => showToast({ kind: 'trouble', text: format.inOrder(connection.incomplete, connection.reload) }),
      }),
    [connection, format],
  );
}
