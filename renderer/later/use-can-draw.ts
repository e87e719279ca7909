import { useEffect, useState } from 'react';
import type { Route } from '../foundation/navigation/routes.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { isFirst } from './pages.ts';
import { readLater, useIsLaterMissing, useLater } from './use-later.ts';

/** Says when the first page can be drawn whole: one that is read later waits for its code, and so does a chat in which a question waits. */
export function useCanDraw(first: Route): 'yes' | 'not yet' | 'never' {
  const isAsked = useAppState(({ questions }) => Object.keys(questions).length > 0);
  const [needsLater] = useState(isAsked || !isFirst(first));
  const later = useLater();
  const isMissing = useIsLaterMissing();
  useEffect(() => {
    if (needsLater) readLater().catch(() => undefined);
  }, [needsLater]);
  if (!needsLater || later) return 'yes';
  return isMissing ? 'never' : 'not yet';
}
