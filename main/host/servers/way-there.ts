import type { Clock } from '../base/needs.ts';
import type { Reachable } from './list/reachable.ts';
import type { HostServer } from './server.ts';
import type { LeftRunning } from './transports/left-running.ts';

/** A server as configured, and all it takes to open one more connection to it, for a check. */
export type WayThere = {
  server: Pick<HostServer, 'largestMessage' | 'redactor' | 'tap'>;
  /** The check that it is for. */
  check: string;
  launch: Reachable;
  environment: Record<string, string | undefined>;
  clock: Clock;
  fetch: typeof fetch;
  leftRunning: Pick<LeftRunning, 'remember'>;
};
