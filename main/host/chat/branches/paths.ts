import type { Entry, MessageEntry } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Fork, ForkPoint } from '../../../../contract/fork.ts';
import type { Event } from '../../../../contract/state.ts';
import type { Journal } from '../../base/journal.ts';
import type { Storage } from '../../storage/storage.ts';
import { turnsBelow, entriesOf, forksOf, type TurnNode, pathOf, type TurnTree, treeOf } from './tree.ts';

type Needs = { journal: Journal; storage: Pick<Storage, 'entries' | 'branches' | 'interruptedTurn'> };
type History = { tree: TurnNode[]; shown?: string };
/** A turn that begins. `events` are recorded in the same write as its place: a refused turn is nowhere. */
export type TurnStart = { turn: string; message?: MessageEntry; model: string; events: Event[] };

export type Paths = ReturnType<typeof createPaths>;

/** The histories of the chats that are open: each a tree of turns, of which the state holds the entries of one path. */
export function createPaths({ journal, storage }: Needs) {
  const histories = new Map<string, History>();

  return {
    /** Brings the path that was in view last into the state. */
    load(conversation: string): void {
      const { history, entries } = read(conversation);
      const path = pathOf(history.tree, history.shown);
      journal.record({ type: 'conversation.opened', conversation, entries: entriesOf(path, entries), forks: forksOf(history.tree, path) });
      for (const closed of histories.keys()) if (!journal.state().entries[closed]) histories.delete(closed);
      histories.set(conversation, history);
    },

    /** A chat that is open already, for a window that has not heard of it. */
    tellAgain(conversation: string): void {
      const { entries, forks } = journal.state();
      journal.record({
        type: 'conversation.opened',
        conversation,
        entries: entries[conversation] ?? [],
        forks: forks[conversation] ?? [],
      });
    },

    /** A new turn at the end of the path. */
    goOn(conversation: string, start: TurnStart): void {
      const { tree, path } = historyOf(conversation);
      const { turn, message, model, events } = start;
      const after = path.at(-1)?.turn ?? null;
      // As a chat that never parted is read: each turn follows the one begun before it.
      if (after !== (tree.at(-1)?.turn ?? null)) return begin(conversation, { turn, after }, entriesIn(conversation), start);
      journal.record(...(message ? [{ type: 'entry.changed' as const, conversation, entry: message }] : []), ...events);
      tree.push({ turn, after, model, ...(message && { message: message.id }) });
    },

    /** A new turn in the place of this message. */
    goBeside(conversation: string, beside: MessageEntry, start: TurnStart): void {
      const { after } = rootOf(conversation, beside);
      const entries = entriesIn(conversation);
      begin(conversation, { turn: start.turn, after }, entries.slice(0, entries.indexOf(beside)), start);
    },

    /** A new turn that answers this message once more. */
    answerAgain(conversation: string, message: MessageEntry, start: TurnStart): void {
      const { after } = rootOf(conversation, message);
      const entries = entriesIn(conversation);
      begin(conversation, { turn: start.turn, after, answers: message.turn }, entries.slice(0, entries.indexOf(message) + 1), start);
    },

    /** Brings the path through this turn into view, and from there to what was written last. The events are one write with it. */
    show(conversation: string, turn: string, events: Event[]): void {
      const { history, entries } = read(conversation);
      if (!history.tree.some((node) => node.turn === turn && !node.removed)) throw new HostError('not-found', { code: 'no-such-branch' });
      change(conversation, { ...history, shown: turn }, entries, events);
    },

    /** The turn an entry is part of, in whatever branch. */
    turnOf(conversation: string, entry: string): string | undefined {
      const inView = entriesIn(conversation).find(({ id }) => id === entry);
      return (inView ?? storage.entries(conversation).find(({ id }) => id === entry))?.turn;
    },

    isInView: (conversation: string, entry: string): boolean => entriesIn(conversation).some(({ id }) => id === entry),

    /** Takes the message and all that hangs on it out of the history. Returns how to bring it back. */
    remove(conversation: string, message: MessageEntry, events: Event[]): (events: Event[]) => void {
      const before = read(conversation);
      const { tree } = before.history;
      const answers = tree.filter(({ turn, answers: of }) => turn === message.turn || of === message.turn).map(({ turn }) => turn);
      const removed = [...turnsBelow(tree, answers)].filter((turn) => !isRemoved(tree, turn));
      const { after } = rootOf(conversation, message);
      const left = mark(tree, removed, true);
      const shown = left.some(({ turn, removed: gone }) => turn === after && !gone) ? after : undefined;
      change(conversation, { tree: left, ...(shown && { shown }) }, before.entries, events, { removed });
      return (events) => {
        const now = read(conversation);
        change(
          conversation,
          { tree: mark(now.history.tree, removed, false), shown: pathOf(tree, before.history.shown).at(-1)?.turn ?? '' },
          now.entries,
          events,
          { restored: removed },
        );
      };
    },
  };

  function read(conversation: string): { history: History; entries: Entry[] } {
    const entries = storage.entries(conversation);
    const { shown, ...kept } = storage.branches(conversation);
    const open = storage.interruptedTurn(conversation);
    return { history: { tree: treeOf({ entries, ...kept }, open), ...(shown !== undefined && { shown }) }, entries };
  }

  function historyOf(conversation: string): History & { path: TurnTree } {
    const history = histories.get(conversation);
    if (!history) throw new HostError('not-found', { code: 'no-such-chat' });
    return { ...history, path: pathOf(history.tree, history.shown) };
  }

  function entriesIn(conversation: string): Entry[] {
    return journal.state().entries[conversation] ?? [];
  }

  function rootOf(conversation: string, { turn }: MessageEntry): TurnNode {
    const root = historyOf(conversation).tree.find((node) => node.turn === turn);
    if (!root) throw new HostError('not-found', { code: 'no-such-message' });
    return root;
  }

  function begin(conversation: string, place: ForkPoint, before: Entry[], { message, model, events }: TurnStart): void {
    const { tree } = historyOf(conversation);
    const next = [...tree, { ...place, model, ...(message && { message: message.id }) }];
    const moved: Event = {
      type: 'path.changed',
      conversation,
      shown: place.turn,
      place,
      entries: message ? [...before, message] : before,
      ...(message && { message: message.id }),
      forks: forksOf(next, pathOf(next, place.turn)),
    };
    journal.record(moved, ...events);
    histories.set(conversation, { tree: next, shown: place.turn });
  }

  function change(
    conversation: string,
    history: History,
    entries: Entry[],
    events: Event[],
    marks: { removed?: string[]; restored?: string[] } = {},
  ): void {
    const path = pathOf(history.tree, history.shown);
    const forks: Fork[] = forksOf(history.tree, path);
    const moved: Event = {
      type: 'path.changed',
      conversation,
      shown: history.shown ?? null,
      entries: entriesOf(path, entries),
      forks,
      ...marks,
    };
    journal.record(moved, ...events);
    histories.set(conversation, history);
  }
}

function mark(tree: TurnTree, turns: string[], isRemoved: boolean): TurnNode[] {
  return tree.map(({ removed, ...node }) => ((turns.includes(node.turn) ? isRemoved : removed) ? { ...node, removed: true } : node));
}

function isRemoved(tree: TurnTree, turn: string): boolean {
  return tree.some((node) => node.turn === turn && node.removed === true);
}
