import type { ViewFacts } from '../../../contract/view.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';

/** The differences between the page of a view and the one that the person let be shown. */
export function WhatChanged({ before, now }: { before: ViewFacts; now: ViewFacts }) {
  const { views } = useLateWords();
  const wished = ({ connects, loads, frames, bases, permissions }: ViewFacts) => [
    ...new Set([...connects, ...loads, ...frames, ...bases, ...permissions.map((name) => views.features[name])]),
  ];
  const [were, are] = [wished(before), wished(now)];
  const added = are.filter((one) => !were.includes(one));
  const gone = were.filter((one) => !are.includes(one));
  return (
    <ul className="view-why">
      {before.hash !== now.hash && (
        <li>
          {views.was(before.bytes)} · {views.is(now.bytes)}
        </li>
      )}
      {added.length > 0 && (
        <li>
          <Phrased of={views.added(added.join(', '))} />
        </li>
      )}
      {gone.length > 0 && (
        <li>
          <Phrased of={views.gone(gone.join(', '))} />
        </li>
      )}
    </ul>
  );
}
