import { useCallback, useEffect, useState } from 'react';
import type { Output } from '../../contract/api.ts';
import { type Row, withMessages } from '../../client/timeline/rows.ts';
import { useHost } from '../host/use-host.ts';
import type { Store } from '../host/store.ts';

export type LiveTraffic = { rows: readonly Row[]; missed: number; clear(): void };
type Seen = { rows: readonly Row[]; missed: number };
type Batch = Output<'traffic.read'>;

const MOST_ROWS = 50_000;
/**
 * The window rests after each answer, the longer the more came: every answer groups and draws the list of all rows anew, and takes the processor
 * from the calls that it shows. Few messages are there at once; of two thousand a second the list moves on some four times in three seconds.
 */
const REST = { msForEach: 2, mostMs: 650 };
/** As many messages as one answer holds: the next part is there already, as when the timeline opens. */
const FULL = 2000;
/** A host that went away is asked again this late. */
const AGAIN_MS = 1000;

/** The messages between the host and its servers while this is drawn: what the host still keeps, then each as it comes. */
export function useTraffic(): LiveTraffic {
  const { ask } = useHost();
  const [{ rows, missed }, setSeen] = useState<Seen>({ rows: [], missed: 0 });
  useEffect(() => {
    const leaving = new AbortController();
    void follow(ask, leaving.signal, (batch, isNewHost) => setSeen((seen) => withBatch(isNewHost ? { rows: [], missed: 0 } : seen, batch)));
    return () => leaving.abort();
  }, [ask]);
  const clear = useCallback(() => setSeen({ rows: [], missed: 0 }), []);
  return { rows, missed, clear };
}

async function follow(ask: Store['ask'], signal: AbortSignal, onBatch: (batch: Batch, isNewHost: boolean) => void): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    const batch = await ask('traffic.read', { after }, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (batch) onBatch(batch, batch.last < after);
    else await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    after = batch?.last ?? after;
    const came = batch?.messages.length ?? 0;
    if (came < FULL) await new Promise((resolve) => setTimeout(resolve, Math.min(REST.mostMs, came * REST.msForEach)));
  }
}

function withBatch({ rows, missed }: Seen, batch: Batch): Seen {
  return { rows: withMessages(rows, batch.messages, MOST_ROWS), missed: missed + batch.missed };
}
