import type { TrafficBody, TrafficMessage } from '../../contract/traffic.ts';
import type { Host } from '../../contract/wire.ts';

/**
 * The port that is asked: `port` is its name beside other ports, undefined where it is the only
 * one.
 */
export type AskedPort = { ask: Host['ask']; port: string | undefined };

/** Bodies of one request. */
const AT_ONCE = 200;

export type SeenMessage = { message: TrafficMessage; body: TrafficBody | undefined };

/**
 * Hands over every message from now on, with its body, until the signal is aborted; then those that
 * are still missing.
 */
export async function printTraffic(
  { ask, port }: AskedPort,
  { server, until, onSeen }: { server?: string | undefined; until: AbortSignal; onSeen(seen: SeenMessage): void },
): Promise<void> {
  const { last } = await ask('traffic.read', { atOnce: true });
  // A host of our own has nothing to show but what is of this command.
  let after = port === undefined ? 0 : last;
  while (!until.aborted) await show(false).catch(unlessOver);
  await show(true);

  async function show(atOnce: boolean): Promise<void> {
    const batch = await ask('traffic.read', { after, server, atOnce }, atOnce ? undefined : until);
    for (let at = 0; at < batch.messages.length; at += AT_ONCE) {
      const messages = batch.messages.slice(at, at + AT_ONCE);
      const { bodies } = await ask('traffic.bodies', { numbers: messages.map(({ number }) => number) });
      const byNumber = new Map(bodies.map((body) => [body.number, body]));
      for (const message of messages) onSeen({ message, body: byNumber.get(message.number) });
    }
    after = batch.last;
  }

  function unlessOver(cause: unknown): void {
    if (!until.aborted) throw cause;
  }
}
