import type { Clock } from '../../base/needs.ts';
import type { Tap } from '../../traffic/tap.ts';
import type { Reachable } from '../list/reachable.ts';

/** A server as configured, and all it takes to open one more connection to it. */
export type WayThere = {
  launch: Reachable;
  environment: Record<string, string | undefined>;
  clock: Clock;
  fetch: typeof fetch;
  /** Bytes of one message. */
  largestMessage(): number;
  remember(pid: number, mark: string): () => void;
  /** The tap that records the messages of one more connection. */
  tap(): Tap;
};
