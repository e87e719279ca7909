import type { Route } from '../foundation/navigation/routes.ts';
import { isFirst } from './late-pages.ts';

type Needs = { isThere(): boolean; read(): Promise<unknown>; tellMissing(): void };

/** Turns to a page once its code is there. The one asked for last wins. */
export function createTurning({ isThere, read, tellMissing }: Needs): (to: Route, turn: () => void) => void {
  let wanted: Route | undefined;
  return (to, turn) => {
    wanted = to;
    if (isFirst(to) || isThere()) return turn();
    read().then(() => void (wanted === to && turn()), tellMissing);
  };
}
