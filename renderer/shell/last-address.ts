import { addressOf, routeAt } from '../foundation/navigation/address.ts';
import type { Route } from '../foundation/navigation/routes.ts';

/** The address of the page that was in view last, in any window. */
const KEY = 'last-address';
/** The page of a new chat, for a window that is not to open where the last one was. */
export const NEW_CHAT = '#/new';

/**
 * The page to open with: the one of the address. A link to the app alone names none, and neither
 * does its icon: then it is the one in view last. `isOurs`: this window chose the address itself.
 */
export function firstRoute({ hash, isOurs }: { hash: string; isOurs: boolean }): Route {
  return routeAt(hash !== '' || isOurs ? hash : (localStorage.getItem(KEY) ?? ''));
}

/** `isTemporary`: the page is a chat of which nothing is kept. */
export function keepAddress(route: Route, isTemporary: boolean): void {
  if (route.page === 'welcome') return;
  try {
    localStorage.setItem(KEY, isTemporary ? '' : addressOf(route.page === 'chat' ? { page: 'chat', id: route.id } : route));
  } catch {
    // The storage is full: the next window opens at an older page.
  }
}
