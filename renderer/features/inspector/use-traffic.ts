import { useCallback, useEffect, useState } from 'react';
import type { InParts } from '../../../client/timeline/in-parts.ts';
import { type TimelineRow, withMessages } from '../../../client/timeline/rows.ts';
import { nextFrame } from '../../foundation/host/next-frame.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { followTraffic, FULL, type TrafficPage } from './follow-traffic.ts';

/** `isWhole`: all that the host had kept when the timeline opened is there. */
type TrafficView = { rows: InParts<TimelineRow>; missed: number; last: number; isWhole: boolean };

const NOTHING: TrafficView = { rows: [], missed: 0, last: 0, isWhole: false };
const MOST_ROWS = 50_000;

/**
 * The messages between the host and its servers while this is drawn: what the host still keeps,
 * then each as it comes.
 */
export function useTraffic() {
  const { ask } = useHost();
  const [{ rows, missed, isWhole }, setSeen] = useState(NOTHING);
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
  const clear = useCallback(() => setSeen((seen) => ({ ...seen, rows: [], missed: 0 })), []);
  return { rows, missed, isWhole, clear };
}

/** A host that began anew numbers its messages from the start. */
function withPart(seen: TrafficView, { messages, missed, last }: TrafficPage): TrafficView {
  const before = last < seen.last ? NOTHING : seen;
  return {
    rows: withMessages(before.rows, messages, MOST_ROWS),
    missed: before.missed + missed,
    last,
    isWhole: before.isWhole || messages.length < FULL,
  };
}
