import { useEffect, useRef } from 'react';
import { focusPage } from '../foundation/navigation/regions.ts';
import type { Route } from '../foundation/navigation/routes.ts';

/**
 * The focus never falls to the body of the document by the keyboard. Where a key took away the
 * element that had it, the page in view gets it: what somebody was led to, or its beginning.
 */
export function useKeptFocus(route: Route): void {
  const shown = useRef<Route>(undefined);
  useEffect(() => {
    if (shown.current === route) return;
    shown.current = route;
    if (isLost()) focusPage();
  }, [route]);
  useEffect(() => {
    let hadFocus = false;
    const onDown = () => void (hadFocus = !isLost());
    const onUp = () => void (hadFocus && isLost() && focusPage());
    window.addEventListener('keydown', onDown, true);
    window.addEventListener('keyup', onUp);
    return () => {
      window.removeEventListener('keydown', onDown, true);
      window.removeEventListener('keyup', onUp);
    };
  }, []);
}

/** A dialog over the page keeps the focus itself. */
function isLost(): boolean {
  return document.activeElement === document.body && document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
}
