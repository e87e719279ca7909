import type { Entry } from '../../../contract/conversation.ts';
import type { Event } from '../../../contract/state.ts';

/** More than a window shows at once. */
const STEP = 60;

/** A window is told the end of the path it shows; the host goes on with the whole. */
export function forWindow(event: Event): Event {
  return event.type === 'conversation.opened' || event.type === 'path.changed' ? { ...event, ...lastEntries(event.entries) } : event;
}

/** From a message on, so that whole turns are together: a turn under way, and the last thing the person said, are always among them. */
export function lastEntries(entries: Entry[]): { entries: Entry[]; earlier?: true } {
  const from = entries.findLastIndex(({ type }, at) => type === 'message' && at <= entries.length - STEP);
  return from > 0 ? { entries: entries.slice(from), earlier: true } : { entries };
}
