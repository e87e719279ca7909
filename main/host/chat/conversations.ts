import type { Input, Output } from '../../../contract/api.ts';
import { AS_EVERYWHERE, type ChosenTools, isAsEverywhere } from '../../../contract/chosen-tools.ts';
import type { Conversation, Entry, MessageEntry, ModelChoice } from '../../../contract/conversation.ts';
import { type Thinking, thinkingIn } from '../../../contract/thinking.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Questions } from '../consent/questions.ts';
import type { Files } from '../files/files.ts';
import type { Storage } from '../storage/storage.ts';
import { changeConversation } from '../base/change-conversation.ts';
import { checkAttached } from './check-attached.ts';
import { type BegunTurn, createBranching } from './branches/branching.ts';
import { createPaths } from './branches/paths.ts';
import { searchBranches } from './with-branches.ts';
import { findInChat } from './find-in-chat.ts';
import { lastEntries } from './last-entries.ts';
import { createRecentlyOpened } from './recently-opened.ts';
import { modelName } from './turn/read-reply.ts';
import type { Stopper } from './turn/turn.ts';
import { runTurn, type TurnNeeds } from './turn/run-turn.ts';
import { createTurnEnds } from './turn/keep-end.ts';
import { createTitles } from './titles.ts';
import { makeRoom } from './turn/sum-up.ts';
import { titleFrom, UNTITLED } from './title-from.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Event } from '../../../contract/state.ts';

type Needs = Omit<TurnNeeds, 'ends'> & {
  questions: Pick<Questions, 'forgetGone' | 'leave'>;
  files: Pick<Files, 'check' | 'forModel'>;
  storage: Pick<Storage, 'entries' | 'branches' | 'turns' | 'interruptedTurn' | 'search' | 'searchPlaces'>;
};
type NewChat = { model?: ModelChoice | null; folders?: string[]; tools?: ChosenTools };
type RunningTurn = { stop(by: Stopper): void; stopCall(call: string): void; ended: Promise<void> };

/** The answerer of every `conversation.*` request. */
export function createConversations(needs: Needs) {
  const { journal, storage, clock, newId, log } = needs;
  const running = new Map<string, RunningTurn>();
  const removed = new Map<string, Conversation>();
  /** Aborted once the chat is removed: made when something is asked for it outside a turn. */
  const removals = new Map<string, AbortController>();
  const recent = createRecentlyOpened(journal);
  const paths = createPaths({ journal, storage });
  const titles = createTitles(needs);
  const ends = createTurnEnds(needs);
  const branching = createBranching({
    journal,
    paths,
    files: needs.files,
    clock,
    newId,
    opened,
    readyToAsk,
    begin,
  });

  return {
    ...branching,

    create({ model = null, folders, tools }: NewChat): Output<'conversation.create'> {
      const id = newId();
      const now = clock.now();
      journal.record({
        type: 'conversation.changed',
        conversation: {
          id,
          title: UNTITLED,
          createdAt: now,
          updatedAt: now,
          model,
          ...(folders && { folders }),
          ...chosenTools(tools ?? journal.state().settings.newChatTools ?? AS_EVERYWHERE),
          activity: { state: 'resting' },
        },
      });
      load(id);
      return { conversation: id };
    },

    open({ conversation }: Input<'conversation.open'>): void {
      known(conversation);
      const wasOpen = journal.state().entries[conversation] !== undefined;
      load(conversation);
      // Another window had it opened; the one that asks now has not heard of its entries.
      if (wasOpen) paths.tellAgain(conversation);
    },

    readEarlier({ conversation, before, until }: Input<'conversation.read-earlier'>): void {
      const entries = loaded(conversation);
      const wanted = until === undefined ? Infinity : entries.findIndex(({ id }) => id === until);
      let at = entries.findIndex(({ id }) => id === before);
      if (wanted < 0) return;
      do {
        if (at <= 0) return;
        const earlier = lastEntries(entries.slice(0, at));
        const begins = at - earlier.entries.length;
        const goesOn = begins > wanted && ({ goesOn: true } as const);
        journal.record({ type: 'conversation.earlier', conversation, before: entries[at]?.id ?? before, ...earlier, ...goesOn });
        at = begins;
      } while (at > wanted);
    },

    find({ conversation, text, matchCase }: Input<'conversation.find'>): Output<'conversation.find'> {
      const entries = loaded(conversation);
      return { found: findInChat(entries, text, matchCase), of: entries.length };
    },

    place({ conversation, entry }: Input<'conversation.place'>): Output<'conversation.place'> {
      const entries = loaded(conversation);
      const at = entries.findIndex(({ id }) => id === entry);
      const messages = (among: Entry[]) => among.filter(({ type }) => type === 'message' || type === 'answer').length;
      return at < 0 ? {} : { place: { at: messages(entries.slice(0, at + 1)), of: messages(entries) } };
    },

    send({
      conversation: id,
      text,
      prompt,
      attached: given = [],
      files = [],
      instead,
    }: Input<'conversation.send'>): Output<'conversation.send'> {
      const choice = readyToAsk(id);
      if (!prompt && text.trim() === '' && given.length + files.length === 0) throw new HostError('bad-input', { code: 'nothing-to-send' });
      const attached = checkAttached(given, journal.state());
      needs.files.check(files, choice);
      const turn = newId();
      const isFirst = journal.state().entries[id]?.length === 0;
      const entry: MessageEntry = {
        type: 'message',
        id: newId(),
        turn,
        at: clock.now(),
        text,
        ...(prompt && { prompt: withNames(prompt) }),
        ...(attached.length > 0 && { attached }),
        ...(files.length > 0 && { files }),
      };
      const title = titleFrom(text.trim() || (attached[0]?.name ?? files[0]?.name ?? ''));
      const beside = instead === undefined ? undefined : branching.messageIn(id, instead);
      begin(id, {
        turn,
        choice,
        ...(isFirst && known(id).title === UNTITLED && { changes: { title, titledBy: 'message' as const } }),
        takePlace: (start) =>
          beside ? paths.goBeside(id, beside, { ...start, message: entry }) : paths.goOn(id, { ...start, message: entry }),
      });
      return { turn };
    },

    retry({ conversation: id }: Input<'conversation.retry'>): Output<'conversation.retry'> {
      const choice = readyToAsk(id);
      const turn = newId();
      begin(id, { turn, choice, takePlace: (start) => paths.goOn(id, start) });
      return { turn };
    },

    /** Busy meanwhile as by a turn, and stopped like one. */
    async sumUp(id: string): Promise<Output<'context.sum-up'>> {
      const choice = readyToAsk(id);
      const stopping = new AbortController();
      const asked = { conversation: id, choice, signal: stopping.signal };
      changeConversation(journal, id, { activity: { state: 'working', turn: newId(), since: clock.now() } });
      const summing = makeRoom(needs, asked, 'on-request').finally(() => {
        if (running.get(id) === mine) running.delete(id);
        changeConversation(journal, id, { activity: { state: 'resting' } });
      });
      const mine: RunningTurn = { stop: () => stopping.abort(), stopCall: () => undefined, ended: summing.then(nothing, nothing) };
      running.set(id, mine);
      return { summedUp: await summing };
    },

    stop({ conversation }: Input<'conversation.stop'>): Output<'conversation.stop'> {
      known(conversation);
      running.get(conversation)?.stop('person');
      return {};
    },

    stopCall({ conversation, call }: Input<'call.stop'>): Output<'call.stop'> {
      known(conversation);
      running.get(conversation)?.stopCall(call);
      return {};
    },

    rename({ conversation, title }: Input<'conversation.rename'>): Output<'conversation.rename'> {
      known(conversation);
      changeConversation(journal, conversation, { title, titledBy: 'person' });
      return {};
    },

    file({ conversation, pinned, archived }: Input<'conversation.file'>): Output<'conversation.file'> {
      const { pinned: wasPinned, archived: wasArchived } = known(conversation);
      const put = (now: boolean | undefined, before: true | undefined) => (now === undefined ? before : now || undefined);
      changeConversation(journal, conversation, { pinned: put(pinned, wasPinned), archived: put(archived, wasArchived) });
      return {};
    },

    chooseModel({ conversation, model }: Input<'conversation.choose-model'>): Output<'conversation.choose-model'> {
      known(conversation);
      reachable(model);
      changeConversation(journal, conversation, { model });
      return {};
    },

    chooseThinking({ conversation, thinking }: Input<'conversation.choose-thinking'>): Output<'conversation.choose-thinking'> {
      known(conversation);
      changeConversation(journal, conversation, { thinking: thinking ?? undefined });
      return {};
    },

    instruct({ conversation, instructions }: Input<'conversation.instruct'>): void {
      known(conversation);
      changeConversation(journal, conversation, { instructions: instructions.trim() || undefined });
    },

    letReadResources({ conversation, on }: Input<'conversation.let-read-resources'>): void {
      known(conversation);
      changeConversation(journal, conversation, { readsResources: on || undefined });
    },

    chooseTools({ conversation, ...choice }: Input<'conversation.choose-tools'>): void {
      known(conversation);
      changeConversation(journal, conversation, chosenTools(choice));
    },

    async remove({ conversation: id }: Input<'conversation.remove'>): Promise<Output<'conversation.remove'>> {
      known(id);
      // Entries its turn still has to write must not bring it back.
      await ended(id, 'person');
      const conversation = known(id);
      journal.record({ type: 'conversation.removed', conversation: id });
      removed.set(id, conversation);
      removals.get(id)?.abort();
      removals.delete(id);
      needs.questions.leave(id);
      return {};
    },

    /** Aborted once the chat is removed. Throws HostError `not-found`. */
    removal(id: string): AbortSignal {
      known(id);
      const removal = removals.get(id) ?? new AbortController();
      removals.set(id, removal);
      return removal.signal;
    },

    restore({ conversation: id }: Input<'conversation.restore'>): Output<'conversation.restore'> {
      const conversation = removed.get(id);
      if (!conversation) throw new HostError('not-found', { code: 'chat-not-restorable' });
      journal.record({ type: 'conversation.changed', conversation });
      removed.delete(id);
      return {};
    },

    searchPlaces: (what: Input<'conversation.search-places'>) => searchBranches(storage, what),

    search: ({ text }: Input<'conversation.search'>): Output<'conversation.search'> => ({ hits: storage.search(text) }),

    /** Stops every turn and waits until each has written its end. */
    async close(): Promise<void> {
      await Promise.all([...running.keys()].map((id) => ended(id, 'closing')));
      await titles.close();
    },
  };

  function known(id: string): Conversation {
    const conversation = journal.state().conversations[id];
    if (!conversation) throw new HostError('not-found', { code: 'no-such-chat' });
    return conversation;
  }

  function loaded(id: string): Entry[] {
    known(id);
    load(id);
    return journal.state().entries[id] ?? [];
  }

  function readyToAsk(id: string, wanted?: ModelChoice): ModelChoice {
    const conversation = opened(id);
    return reachable(wanted ?? conversation.model ?? journal.state().settings.model);
  }

  /** Refused while a turn runs, which goes on where it began. */
  function opened(id: string): Conversation {
    const conversation = known(id);
    if (conversation.activity.state === 'working') throw new HostError('busy', { code: 'chat-busy' });
    load(id);
    ends.keepLate(id);
    return conversation;
  }

  function reachable(choice: ModelChoice): ModelChoice {
    if (!journal.state().endpoints[choice.endpoint]) throw new HostError('no-model', { code: 'model-gone' });
    return choice;
  }

  /** Brings the entries into the state. A turn that the last host left in the middle is ended on the way. */
  function load(id: string): void {
    recent.add(id);
    if (journal.state().entries[id]) return;
    paths.load(id);
    ends.forget(id);
    const turn = storage.interruptedTurn(id);
    // A chat on a disk that takes nothing can be read all the same.
    if (turn !== undefined) endInterrupted(id, turn);
  }

  function endInterrupted(id: string, turn: string): void {
    const reason: Reason = { code: 'turn-interrupted' };
    const notice = { type: 'notice', id: newId(), turn, at: clock.now(), kind: 'interrupted', reason, retry: true } as const;
    const usage = { inputTokens: 0, outputTokens: 0 };
    ends.keepNow({ ended: { type: 'turn.ended', conversation: id, turn, outcome: 'failed', reason, usage }, notice });
  }

  /** Refused by the disk, nothing of the turn is there: neither its message nor its place in the history. */
  function begin(conversation: string, { turn: id, choice, changes, takePlace }: BegunTurn): void {
    const now = clock.now();
    const working: Conversation = {
      ...known(conversation),
      ...changes,
      updatedAt: now,
      activity: { state: 'working', turn: id, since: now },
    };
    const events: Event[] = [
      { type: 'turn.started', conversation, turn: id },
      { type: 'conversation.changed', conversation: working },
    ];
    takePlace({ turn: id, model: modelName(needs, choice), events });
    needs.questions.forgetGone(conversation);
    const stopping = new AbortController();
    let stopper: Stopper = 'person';
    const turn = {
      id,
      conversation,
      choice,
      thinking: thinkingFor(conversation, choice),
      signal: stopping.signal,
      stoppedBy: () => stopper,
      stops: new Map<string, () => void>(),
    };
    // Begun after the answer to this request, which waits for nothing but the disk.
    const ended = Promise.resolve()
      .then(() => runTurn({ ...needs, ends }, turn))
      .then(() => titles.give(conversation, choice))
      .catch((cause: unknown) => log.error(`The turn of ${conversation} could not end`, cause))
      // Whoever saw the turn end may have begun the next one already.
      .finally(() => running.get(conversation) === mine && running.delete(conversation));
    const mine: RunningTurn = {
      stop(by) {
        if (!stopping.signal.aborted) stopper = by;
        stopping.abort();
      },
      stopCall: (call) => turn.stops.get(call)?.(),
      ended,
    };
    running.set(conversation, mine);
  }

  /** Asked for alike in all requests of a turn, or what was thought in it would no longer fit. */
  function thinkingFor(conversation: string, { endpoint: id, model }: ModelChoice): Thinking {
    const endpoint = journal.state().endpoints[id];
    return endpoint ? thinkingIn(endpoint, model, known(conversation).thinking) : {};
  }

  /** A window that saw a turn end may have begun the next one: that one has to end, too. */
  async function ended(conversation: string, by: Stopper): Promise<void> {
    for (let turn = running.get(conversation); turn; turn = running.get(conversation)) {
      turn.stop(by);
      await turn.ended;
    }
  }

  function withNames(prompt: NonNullable<Input<'conversation.send'>['prompt']>): NonNullable<MessageEntry['prompt']> {
    const { servers, offers } = journal.state();
    const title = offers[prompt.server]?.prompts.find(({ name }) => name === prompt.name)?.title;
    return { ...prompt, serverName: servers[prompt.server]?.name ?? prompt.server, title };
  }
}

/** The choice as it is kept: none where all is as everywhere. */
function chosenTools(choice: ChosenTools): Pick<Conversation, 'offHere' | 'placedHere'> {
  const { offHere, placedHere } = choice;
  return isAsEverywhere(choice) ? { offHere: undefined, placedHere: undefined } : { offHere, placedHere };
}

function nothing(): void {}
