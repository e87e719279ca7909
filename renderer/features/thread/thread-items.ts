import type { AnswerEntry, Call, Entry, MessageEntry, Notice, TaskResultEntry } from '../../../contract/conversation.ts';

type BlockEntry = Extract<Entry, { type: 'block' }>;

/** The message that was answered up to here, and the one after that. */
export type MessageEnds = { message: string; next?: string };

/**
 * The parts of what was said, as they are drawn. `ends` is where what followed a message is over.
 * Calls that follow each other without a word between them share one card.
 */
export type SaidItem =
  | { kind: 'message'; entry: MessageEntry; ends?: MessageEnds }
  | { kind: 'answer'; entry: AnswerEntry; ends?: MessageEnds }
  | { kind: 'thinking'; entry: Extract<Entry, { type: 'thinking' }> }
  | { kind: 'notice'; entry: Notice; ends?: MessageEnds }
  | { kind: 'task-result'; entry: TaskResultEntry }
  | { kind: 'calls'; id: string; calls: Call[]; settled: boolean };

/**
 * The items of the thread, in order. Two answers that are compared are one; `items` are those of
 * the one on the path in view.
 */
export type ThreadItem = SaidItem | { kind: 'compared'; entry: { id: string }; items: SaidItem[] };

/** `working` is the turn that is under way, if one is. */
export function toThreadItems(entries: Entry[], working: string | undefined): SaidItem[] {
  const items: SaidItem[] = [];
  for (const entry of entries) {
    const last = items.at(-1);
    if (entry.type !== 'call') {
      if (entry.type === 'block' || isEmpty(entry)) continue;
      items.push(toItem(entry));
    } else if (last?.kind === 'calls' && last.calls[0]?.turn === entry.turn) {
      last.calls.push(entry);
    } else {
      items.push({ kind: 'calls', id: entry.id, calls: [entry], settled: false });
    }
  }
  const newest = items.map(replyOf).findLast((reply) => reply !== undefined);
  for (const item of items) if (item.kind === 'calls') item.settled = item.calls[0]?.turn !== working || isPast(item.calls, newest);
  markEnds(items, working !== undefined);
  return items;
}

/** The entry an item is known by. */
export function threadItemKey(item: ThreadItem): string {
  return item.kind === 'calls' ? item.id : item.entry.id;
}

/** The item draws this entry. */
export function holdsEntry(item: ThreadItem, entry: string): boolean {
  if (item.kind === 'compared') return item.items.some((one) => holdsEntry(one, entry));
  return item.kind === 'calls' ? item.calls.some(({ id }) => id === entry) : item.entry.id === entry;
}

/**
 * The number of items that a summary up to this entry stands for; undefined where this window has
 * not read so far back, or the entry is on another branch. Entries that were not said are not
 * drawn, and one may be the last of it.
 */
export function summedUpTo(until: string, entries: Entry[], items: ThreadItem[]): number | undefined {
  const last = entries.findIndex(({ id }) => id === until);
  if (last < 0) return undefined;
  for (let at = last; at >= 0; at -= 1) {
    const drawn = items.findLastIndex((item) => threadItemKey(item) === entries[at]?.id);
    if (drawn >= 0) return drawn + 1;
  }
  return 0;
}

/** A message with neither words nor a notice behind it is its own end. */
function markEnds(items: SaidItem[], isWorking: boolean): void {
  let end: Extract<SaidItem, { ends?: MessageEnds }> | undefined;
  let next: string | undefined;
  for (const item of items.toReversed()) {
    if (item.kind === 'calls' || item.kind === 'thinking' || item.kind === 'task-result') continue;
    end ??= item;
    if (item.kind !== 'message') continue;
    // The last message is still being answered.
    if (next !== undefined || !isWorking) end.ends = { message: item.entry.id, ...(next !== undefined && { next }) };
    next = item.entry.id;
    end = undefined;
  }
}

/** An entry as it is drawn. One that is only for its endpoint never comes here. */
function toItem(entry: Exclude<Entry, Call | BlockEntry>): SaidItem {
  switch (entry.type) {
    case 'message':
      return { kind: 'message', entry };
    case 'answer':
      return { kind: 'answer', entry };
    case 'thinking':
      return { kind: 'thinking', entry };
    case 'notice':
      return { kind: 'notice', entry };
    case 'task-result':
      return { kind: 'task-result', entry };
    default:
      return entry satisfies never;
  }
}

/** A model that only calls says nothing around it; what it did not say is not drawn. */
function isEmpty(entry: Entry): boolean {
  return (entry.type === 'answer' || entry.type === 'thinking') && entry.text.trim() === '';
}

/**
 * All ended, and the model read their results: what it said behind them in the same reply it said
 * without.
 */
function isPast(calls: Call[], newest: string | undefined): boolean {
  return calls.at(-1)?.reply !== newest && calls.every(({ state }) => state.state === 'ended');
}

function replyOf(item: SaidItem): string | undefined {
  if (item.kind === 'calls') return item.calls.at(-1)?.reply;
  return 'reply' in item.entry ? item.entry.reply : undefined;
}
