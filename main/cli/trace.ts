import { type AskedPort, printTraffic } from './follow-traffic.ts';
import { trafficLine } from './printing/traffic-line.ts';
import { visibleText } from './printing/visible.ts';
import type { Terminal } from './terminal.ts';

/** Prints what goes over the wire from now on to stderr, each message with its body; returns how to end that. */
export function beginTrace(session: AskedPort, terminal: Terminal): () => Promise<void> {
  const ending = new AbortController();
  const following = printTraffic(session, {
    until: ending.signal,
    onSeen({ message, body }) {
      terminal.say(trafficLine(terminal.words, message));
      if (body) terminal.say(`  ${visibleText(body.text)}`);
    },
    // A host that went away is told by what was asked of it.
  }).catch(() => undefined);
  return () => {
    ending.abort();
    return following;
  };
}
