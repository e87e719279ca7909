import type { Entry } from '../../../contract/conversation.ts';
import type { Event } from '../../../contract/state.ts';

/** More than a window shows at once. */
const STEP = 60;

/**
 * The event as one port is told it: of a path its end, and nothing of the entries that another port
 * asked for. The host goes on with the whole.
 */
export function forPort(event: Event, port: string): Event {
  switch (event.type) {
    case 'conversation.opened':
      return event.reader === port ? { ...event, ...lastEntries(event.entries) } : { type: 'told-elsewhere' };
    case 'conversation.end-read':
      return event.reader === port ? { ...event, type: 'conversation.opened', earlier: true } : { type: 'told-elsewhere' };
    case 'conversation.earlier':
      return event.reader === port ? event : { type: 'told-elsewhere' };
    case 'path.changed':
      return { ...event, ...lastEntries(event.entries) };
    default:
      return event;
  }
}

/**
 * From a message on, so that whole turns are together: a turn under way, and the last thing the
 * person said, are always among them.
 */
export function lastEntries(entries: Entry[]): { entries: Entry[]; earlier?: true } {
  const from = entries.findLastIndex(({ type }, at) => type === 'message' && at <= entries.length - STEP);
  return from > 0 ? { entries: entries.slice(from), earlier: true } : { entries };
}

type EarlierPage = { before: string; entries: Entry[]; earlier?: true; goesOn?: true };

/** The entries just before this one, in pages; with `until` all from that one on. */
export function* earlierEntries(entries: Entry[], before: string, until: string | undefined): Generator<EarlierPage, void> {
  const wanted = until === undefined ? Infinity : entries.findIndex(({ id }) => id === until);
  let at = entries.findIndex(({ id }) => id === before);
  if (wanted < 0) return;
  do {
    if (at <= 0) return;
    const page = lastEntries(entries.slice(0, at));
    const begins = at - page.entries.length;
    const goesOn = begins > wanted && ({ goesOn: true } as const);
    yield { before: entries[at]?.id ?? before, ...page, ...goesOn };
    at = begins;
  } while (at > wanted);
}
