import type { Input } from '../../../../contract/api.ts';
import type { Conversation, Message, ModelChoice } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Questions } from '../../consent/questions.ts';
import type { Files } from '../../files/files.ts';
import type { Journal } from '../../journal.ts';
import type { Clock } from '../../needs.ts';
import { changeConversation } from '../change-conversation.ts';
import { modelName } from '../turn/read-reply.ts';
import type { Paths } from './paths.ts';

type Needs = {
  journal: Journal;
  paths: Paths;
  questions: Pick<Questions, 'forgetGone'>;
  files: Pick<Files, 'check'>;
  clock: Clock;
  newId(): string;
  /** The chat with its entries in the state. Throws where there is none, or a turn runs in it. */
  opened(conversation: string): Conversation;
  readyToAsk(conversation: string, wanted?: ModelChoice): ModelChoice;
  begin(conversation: string, turn: string, choice: ModelChoice): void;
};

/** Answers the requests that part the history of a chat, and those that lead from one branch of it to another. */
export function createBranching({ journal, paths, questions, files: checked, clock, newId, opened, readyToAsk, begin }: Needs) {
  const deleted = new Map<string, () => void>();

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
      const message: Message = {
        ...kept,
        id: newId(),
        turn,
        at: clock.now(),
        text,
        ...(attached.length > 0 && { attached }),
        ...(files.length > 0 && { files }),
      };
      paths.goBeside(id, before, { turn, message, model: modelName({ journal }, choice) });
      start(id, turn, choice);
      return { turn };
    },

    regenerate({ conversation: id, message, model }: Input<'conversation.regenerate'>): { turn: string } {
      const choice = readyToAsk(id, model);
      const turn = newId();
      paths.answerAgain(id, messageIn(id, message), { turn, model: modelName({ journal }, choice) });
      start(id, turn, choice);
      return { turn };
    },

    showBranch({ conversation, turn }: Input<'conversation.show-branch'>): void {
      opened(conversation);
      paths.show(conversation, turn);
      isElsewhere(conversation);
    },

    showEntry({ conversation, entry }: Input<'conversation.show-entry'>): void {
      opened(conversation);
      if (paths.isInView(conversation, entry)) return;
      const turn = paths.turnOf(conversation, entry);
      if (turn === undefined) throw new HostError('not-found', { code: 'no-such-message' });
      paths.show(conversation, turn);
      isElsewhere(conversation);
    },

    deleteFrom({ conversation, message }: Input<'conversation.delete-from'>): void {
      opened(conversation);
      deleted.set(conversation, paths.remove(conversation, messageIn(conversation, message)));
      isElsewhere(conversation);
    },

    undoDelete({ conversation }: Input<'conversation.undo-delete'>): void {
      opened(conversation);
      const undo = deleted.get(conversation);
      if (!undo) throw new HostError('not-found', { code: 'no-such-message' });
      undo();
      deleted.delete(conversation);
      isElsewhere(conversation);
    },

    messageIn,
  };

  /** A message of the path in view. */
  function messageIn(conversation: string, id: string): Message {
    const entry = journal.state().entries[conversation]?.find((one) => one.id === id);
    if (entry?.type !== 'message') throw new HostError('not-found', { code: 'no-such-message' });
    return entry;
  }

  function start(conversation: string, turn: string, choice: ModelChoice): void {
    questions.forgetGone(conversation);
    isElsewhere(conversation);
    begin(conversation, turn, choice);
  }

  /** Forgets the size of the last request, which says nothing of the one that would go out from here. */
  function isElsewhere(conversation: string): void {
    changeConversation(journal, conversation, { contextTokens: undefined });
  }
}
