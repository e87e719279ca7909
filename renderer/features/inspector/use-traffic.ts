import { useCallback, useEffect, useState } from 'react';
import type { InParts } from '../../../client/timeline/in-parts.ts';
import { type TimelineRow, withMessages } from '../../../client/timeline/rows.ts';
import { nextFrame } from '../../foundation/host/next-frame.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { followTraffic, type TrafficPage } from './follow-traffic.ts';

type TrafficView = { rows: InParts<TimelineRow>; missed: number; last: number };

const NOTHING: TrafficView = { rows: [], missed: 0, last: 0 };
const MOST_ROWS = 50_000;

/**
 * The messages between the host and its servers while this is drawn: what the host still keeps,
 * then each as it comes.
 */
export function useTraffic() {
  const { ask } = useHost();
  const [{ rows, missed }, setSeen] = useState(NOTHING);
  useEffect(() => {
    const leaving = new AbortController();
    void followTraffic({
      ask,
      signal: leaving.signal,
      draw: (parts) => {
        setSeen((seen) => parts.reduce(withPart, seen));
        // The rows may be made only after the first frame.
        return new Promise((drawn) => nextFrame(() => nextFrame(drawn)));
      },
      now: () => performance.now(),
      wait: (ms) => new Promise((over) => setTimeout(over, ms)),
    });
    return () => leaving.abort();
  }, [ask]);
  const clear = useCallback(() => setSeen(({ last }) => ({ ...NOTHING, last })), []);
  return { rows, missed, clear };
}

/** A host that began anew numbers its messages from the start. */
function withPart(seen: TrafficView, { messages, missed, last }: TrafficPage): TrafficView {
  const before = last < seen.last ? NOTHING : seen;
  return { rows: withMessages(before.rows, messages, MOST_ROWS), missed: before.missed + missed, last };
}
