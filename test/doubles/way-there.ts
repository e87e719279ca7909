import { realClock } from '../../main/host/machine/real-clock.ts';
import type { WayThere } from '../../main/host/servers/way-there.ts';
import { Redactor } from '../../main/host/traffic/redactor.ts';
import { silentTap } from './recorded-server.ts';

/**
 * The way to a server outside of any host: its messages are recorded nowhere, and its program is
 * remembered nowhere.
 */
export function wayThere(launch: WayThere['launch'], about: Partial<WayThere> = {}): WayThere {
  return {
    server: { largestMessage: () => 1_000_000, redactor: new Redactor(), tap: silentTap },
    check: 'check',
    launch,
    environment: {},
    clock: realClock,
    fetch,
    leftRunning: { remember: () => () => undefined },
    ...about,
  };
}
