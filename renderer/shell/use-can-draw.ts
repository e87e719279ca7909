import { useEffect, useState } from 'react';
import type { Route } from '../foundation/navigation/routes.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { allLate, useIsLateMissing, useLate } from '../foundation/later/late-code.ts';
import { isFirst } from './late-pages.ts';

/** Says when the first page can be drawn whole: one that is read later waits for its code, and so does a chat in which a question waits. */
export function useCanDraw(first: Route): 'yes' | 'not yet' | 'never' {
  const isAsked = useAppState(({ questions }) => Object.keys(questions).length > 0);
  const [needsLater] = useState(isAsked || !isFirst(first));
  const isThere = useLate(allLate);
  const isMissing = useIsLateMissing();
  useEffect(() => {
    if (needsLater) allLate.read().catch(() => undefined);
  }, [needsLater]);
  if (!needsLater || isThere) return 'yes';
  return isMissing ? 'never' : 'not yet';
}
