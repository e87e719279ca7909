import type { Answer, Call, Entry, Message, Notice } from '../../contract/conversation.ts';

/** The items of the thread, in order. Calls that follow each other without a word between them share one card. */
export type ThreadItem =
  | { kind: 'message'; entry: Message }
  | { kind: 'answer'; entry: Answer }
  | { kind: 'thinking'; entry: Extract<Entry, { type: 'thinking' }> }
  | { kind: 'notice'; entry: Notice }
  | { kind: 'calls'; id: string; calls: Call[]; settled: boolean };

/** `working` is the turn that is under way, if one is. */
export function toThreadItems(entries: Entry[], working: string | undefined): ThreadItem[] {
  const items: ThreadItem[] = [];
  for (const entry of entries) {
    const last = items.at(-1);
    if (entry.type !== 'call') {
      if (isEmpty(entry)) continue;
      if (last?.kind === 'calls' && hasEnded(last.calls)) last.settled = true;
      items.push(toItem(entry));
    } else if (last?.kind === 'calls' && last.calls[0]?.turn === entry.turn) {
      last.calls.push(entry);
    } else {
      items.push({ kind: 'calls', id: entry.id, calls: [entry], settled: false });
    }
  }
  for (const item of items) if (item.kind === 'calls' && item.calls[0]?.turn !== working) item.settled = true;
  return items;
}

function toItem(entry: Exclude<Entry, Call>): ThreadItem {
  switch (entry.type) {
    case 'message':
      return { kind: 'message', entry };
    case 'answer':
      return { kind: 'answer', entry };
    case 'thinking':
      return { kind: 'thinking', entry };
    case 'notice':
      return { kind: 'notice', entry };
    default:
      return entry satisfies never;
  }
}

/** A model that only calls says nothing around it; what it did not say is not drawn. */
function isEmpty(entry: Entry): boolean {
  return (entry.type === 'answer' || entry.type === 'thinking') && entry.text.trim() === '';
}

function hasEnded(calls: Call[]): boolean {
  return calls.every(({ state }) => state.state === 'ended');
}
