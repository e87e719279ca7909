import { useCallback, useEffect, useRef, useState } from 'react';
import { Examined, type Finding } from '../../contract/finding.ts';
import { reasonOf } from '../../contract/errors.ts';
import type { Reason } from '../../contract/reason.ts';
import { useHost } from '../host/use-host.ts';

/** One look of the doctor: under way, with its findings, or refused. */
export type Look = { state: 'looking' } | { state: 'found'; findings: Finding[] } | { state: 'refused'; reason: Reason };

/** Every look of the doctor, each as it is found; `again` looks at all anew. */
export function useFindings() {
  const { ask } = useHost();
  const [looks, setLooks] = useState(allLooking);
  const asking = useRef<AbortController>(undefined);
  const lookAtAll = useCallback(() => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const show = (examined: Examined, look: Look) => {
      if (!signal.aborted) setLooks((before) => ({ ...before, [examined]: look }));
    };
    for (const examined of Examined.options) {
      ask('doctor.look', { examined }, signal).then(
        ({ findings }) => show(examined, { state: 'found', findings }),
        (cause: unknown) => show(examined, { state: 'refused', reason: reasonOf(cause) }),
      );
    }
  }, [ask]);
  useEffect(() => {
    lookAtAll();
    return () => asking.current?.abort();
  }, [lookAtAll]);
  return { looks, again };

  function again(): void {
    setLooks(allLooking());
    lookAtAll();
  }
}

function allLooking(): Record<Examined, Look> {
  return Object.fromEntries(Examined.options.map((examined) => [examined, { state: 'looking' }])) as Record<Examined, Look>;
}
