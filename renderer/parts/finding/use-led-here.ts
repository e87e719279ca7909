import { useEffect, useEffectEvent, useState } from 'react';
import { useRoute, type Route } from '../../foundation/navigation/routes.ts';
import { useFindPlace } from '../../foundation/navigation/find-place.tsx';

/** The entry that the window's address leads to, under another key each time somebody is led there. Opens the bar with the words it was found by. */
export function useLedHere(conversation: string): { entry: string; key: string } | undefined {
  const route = useRoute();
  const { open } = useFindPlace();
  const [visit, setVisit] = useState({ route, count: 0 });
  if (visit.route !== route) setVisit({ route, count: visit.count + 1 });
  const lead = useEffectEvent((at: Route) => {
    if (at.page === 'chat' && at.id === conversation && at.at && at.find) open(conversation, { text: at.find, entry: at.at });
  });
  useEffect(() => lead(route), [route]);
  if (route.page !== 'chat' || route.id !== conversation || route.at === undefined) return undefined;
  return { entry: route.at, key: `at ${route.at} ${visit.count}` };
}
