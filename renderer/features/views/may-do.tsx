import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { MOST_ORIGINS, type ViewFacts } from '../../../contract/view.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';

/** The rights of the page of a view, as its own declaration leaves them, and those it lacks. */
export function MayDo({ id, facts }: { id: string; facts: ViewFacts }) {
  const { views } = useLateWords();
  const { can, cannot, features } = views;
  const { serverName, tools, connects, loads, frames, bases, permissions, refused, leftOut } = facts;
  const isOffline = connects.length + loads.length + frames.length === 0;
  return (
    <div className="view-may" id={id}>
      <ul>
        {tools.length > 0 && <May of={<Phrased of={can.calls(tools.length, serverName)} />} />}
        <May of={can.text} />
        <May of={can.link} />
        {connects.length > 0 && <May of={<Phrased of={can.network(connects.join(', '))} />} />}
        {loads.length > 0 && <May of={<Phrased of={can.loads(loads.join(', '))} />} />}
        {frames.length > 0 && <May of={<Phrased of={can.frames(frames.join(', '))} />} />}
        {bases.length > 0 && <May of={<Phrased of={can.bases(bases.join(', '))} />} />}
        {permissions.length > 0 && <May of={<Phrased of={can.features(permissions.map((name) => features[name]).join(', '))} />} />}
      </ul>
      <ul>
        <May not of={cannot.chat} />
        <May not of={isOffline ? cannot.network : cannot.otherHosts} />
        {permissions.length === 0 && <May not of={cannot.features} />}
        {refused.length > 0 && <May not of={cannot.refused(refused.length)} />}
        {leftOut > 0 && <May not of={cannot.leftOut(leftOut, MOST_ORIGINS)} />}
      </ul>
    </div>
  );
}

function May({ of, not = false }: { of: ReactNode; not?: boolean }) {
  return (
    <li data-not={not || undefined}>
      {not ? <X size={14} strokeWidth={1.8} aria-hidden /> : <Check size={14} strokeWidth={1.8} aria-hidden />}
      <span>{of}</span>
    </li>
  );
}
