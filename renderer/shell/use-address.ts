import { useCallback, useEffect, useState, useMemo } from 'react';
import { useAppState, useHost } from '../foundation/host/use-host.ts';
import { addressOf, routeAt } from '../foundation/navigation/address.ts';
import type { Go, Route } from '../foundation/navigation/routes.ts';
import { allLate } from '../foundation/later/late-code.ts';
import { showToast } from '../foundation/ui/show-toast.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { firstRoute, keepAddress } from './last-address.ts';
import { createTurning } from './turning.ts';

/** The mark of an address that the window chose itself. */
const OURS = 'ours';

/**
 * The page in view, kept in the window's address: a reload stays there, Back and Forward lead on,
 * and another window can begin there; a link without one leads where the person was last. A first
 * start begins with the welcome page, and the address of a chat that is gone with a new one.
 */
export function useAddress(): { route: Route; go: Go } {
  const welcomed = useAppState((state) => state.settings.welcomed);
  const { view } = useHost();
  const [route, setRoute] = useState((): Route => {
    const { hash } = window.location;
    const at = firstRoute({ hash, isOurs: window.history.state !== null });
    if (!welcomed) return { page: 'welcome' };
    return at.page === 'chat' && !view().state?.conversations[at.id] ? { page: 'new' } : at;
  });
  useEffect(() => {
    const chat = route.page === 'chat' ? view().state?.conversations[route.id] : undefined;
    keepAddress(route, chat?.temporary === true);
    // A new chat has an empty address, which a reload tells apart by this mark.
    if (window.history.state === null) window.history.replaceState(OURS, '', addressIn(addressOf(route)));
  }, [route, view]);
  const turn = useTurn();
  const go = useCallback<Go>(
    (next) =>
      turn(next, () => {
        setRoute(next);
        const { hash } = window.location;
        const goesOn = isSamePlace(next, routeAt(hash));
        const address = addressOf(next);
        if (address === hash) return;
        if (goesOn) window.history.replaceState(OURS, '', addressIn(address));
        else window.history.pushState(OURS, '', addressIn(address));
      }),
    [turn],
  );
  useEffect(() => {
    const follow = () => {
      const next = routeAt(window.location.hash);
      turn(next, () => setRoute(next));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [turn]);
  return { route, go };
}

function addressIn(hash: string): string {
  return window.location.pathname + window.location.search + hash;
}

/** Words that are typed on, and another tab of one server, are the same place. */
function isSamePlace(next: Route, before: Route): boolean {
  return (
    (next.page === 'search' && before.page === 'search') || (next.page === 'server' && before.page === 'server' && next.id === before.id)
  );
}

/**
 * Turns to a page once its code is there: until then the page before stays, with its focus. Where
 * the code cannot be read, as after an update, the window says so and stays as it is.
 */
function useTurn(): (to: Route, turn: () => void) => void {
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
