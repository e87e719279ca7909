import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { AnswerEntry, Entry } from '../../../contract/conversation.ts';
import type { ExportedChat } from '../../../contract/exported-chats.ts';
import type { ForkPoint } from '../../../contract/fork.ts';

/** A message of another app as it is shown. `at`: undefined where it says no time. */
export type WrittenContent =
  | { by: 'person'; at: number | undefined; text: string; files?: AttachedFile[] }
  | { by: 'model'; at: number | undefined; text: string; model: string };

/** A message of a chat as another app keeps it: a node of the tree of its branches. */
export type WrittenMessage = {
  id: string;
  /** Null: it begins the chat. Undefined: nothing is said of it. */
  parent: string | null | undefined;
  /** Ids in their order, as far as the message names them. */
  children?: string[];
  /** Undefined where it shows nothing: the messages that follow it follow the one before it. */
  content: WrittenContent | undefined;
};

type History = Pick<ExportedChat, 'entries' | 'places' | 'shown'>;
/** `below`: in their order, the messages that follow, with others that show nothing left out. */
type ShownMessage = { content: WrittenContent; above: ShownMessage | undefined; below: ShownMessage[] };
/** The answers of a turn so far, the last one first. */
type AnswersOfMessage = { answer: AnswerEntry; before: AnswersOfMessage | undefined };
/** The turn that a message is in, and where it stands. All of its answers are one reply. */
type OpenTurn = { place: ForkPoint; reply: string; answers: AnswersOfMessage | undefined };

/**
 * The history of a chat with all of its branches. An answer beside another is a turn of its own
 * that answers the same message. `current`: the message that the other app shows last.
 */
export function historyOf(messages: WrittenMessage[], { current, createdAt, newId }: HistoryOf): History {
  const { shown, last } = shownIn(messages, current);
  const entries: Entry[] = [];
  const places: ForkPoint[] = [];
  const turns = new Map<ShownMessage, OpenTurn>();
  for (const message of shown) turns.set(message, placed(message, message.above && turns.get(message.above)));
  const end = last && turns.get(last)?.place.turn;
  return { entries, places, ...(end !== undefined && { shown: end }) };

  function placed(message: ShownMessage, above: OpenTurn | undefined): OpenTurn {
    const { content } = message;
    const at = content.at ?? entries.at(-1)?.at ?? createdAt;
    if (content.by === 'person') {
      const turn = begin({ turn: newId(), after: above?.place.turn ?? null });
      const { text, files = [] } = content;
      entries.push({ type: 'message', id: newId(), turn: turn.place.turn, at, text, ...(files.length > 0 && { files }) });
      return turn;
    }
    const turn = above && !isBeside(message) ? above : begin(besideOf(above?.place), above?.answers);
    const { text, model } = content;
    const answer: AnswerEntry = { type: 'answer', id: newId(), turn: turn.place.turn, at, reply: turn.reply, model, text, state: 'done' };
    entries.push(answer);
    return { ...turn, answers: { answer, before: turn.answers } };
  }

  function besideOf(place: ForkPoint | undefined): ForkPoint {
    return { turn: newId(), after: place?.after ?? null, ...(place && { answers: place.answers ?? place.turn }) };
  }

  /** The answers that an answer beside another follows are in its turn, too. */
  function begin(place: ForkPoint, answers?: AnswersOfMessage): OpenTurn {
    const reply = newId();
    places.push(place);
    const own: AnswerEntry[] = [];
    for (let one = answers; one; one = one.before) own.push({ ...one.answer, id: newId(), turn: place.turn, reply });
    let chain: AnswersOfMessage | undefined;
    for (const answer of own.toReversed()) {
      entries.push(answer);
      chain = { answer, before: chain };
    }
    return { place, reply, answers: chain };
  }
}

type HistoryOf = { current: string | null | undefined; createdAt: number; newId(): string };

/**
 * An answer goes on with the turn of the message above it, where no other message does. One of the
 * person that stands beside it must not follow it.
 */
function isBeside(message: ShownMessage): boolean {
  const { below = [] } = message.above ?? {};
  return below[0] !== message || below.some(({ content }) => content.by === 'person');
}

/** The messages that show something, each behind the one above it. `last`: the one at `current`. */
function shownIn(messages: WrittenMessage[], current: HistoryOf['current']): { shown: ShownMessage[]; last: ShownMessage | undefined } {
  const { roots, below } = treeOf(messages);
  const visited = new Set<WrittenMessage>();
  const shown: ShownMessage[] = [];
  let last: ShownMessage | undefined;
  // A circle has no beginning: its first message is taken for one.
  for (const root of [...roots, ...messages]) {
    const open: { message: WrittenMessage; above: ShownMessage | undefined }[] = [{ message: root, above: undefined }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { message, above } = next;
      if (visited.has(message)) continue;
      visited.add(message);
      const one = message.content ? { content: message.content, above, below: [] } : above;
      if (one && one !== above) {
        shown.push(one);
        above?.below.push(one);
      }
      if (message.id === current) last = one;
      for (const child of (below.get(message) ?? []).toReversed()) open.push({ message: child, above: one });
    }
  }
  return { shown, last };
}

/** A message follows the one that it names, else the one that names it. */
function treeOf(messages: WrittenMessage[]): { roots: WrittenMessage[]; below: Map<WrittenMessage, WrittenMessage[]> } {
  const byId = new Map(messages.map((message): [string, WrittenMessage] => [message.id, message]).toReversed());
  const namedBy = new Map<string, WrittenMessage>();
  for (const message of messages) for (const id of message.children ?? []) if (!namedBy.has(id)) namedBy.set(id, message);
  const above = (message: WrittenMessage) =>
    message.parent === null ? undefined : ((message.parent && byId.get(message.parent)) ?? namedBy.get(message.id));
  const below = Map.groupBy(messages, above);
  for (const [message, children] of below) {
    if (!message) continue;
    const order = new Map((message.children ?? []).map((id, at): [string, number] => [id, at]).toReversed());
    below.set(
      message,
      children.toSorted((one, other) => (order.get(one.id) ?? order.size) - (order.get(other.id) ?? order.size)),
    );
  }
  const roots = below.get(undefined) ?? [];
  return { roots, below: new Map([...below].flatMap(([message, children]) => (message ? [[message, children]] : []))) };
}
