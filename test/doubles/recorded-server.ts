import { realClock } from '../../main/host/machine/real-clock.ts';
import { Redactor } from '../../main/host/traffic/redactor.ts';
import { Tap } from '../../main/host/traffic/tap.ts';
import type { RecordedServer } from '../../main/host/traffic/traffic.ts';

type About = { name?: string; redactor?: RecordedServer['redactor'] };

/** A server whose messages are recorded, outside of any host. */
export function recordedServer({ name = 's', redactor = new Redactor() }: About = {}): RecordedServer {
  return { redactor, named: () => ({ server: 's', serverName: name }) };
}

/** The tap of a connection whose messages go nowhere. */
export function silentTap(): Tap {
  const traffic = { record: () => undefined, catchUp: () => undefined };
  return new Tap({ traffic, clock: realClock, server: recordedServer() });
}
