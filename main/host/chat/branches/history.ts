import type { Entry, MessageEntry, TaskResultEntry } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Fork, ForkPoint } from '../../../../contract/fork.ts';
import type { Event } from '../../../../contract/state.ts';
import type { Journal } from '../../base/journal.ts';
import type { KeptBranches } from '../../storage/branches.ts';
import type { Storage } from '../../storage/storage.ts';
import { lastEntries } from '../last-entries.ts';
import { turnsBelow, entriesOf, forksOf, type TurnNode, pathThrough, type TurnTree, treeOf } from './tree.ts';

type Needs = {
  journal: Pick<Journal, 'state' | 'record'>;
  storage: Pick<Storage, 'entries' | 'entriesInPieces' | 'lastEntries' | 'someEntries' | 'turns' | 'branches' | 'interruptedTurn'>;
};

/**
 * A turn that begins. `events` are recorded in the same write as its place: a refused turn is
 * nowhere.
 */
export type TurnStart = { turn: string; events: Event[] };

/**
 * The place of a new turn: at the end of the path, beside a message as a branch, or as one more
 * answer to a message.
 */
export type TurnPlace =
  | { at: 'end'; message?: MessageEntry; told?: TaskResultEntry[] }
  | { at: 'beside'; of: MessageEntry; message: MessageEntry; told?: TaskResultEntry[] }
  | { at: 'answer'; to: MessageEntry };

/**
 * A tree and the turn that its path leads through; without one the path leads to the newest turn.
 */
type ShownTree = { tree: TurnNode[]; shown?: string | undefined };
/** A chat with fewer entries is read whole at once. */
const LONG = 200;

type TurnMarks = { removed?: string[]; restored?: string[] };

/**
 * The history of a chat that is open: a tree of turns, of which the state holds the entries of one
 * path.
 */
export class ChatHistory {
  readonly #conversation: string;
  readonly #journal: Needs['journal'];
  readonly #storage: Needs['storage'];
  #now: ShownTree = { tree: [] };
  /** The turns that `remove` took away last, and the end of the path before. */
  #removed: { turns: string[]; shown: string } | undefined;

  constructor(conversation: string, { journal, storage }: Needs) {
    this.#conversation = conversation;
    this.#journal = journal;
    this.#storage = storage;
  }

  /**
   * Tells the port that asks the end of a long chat, of which nothing else is read yet; false for a
   * short one, and for one that was left in the middle of a turn.
   */
  tellEnd(reader?: string): boolean {
    const conversation = this.#conversation;
    if (this.#storage.interruptedTurn(conversation) !== undefined) return false;
    const branches = this.#storage.branches(conversation);
    const hasOnePath = branches.places.size === 0 && branches.removed.size === 0;
    const { entries: last, forks } = hasOnePath ? { entries: this.#storage.lastEntries(conversation, LONG) } : this.#endOfPath(branches);
    const { entries, earlier } = lastEntries(last);
    if (last.length < LONG || !earlier) return false;
    this.#journal.record({ type: 'conversation.end-read', conversation, entries, forks, reader });
    return true;
  }

  /** Found by the turns alone: of the entries only the last ones are read. */
  #endOfPath(kept: KeptBranches): { entries: Entry[]; forks?: Fork[] } {
    const conversation = this.#conversation;
    const written = this.#storage.turns(conversation);
    const tree = treeOf({ entries: written, ...kept });
    const path = pathThrough(tree, kept.shown);
    const ids = entriesOf(path, written)
      .slice(-LONG)
      .map(({ id }) => id);
    return { entries: entriesOf(path, this.#storage.someEntries(conversation, ids)), forks: forksOf(tree, path) };
  }

  /**
   * Brings the path into the state as `load` does, but reads it in pieces between which other work
   * has its turn. A part that needs it meanwhile loads it at once.
   */
  async loadInPieces(): Promise<void> {
    const entries = await this.#storage.entriesInPieces(this.#conversation);
    const { conversations, entries: loaded } = this.#journal.state();
    if (entries && conversations[this.#conversation] && !loaded[this.#conversation]) this.#load(this.#treeOf(entries), entries);
  }

  /** Brings the path that was in view last into the state. The port that asked for it is told. */
  load(reader?: string): void {
    const { now, entries } = this.#read();
    this.#load(now, entries, reader);
  }

  #load(now: ShownTree, entries: Entry[], reader?: string): void {
    const path = pathThrough(now.tree, now.shown);
    this.#journal.record({
      type: 'conversation.opened',
      conversation: this.#conversation,
      entries: entriesOf(path, entries),
      forks: forksOf(now.tree, path),
      reader,
    });
    this.#now = now;
  }

  /** For a port that has not heard of a chat that is open already. */
  tellAgain(reader?: string): void {
    const { forks } = this.#journal.state();
    this.#journal.record({
      type: 'conversation.opened',
      conversation: this.#conversation,
      entries: this.entries(),
      forks: forks[this.#conversation] ?? [],
      reader,
    });
  }

  /** Of the path in view. */
  entries(): Entry[] {
    return this.#journal.state().entries[this.#conversation] ?? [];
  }

  /** A message of the path in view. Throws HostError `not-found`. */
  message(id: string): MessageEntry {
    const entry = this.entries().find((one) => one.id === id);
    if (entry?.type !== 'message') throw noSuchMessage();
    return entry;
  }

  /** Of the path in view: what stays where another message comes in place of this one. */
  before({ turn }: MessageEntry): Entry[] {
    const entries = this.entries();
    return entries.slice(
      0,
      entries.findIndex((one) => one.turn === turn),
    );
  }

  /** The last turn of the path in view; undefined while nothing was said. */
  end(): string | undefined {
    const { tree, shown } = this.#now;
    return pathThrough(tree, shown).at(-1)?.turn;
  }

  /**
   * The entries between this message and the next one, on the branch of this turn. Throws HostError
   * `not-found`.
   */
  answer(message: string, turn: string): Entry[] {
    const { now, entries } = this.#read();
    checkBranch(now.tree, turn);
    const path = entriesOf(pathThrough(now.tree, turn), entries);
    const at = path.findIndex(({ id }) => id === message);
    if (at < 0) throw noSuchMessage();
    const behind = path.slice(at + 1);
    const next = behind.findIndex(({ type }) => type === 'message');
    return next < 0 ? behind : behind.slice(0, next);
  }

  /** The answer of these turns that is not in view; nothing of one that is not there any longer. */
  comparedWith({ message, turns }: { message: string; turns: string[] }): Entry[] {
    const inView = new Set(this.entries().flatMap(({ turn, type }) => (type === 'message' ? [] : [turn])));
    const { tree } = this.#now;
    const beside = turns.find((turn) => !inView.has(turn) && tree.some((node) => node.turn === turn && !node.removed));
    return beside === undefined || !this.entries().some(({ id }) => id === message) ? [] : this.answer(message, beside);
  }

  /** Puts a new turn into its place. */
  begin(start: TurnStart, place: TurnPlace): void {
    const { turn } = start;
    const entries = this.entries();
    switch (place.at) {
      case 'end':
        return this.#goOn(start, place);
      case 'beside': {
        const { of, told = [], message } = place;
        const { after } = this.#rootOf(of);
        return this.#part(start, { turn, after }, [...this.before(of), ...told, message], message);
      }
      case 'answer': {
        const { after } = this.#rootOf(place.to);
        return this.#part(start, { turn, after, answers: place.to.turn }, entries.slice(0, entries.indexOf(place.to) + 1));
      }
      default:
        return place satisfies never;
    }
  }

  /**
   * Brings the path through this turn into view, and from there to what was written last. The
   * events are one write with it.
   */
  show(turn: string, events: Event[]): void {
    const { now, entries } = this.#read();
    checkBranch(now.tree, turn);
    this.#change({ ...now, shown: turn }, entries, events);
  }

  /** Brings an entry of whatever branch into view, if it is not. */
  showEntry(entry: string, events: Event[]): void {
    if (this.entries().some(({ id }) => id === entry)) return;
    const turn = this.#storage.entries(this.#conversation).find(({ id }) => id === entry)?.turn;
    if (turn === undefined) throw noSuchMessage();
    this.show(turn, events);
  }

  /** Takes the message and all that hangs on it out of the history. */
  remove(message: MessageEntry, events: Event[]): void {
    const { now, entries } = this.#read();
    const { tree } = now;
    const end = this.end() ?? '';
    const answers = tree.filter(({ turn, answers: of }) => turn === message.turn || of === message.turn).map(({ turn }) => turn);
    const turns = [...turnsBelow(tree, answers)].filter((turn) => !isRemoved(tree, turn));
    const { after } = this.#rootOf(message);
    const left = mark(tree, turns, true);
    const shown = left.some(({ turn, removed }) => turn === after && !removed) ? (after ?? undefined) : undefined;
    this.#change({ tree: left, shown }, entries, events, { removed: turns });
    this.#removed = { turns, shown: end };
  }

  /** Brings back what `remove` took away last. */
  undoRemove(events: Event[]): void {
    if (!this.#removed) throw noSuchMessage();
    const { turns, shown } = this.#removed;
    const { now, entries } = this.#read();
    this.#change({ tree: mark(now.tree, turns, false), shown }, entries, events, { restored: turns });
    this.#removed = undefined;
  }

  #read(): { now: ShownTree; entries: Entry[] } {
    const entries = this.#storage.entries(this.#conversation);
    return { now: this.#treeOf(entries), entries };
  }

  #treeOf(entries: Entry[]): ShownTree {
    const { shown, ...kept } = this.#storage.branches(this.#conversation);
    const open = this.#storage.interruptedTurn(this.#conversation);
    return { tree: treeOf({ entries, ...kept }, open), shown };
  }

  #rootOf({ turn }: MessageEntry): TurnNode {
    const root = this.#now.tree.find((node) => node.turn === turn);
    if (!root) throw noSuchMessage();
    return root;
  }

  /** A new turn at the end of the path. */
  #goOn(start: TurnStart, { message, told = [] }: Extract<TurnPlace, { at: 'end' }>): void {
    const { tree, shown } = this.#now;
    const { turn, events } = start;
    const after = pathThrough(tree, shown).at(-1)?.turn ?? null;
    const conversation = this.#conversation;
    const begun = [...told, ...(message ? [message] : [])];
    // As a chat that never parted is read: each turn follows the one begun before it.
    if (after !== (tree.at(-1)?.turn ?? null)) return this.#part(start, { turn, after }, [...this.entries(), ...begun], message);
    this.#journal.record(...begun.map((entry): Event => ({ type: 'entry.changed', conversation, entry })), ...events);
    tree.push({ turn, after, ...(message && { message: message.id }) });
  }

  /** A new turn that does not follow the one begun before it. */
  #part({ events }: TurnStart, place: ForkPoint, entries: Entry[], message?: MessageEntry): void {
    const tree = [...withModels(this.#now.tree, this.entries()), { ...place, ...(message && { message: message.id }) }];
    const shown = place.turn;
    const moved: Event = {
      type: 'path.changed',
      conversation: this.#conversation,
      shown,
      place,
      entries,
      forks: forksOf(tree, pathThrough(tree, shown)),
    };
    this.#journal.record(moved, ...events);
    this.#now = { tree, shown };
  }

  #change(next: ShownTree, entries: Entry[], events: Event[], marks: TurnMarks = {}): void {
    const path = pathThrough(next.tree, next.shown);
    const moved: Event = {
      type: 'path.changed',
      conversation: this.#conversation,
      shown: next.shown ?? null,
      entries: entriesOf(path, entries),
      forks: forksOf(next.tree, path),
      ...marks,
    };
    this.#journal.record(moved, ...events);
    this.#now = next;
  }
}

/** Each turn with the model that answered in it, where these entries say so. */
function withModels(tree: TurnTree, entries: Entry[]): TurnNode[] {
  const models = new Map(entries.flatMap((entry) => (entry.type === 'answer' ? [[entry.turn, entry.model]] : [])));
  return tree.map((node) => {
    const model = models.get(node.turn);
    return model === undefined ? node : { ...node, model };
  });
}

function mark(tree: TurnTree, turns: string[], isGone: boolean): TurnNode[] {
  return tree.map(({ removed, ...node }) => ((turns.includes(node.turn) ? isGone : removed) ? { ...node, removed: true } : node));
}

function isRemoved(tree: TurnTree, turn: string): boolean {
  return tree.some((node) => node.turn === turn && node.removed === true);
}

function checkBranch(tree: TurnTree, turn: string): void {
  if (!tree.some((node) => node.turn === turn && !node.removed)) throw new HostError('not-found', { code: 'no-such-branch' });
}

function noSuchMessage(): HostError {
  return new HostError('not-found', { code: 'no-such-message' });
}
