import type { Output } from '../../../contract/api.ts';
import type { Store } from '../../foundation/host/store.ts';

export type TrafficPage = Output<'traffic.read'>;

type Needs = {
  ask: Store['ask'];
  signal: AbortSignal;
  /** Draws these; the promise is kept once they are on the screen. */
  draw(parts: readonly TrafficPage[]): Promise<void>;
  now(): number;
  wait(ms: number): Promise<void>;
};

/**
 * The window rests after it drew, the longer the more came: it draws the list anew each time, and
 * takes the processor from the calls that it shows. Few messages are there at once; in a flood it
 * draws for a twentieth of the time, but is no more than a second and a half late.
 */
const REST = { msForEach: 2, timesAsLong: 20, mostMs: 1500 };
/**
 * As many messages as one answer holds: the next part is there already, as when the timeline opens.
 */
export const FULL = 2000;
/**
 * Parts that are drawn at once: what came during a rest, and no more than one task of the window
 * can bear.
 */
const MOST_PARTS = 2;
/** A host that went away is asked again this late. */
const AGAIN_MS = 1000;

/**
 * Reads the messages between the host and its servers: what the host still keeps, then each as it
 * comes, until the signal is aborted.
 */
export async function followTraffic({ ask, signal, draw, now, wait }: Needs): Promise<void> {
  let after = 0;
  let parts: TrafficPage[] = [];
  /** Since the last rest. */
  let came = 0;
  let drawnForMs = 0;
  while (!signal.aborted) {
    const part = await ask('traffic.read', { after }, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (!part) {
      await wait(AGAIN_MS);
      continue;
    }
    after = part.last;
    parts.push(part);
    came += part.messages.length;
    const isMoreThere = part.messages.length >= FULL;
    if (isMoreThere && parts.length < MOST_PARTS) continue;
    const began = now();
    await draw(parts);
    parts = [];
    drawnForMs += now() - began;
    if (isMoreThere) continue;
    await wait(Math.min(came * REST.msForEach, drawnForMs * REST.timesAsLong, REST.mostMs));
    came = 0;
    drawnForMs = 0;
  }
}
