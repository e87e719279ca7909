import type { ShellWords } from '../../../client/words/en/shells.ts';
import { flat } from '../../../client/words/phrase.ts';
import { otherSide } from '../../../client/timeline/other-side.ts';
import { outcomeOf } from '../../../client/words/traffic.ts';
import type { TrafficMessage } from '../../../contract/traffic.ts';
import { padded } from './columns.ts';
import { firstLine } from './print.ts';
import { visibleText } from './visible.ts';

/**
 * One message as a line: time, server, direction, method and name, what came of it, how long it
 * took and its size.
 */
export function trafficLine(words: ShellWords, message: TrafficMessage): string {
  const { at, from, method, name = '', kind, id, tookMs, bytes } = message;
  const outcome = flat(outcomeOf(words, message));
  const facts = [
    kind === 'http' ? `HTTP ${method}` : visibleText(method),
    firstLine(name),
    firstLine(outcome, 200),
    tookMs === undefined ? '' : words.format.duration(tookMs),
    words.format.bytes(bytes),
    id === undefined ? '' : `#${visibleText(String(id))}`,
  ];
  return `${clock(at)}  ${padded(visibleText(otherSide(message)), 12)} ${from === 'host' ? '→' : '←'} ${facts.filter(Boolean).join('  ')}`;
}

/** To the millisecond, as clocks here show it. */
function clock(at: number): string {
  const time = new Date(at);
  return `${time.toLocaleTimeString('sv-SE')}.${String(time.getMilliseconds()).padStart(3, '0')}`;
}
