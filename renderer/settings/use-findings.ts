import { useEffect, useState } from 'react';
import { Examined, type Finding } from '../../contract/finding.ts';
import { reasonOf } from '../../contract/errors.ts';
import type { Reason } from '../../contract/reason.ts';
import { useHost } from '../host/use-host.ts';

/** One look of the doctor: under way, with its findings, or refused. */
export type Look = { state: 'looking' } | { state: 'found'; findings: Finding[] } | { state: 'refused'; reason: Reason };

/** Every look of the doctor, each as it is found; `again` looks at all anew. */
export function useFindings() {
  const { ask } = useHost();
  const [{ round, looks }, setRound] = useState({ round: 0, looks: allLooking() });
  useEffect(() => {
    const asking = new AbortController();
    for (const examined of Examined.options) {
      ask('doctor.look', { examined }, asking.signal).then(
        ({ findings }) => show(examined, { state: 'found', findings }),
        (cause: unknown) => show(examined, { state: 'refused', reason: reasonOf(cause) }),
      );
    }
    return () => asking.abort();

    function show(examined: Examined, look: Look): void {
      if (asking.signal.aborted) return;
      setRound((now) => (now.round === round ? { round, looks: { ...now.looks, [examined]: look } } : now));
    }
  }, [ask, round]);
  return { looks, again: () => setRound((before) => ({ round: before.round + 1, looks: allLooking() })) };
}

function allLooking(): Record<Examined, Look> {
  return Object.fromEntries(Examined.options.map((examined) => [examined, { state: 'looking' }])) as Record<Examined, Look>;
}
