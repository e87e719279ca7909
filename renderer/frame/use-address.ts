import { useCallback, useEffect, useState } from 'react';
import { addressOf, routeAt } from './address.ts';
import type { Go, Route } from './routes.ts';

/** The page in view, kept in the window's address: a reload stays there, Back and Forward lead on, and another window can begin there. */
export function useAddress(begin: (at: Route) => Route): { route: Route; go: Go } {
  const [route, setRoute] = useState(() => begin(routeAt(window.location.hash)));
  const go = useCallback<Go>((next) => {
    setRoute(next);
    const { pathname, search, hash } = window.location;
    const address = addressOf(next);
    if (address !== hash) window.history.pushState(null, '', pathname + search + address);
  }, []);
  useEffect(() => {
    const follow = () => setRoute(routeAt(window.location.hash));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return { route, go };
}
