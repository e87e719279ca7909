import type { Route } from '../foundation/navigation/routes.ts';

/** Pages that are drawn first, without what is read later. */
export function isFirst({ page }: Route): boolean {
  return page === 'chat' || page === 'new';
}
