import type { Input } from '../../../../contract/api.ts';
import type { Conversation, MessageEntry, ModelChoice } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Event } from '../../../../contract/state.ts';
import type { Files } from '../../files/files.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import type { Paths, TurnStart } from './paths.ts';

type Needs = {
  journal: Journal;
  paths: Paths;
  files: Pick<Files, 'check'>;
  clock: Clock;
  newId(): string;
  /** The chat with its entries in the state. Throws where there is none, or a turn runs in it. */
  opened(conversation: string): Conversation;
  readyToAsk(conversation: string, wanted?: ModelChoice): ModelChoice;
  begin(conversation: string, begun: BegunTurn): void;
};
/** `takePlace` records the events and the place of the turn in one write; `changes` is what else of the chat they change. */
export type BegunTurn = {
  turn: string;
  choice: ModelChoice;
  changes?: Partial<Omit<Conversation, 'id'>>;
  takePlace(start: Omit<TurnStart, 'message'>): void;
};

/** The size of the last request says nothing of the one that would go out from another place. */
const ELSEWHERE = { contextTokens: undefined };

/** Answers the requests that part the history of a chat, and those that lead from one branch of it to another. */
export function createBranching({ journal, paths, files: checked, clock, newId, opened, readyToAsk, begin }: Needs) {
  const deleted = new Map<string, (events: Event[]) => void>();

  return {
    edit({ conversation: id, message: edited, text, without = [], withoutFiles = [] }: Input<'conversation.edit'>): { turn: string } {
      const choice = readyToAsk(id);
      const before = messageIn(id, edited);
      if (before.prompt) throw new HostError('bad-input', { code: 'prompt-not-editable' });
      const { attached: had = [], files: hadFiles = [], ...kept } = before;
      const attached = had.filter((_, at) => !without.includes(at));
      const files = hadFiles.filter(({ hash }) => !withoutFiles.includes(hash));
      if (text.trim() === '' && attached.length + files.length === 0) throw new HostError('bad-input', { code: 'nothing-to-send' });
      checked.check(files, choice);
      const turn = newId();
      const message: MessageEntry = {
        ...kept,
        id: newId(),
        turn,
        at: clock.now(),
        text,
        ...(attached.length > 0 && { attached }),
        ...(files.length > 0 && { files }),
      };
      begin(id, { turn, choice, changes: ELSEWHERE, takePlace: (start) => paths.goBeside(id, before, { ...start, message }) });
      return { turn };
    },

    regenerate({ conversation: id, message, model }: Input<'conversation.regenerate'>): { turn: string } {
      const choice = readyToAsk(id, model);
      const turn = newId();
      const answered = messageIn(id, message);
      begin(id, { turn, choice, changes: ELSEWHERE, takePlace: (start) => paths.answerAgain(id, answered, start) });
      return { turn };
    },

    showBranch({ conversation, turn }: Input<'conversation.show-branch'>): void {
      paths.show(conversation, turn, elsewhere(opened(conversation)));
    },

    showEntry({ conversation, entry }: Input<'conversation.show-entry'>): void {
      const chat = opened(conversation);
      if (paths.isInView(conversation, entry)) return;
      const turn = paths.turnOf(conversation, entry);
      if (turn === undefined) throw new HostError('not-found', { code: 'no-such-message' });
      paths.show(conversation, turn, elsewhere(chat));
    },

    deleteFrom({ conversation, message }: Input<'conversation.delete-from'>): void {
      const chat = opened(conversation);
      deleted.set(conversation, paths.remove(conversation, messageIn(conversation, message), elsewhere(chat)));
    },

    undoDelete({ conversation }: Input<'conversation.undo-delete'>): void {
      const chat = opened(conversation);
      const undo = deleted.get(conversation);
      if (!undo) throw new HostError('not-found', { code: 'no-such-message' });
      undo(elsewhere(chat));
      deleted.delete(conversation);
    },

    messageIn,
  };

  /** A message of the path in view. */
  function messageIn(conversation: string, id: string): MessageEntry {
    const entry = journal.state().entries[conversation]?.find((one) => one.id === id);
    if (entry?.type !== 'message') throw new HostError('not-found', { code: 'no-such-message' });
    return entry;
  }

  function elsewhere(chat: Conversation): Event[] {
    return [{ type: 'conversation.changed', conversation: { ...chat, ...ELSEWHERE } }];
  }
}
