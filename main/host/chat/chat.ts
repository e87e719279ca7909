import type { Input, Output, RequestName } from '../../../contract/api.ts';
import type { AnswerSampling } from '../../../contract/answer-sampling.ts';
import { AS_EVERYWHERE, type ChosenTools, isSameChoice } from '../../../contract/chosen-tools.ts';
import type { Conversation, Entry, KeptConversation, MessageEntry, ModelChoice, TaskResultEntry } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import { chatInProject, type Project } from '../../../contract/project.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Event } from '../../../contract/state.ts';
import type { Thinking } from '../../../contract/thinking.ts';
import { lastSaid } from '../../../contract/last-said.ts';
import { untoldResults } from '../../../contract/untold-results.ts';
import { changeConversation } from '../base/change-conversation.ts';
import type { Files } from '../files/files.ts';
import type { Readings } from '../resources/readings.ts';
import type { Storage } from '../storage/storage.ts';
import { ChatHistory, type TurnPlace } from './branches/history.ts';
import { findInChat } from './find-in-chat.ts';
import { earlierEntries } from './last-entries.ts';
import { titleFrom, UNTITLED } from './title-from.ts';
import type { LongTasks } from '../tasks/long-tasks.ts';
import type { RecentlyOpened } from './recently-opened.ts';
import type { TurnEnds } from './turn/keep-end.ts';
import { nextSize } from './turn/next-size.ts';
import { TurnRunner, type TurnRunnerNeeds, type TurnToBegin } from './turn/run-turn.ts';
import type { Stopper } from './turn/turn.ts';
import { writtenCalls } from './turn/written-calls.ts';

export type ChatNeeds = TurnRunnerNeeds & {
  longTasks: Pick<LongTasks, 'stop' | 'cancelOf'>;
  ends: TurnEnds;
  recent: RecentlyOpened;
  files: Pick<Files, 'check'>;
  readings: Pick<Readings, 'attached'>;
  storage: Pick<Storage, 'entries' | 'entriesInPieces' | 'lastEntries' | 'someEntries' | 'turns' | 'branches' | 'interruptedTurn'>;
};

/** The input of a request that names its chat, in that chat. */
type InChat<R extends RequestName> = Omit<Input<R>, 'conversation'>;
/** The parts of a message that the person gave. */
type MessageParts = Omit<MessageEntry, 'type' | 'id' | 'turn' | 'at'>;

/** The size of the last request says nothing of the one that would go out from another place. */
const ELSEWHERE = { contextTokens: undefined };

/**
 * One chat: its history as a tree of turns, and the turn that runs in it. Each method throws
 * HostError `not-found` once it is removed.
 */
export class Chat {
  readonly id: string;
  readonly #needs: ChatNeeds;
  readonly #history: ChatHistory;
  readonly #turns: TurnRunner;
  /** Aborted once the chat is removed: made when something is asked for it outside a turn. */
  #removal: AbortController | undefined;
  /** The call whose result the model goes on with, once it rests. */
  #goesOnWith: string | undefined;

  constructor(id: string, needs: ChatNeeds) {
    this.id = id;
    this.#needs = needs;
    this.#history = new ChatHistory(id, needs);
    this.#turns = new TurnRunner(this.#history, needs);
  }

  /** As it stands in the state. */
  facts(): Conversation {
    const conversation = this.#needs.journal.state().conversations[this.id];
    if (!conversation) throw new HostError('not-found', { code: 'no-such-chat' });
    return conversation;
  }

  change(changed: Partial<Omit<KeptConversation, 'id'>>): void {
    this.facts();
    changeConversation(this.#needs.journal, this.id, changed);
  }

  rename(title: string): void {
    this.change({ title, titledBy: 'person' });
  }

  file({ pinned, archived }: InChat<'conversation.file'>): void {
    const { pinned: wasPinned, archived: wasArchived } = this.facts();
    const put = (now: boolean | undefined, before: true | undefined) => (now === undefined ? before : now || undefined);
    this.change({ pinned: put(pinned, wasPinned), archived: put(archived, wasArchived) });
  }

  chooseModel(model: ModelChoice): void {
    const wanted = this.#reachable(model);
    const usual = this.#project()?.model;
    this.change({ model: usual?.endpoint === wanted.endpoint && usual.model === wanted.model ? null : wanted });
  }

  chooseThinking(thinking: Thinking | null): void {
    this.change({ thinking: thinking ?? undefined });
  }

  chooseSampling({ topP, stop }: AnswerSampling): void {
    const sampling = { ...(topP !== undefined && { topP }), ...(stop && { stop: [...new Set(stop)] }) };
    this.change({ sampling: Object.keys(sampling).length > 0 ? sampling : undefined });
  }

  chooseTools(choice: ChosenTools): void {
    this.change(chosenTools(choice, this.#project()?.tools));
  }

  letReadResources(isOn: boolean): void {
    this.change({ readsResources: isOn || undefined });
  }

  instruct(instructions: string): void {
    this.change({ instructions: instructions.trim() || undefined });
  }

  /** Tells the port that asks the entries of the path in view. */
  open(reader?: string): void {
    this.facts();
    const wasOpen = this.#needs.journal.state().entries[this.id] !== undefined;
    if (!wasOpen && this.#history.tellEnd(reader)) return this.#loadSoon();
    this.#load(reader);
    // Another window had it opened; the one that asks now has not heard of its entries.
    if (wasOpen) this.#history.tellAgain(reader);
    this.#estimateSize();
  }

  /** Of the path in view. */
  entries(): Entry[] {
    this.facts();
    this.#load();
    return this.#history.entries();
  }

  readEarlier({ before, until }: InChat<'conversation.read-earlier'>, reader?: string): void {
    for (const page of earlierEntries(this.entries(), before, until))
      this.#needs.journal.record({ type: 'conversation.earlier', conversation: this.id, ...page, reader });
  }

  find({ text, matchCase, compared }: InChat<'conversation.find'>): Output<'conversation.find'> {
    const entries = this.entries();
    const found = findInChat(entries, text, matchCase);
    const beside = compared ? findInChat(this.#history.comparedWith(compared), text, matchCase) : [];
    if (!compared || beside.length === 0) return { found, of: entries.length };
    const asked = entries.findIndex(({ id }) => id === compared.message);
    const next = entries.findIndex(({ type }, at) => at > asked && type === 'message');
    const place = (next < 0 ? entries.length : next) - 1;
    const all = [...found, ...beside.map((one) => ({ ...one, place, beside: true as const }))];
    return { found: all.toSorted((a, b) => a.place - b.place), of: entries.length };
  }

  /** The place of a message among all messages of the path in view. */
  place(entry: string): Output<'conversation.place'> {
    const entries = this.entries();
    const at = entries.findIndex(({ id }) => id === entry);
    const messages = (among: typeof entries) => among.filter(({ type }) => type === 'message' || type === 'answer').length;
    return at < 0 ? {} : { place: { at: messages(entries.slice(0, at + 1)), of: messages(entries) } };
  }

  send({ text, prompt, attached: readings = [], files = [], instead }: InChat<'conversation.send'>): Output<'conversation.send'> {
    const choice = this.#readyToAsk();
    const turn = this.#needs.newId();
    const attached = this.#needs.readings.attached(readings);
    const message = this.#newMessage({ turn, choice }, { text, ...(prompt && { prompt: this.#withNames(prompt) }), attached, files });
    const isFirst = this.#history.entries().length === 0;
    const title = titleFrom(text.trim() || (attached[0]?.name ?? files[0]?.name ?? ''));
    const beside = instead === undefined ? undefined : this.#history.message(instead);
    this.#begin({
      id: turn,
      choice,
      place: beside ? this.#beside(beside, message) : { at: 'end', message, told: this.#untold(turn) },
      ...(isFirst && this.facts().title === UNTITLED && { changes: { title, titledBy: 'message' as const } }),
    });
    return { turn };
  }

  edit({ message: edited, text, without = [], withoutFiles = [] }: InChat<'conversation.edit'>): Output<'conversation.send'> {
    const choice = this.#readyToAsk();
    const of = this.#history.message(edited);
    if (of.prompt) throw new HostError('bad-input', { code: 'prompt-not-editable' });
    const turn = this.#needs.newId();
    const message = this.#newMessage(
      { turn, choice },
      {
        text,
        ...(of.told && { told: of.told }),
        attached: of.attached?.filter((_, at) => !without.includes(at)),
        files: of.files?.filter(({ hash }) => !withoutFiles.includes(hash)),
      },
    );
    this.#begin({ id: turn, choice, place: this.#beside(of, message), changes: ELSEWHERE });
    return { turn };
  }

  regenerate({ message, model, compare = false }: InChat<'conversation.regenerate'>): Output<'conversation.send'> {
    const choice = this.#readyToAsk(model);
    const to = this.#history.message(message);
    const turn = this.#needs.newId();
    const before = this.#history.end();
    this.#begin({
      id: turn,
      choice,
      place: { at: 'answer', to },
      changes: ELSEWHERE,
      ...(compare && before !== undefined && { atRest: () => this.#showAgain(before) }),
    });
    return { turn };
  }

  /** Of an answer that is compared with the one in view. */
  readAnswer({ message, turn }: InChat<'conversation.read-answer'>): Output<'conversation.read-answer'> {
    this.facts();
    this.#load();
    return { entries: this.#history.answer(message, turn) };
  }

  retry(): Output<'conversation.send'> {
    const choice = this.#readyToAsk();
    const turn = this.#needs.newId();
    this.#begin({ id: turn, choice, place: { at: 'end', told: this.#untold(turn) } });
    return { turn };
  }

  /** Begins a turn with the calls that the newest answer holds as text. */
  runWrittenCalls(): Output<'conversation.run-written-calls'> {
    const choice = this.#readyToAsk();
    const answer = lastSaid(this.#history.entries().filter(({ type }) => type !== 'notice'));
    const written = answer?.type === 'answer' ? writtenCalls(this.#needs, { conversation: this.id, choice }, answer.reply) : [];
    if (answer?.type !== 'answer' || written.length === 0) throw new HostError('not-found', { code: 'no-written-call' });
    const turn = this.#needs.newId();
    this.#begin({ id: turn, choice, place: { at: 'end', told: this.#untold(turn) }, written: { reply: answer.reply, calls: written } });
    return { turn };
  }

  /** Begins a turn with the result of a long task, and of all others that ended meanwhile. */
  useTaskResult(call: string): Output<'task.use-result'> {
    const choice = this.#readyToAsk();
    const turn = this.#needs.newId();
    const told = this.#untold(turn);
    if (!told.some((entry) => entry.call === call)) throw new HostError('not-found', { code: 'no-such-task' });
    this.#begin({ id: turn, choice, place: { at: 'end', told } });
    return { turn };
  }

  /** The model goes on with this result: at once, or after the turn that runs. */
  goOnWith(call: string): void {
    if (this.#needs.journal.state().conversations[this.id]?.activity.state === 'working') {
      this.#goesOnWith = call;
      return;
    }
    try {
      this.useTaskResult(call);
    } catch (cause) {
      this.#needs.log.warn(`The model could not go on with a result in ${this.id}`, cause);
    }
  }

  async sumUp(): Promise<Output<'context.sum-up'>> {
    return this.#turns.sumUp(this.id, this.#readyToAsk());
  }

  stop(): void {
    this.facts();
    this.#turns.stop('person');
  }

  stopCall(call: string): void {
    this.facts();
    if (!this.#needs.longTasks.stop(call)) this.#turns.stopCall(call);
  }

  /** Stops its turn and waits until that has written its end. */
  end(by: Stopper): Promise<void> {
    return this.#turns.end(by);
  }

  showBranch(turn: string): void {
    this.#history.show(turn, elsewhere(this.#resting()));
    this.#estimateSize();
  }

  showEntry(entry: string): void {
    this.#history.showEntry(entry, elsewhere(this.#resting()));
    this.#estimateSize();
  }

  deleteFrom(message: string): void {
    const events = elsewhere(this.#resting());
    this.#history.remove(this.#history.message(message), events);
    this.#estimateSize();
  }

  undoDelete(): void {
    this.#history.undoRemove(elsewhere(this.#resting()));
    this.#estimateSize();
  }

  /**
   * After a turn beside the branch of this one. Where the chat went on meanwhile, or the disk
   * refuses it, the newer answer stays in view.
   */
  #showAgain(turn: string): void {
    try {
      this.showBranch(turn);
    } catch (cause) {
      this.#needs.log.warn(`The branch before did not come back into view in ${this.id}`, cause);
    }
  }

  #begin(start: TurnToBegin): void {
    const atRest = () => {
      start.atRest?.();
      const call = this.#goesOnWith;
      this.#goesOnWith = undefined;
      if (call !== undefined && this.#untold('').some((entry) => entry.call === call)) this.goOnWith(call);
    };
    this.#turns.begin(this.facts(), { ...start, atRest });
  }

  #beside(of: MessageEntry, message: MessageEntry): TurnPlace {
    return { at: 'beside', of, message, told: this.#untold(message.turn, this.#history.before(of)) };
  }

  /** Ends of long tasks that the model was not told in these entries, for a turn that begins. */
  #untold(turn: string, behind = this.#history.entries()): TaskResultEntry[] {
    const { newId, clock } = this.#needs;
    return untoldResults(behind).map(({ id: call, tool, outcome }) => ({
      type: 'task-result',
      id: newId(),
      turn,
      at: clock.now(),
      call,
      tool,
      outcome,
    }));
  }

  /** Gives the chat as it was. */
  async remove(): Promise<Conversation> {
    this.facts();
    // Entries its turn still has to write must not bring it back.
    await this.end('person');
    this.#needs.longTasks.cancelOf(this.id);
    const conversation = this.facts();
    const rules = conversation.temporary ? this.#ownRules() : [];
    this.#needs.journal.record(...rules.map((rule): Event => ({ type: 'rule.revoked', rule })), {
      type: 'conversation.removed',
      conversation: this.id,
    });
    this.#removal?.abort();
    this.#removal = undefined;
    return conversation;
  }

  /** The rules that the person made for this chat alone. */
  #ownRules(): string[] {
    const rules = Object.values(this.#needs.journal.state().rules);
    return rules.flatMap(({ id, scope }) => (scope.scope === 'chat' && scope.conversation === this.id ? [id] : []));
  }

  /** Aborted once the chat is removed. */
  removal(): AbortSignal {
    this.facts();
    this.#removal ??= new AbortController();
    return this.#removal.signal;
  }

  /** The model that is asked next. Throws HostError `busy` or `no-model`. */
  #readyToAsk(wanted?: ModelChoice): ModelChoice {
    this.#resting();
    const model = chatInProject(this.#needs.journal.state(), this.id)?.model;
    return this.#reachable(wanted ?? model ?? this.#needs.journal.state().settings.model);
  }

  /** As it is by now, whatever the turn that runs began with. */
  #project(): Project | undefined {
    return this.#needs.journal.state().projects[this.facts().project ?? ''];
  }

  #reachable(choice: ModelChoice): ModelChoice {
    if (!this.#needs.journal.state().endpoints[choice.endpoint]) throw new HostError('no-model', { code: 'model-gone' });
    return choice;
  }

  /** Of a chat that came from elsewhere, or stands elsewhere now, until its next answer. */
  #estimateSize(): void {
    const { journal, log } = this.#needs;
    const { model, contextTokens } = this.facts();
    if (contextTokens !== undefined || this.#history.entries().length === 0) return;
    const asked = { conversation: this.id, choice: model ?? journal.state().settings.model, signal: this.removal() };
    const keep = (size: number) => {
      const now = journal.state().conversations[this.id];
      if (now?.activity.state === 'resting' && now.contextTokens === undefined) this.change({ contextTokens: size });
    };
    void nextSize(this.#needs, asked)
      .then(keep)
      .catch((cause: unknown) => log.warn(`The size of ${this.id} is not known`, cause));
  }

  /** With its entries in the state. Refused while a turn runs, which goes on where it began. */
  #resting(): Conversation {
    if (this.facts().activity.state === 'working') throw new HostError('busy', { code: 'chat-busy' });
    this.#load();
    this.#needs.ends.keepLate(this.id);
    return this.facts();
  }

  /**
   * Brings the entries into the state. A turn that the last host left in the middle is ended on the
   * way.
   */
  #load(reader?: string): void {
    const { recent, journal, ends, storage } = this.#needs;
    recent.add(this.id);
    if (journal.state().entries[this.id]) return;
    this.#history.load(reader);
    ends.forget(this.id);
    const turn = storage.interruptedTurn(this.id);
    // A chat on a disk that takes nothing can be read all the same.
    if (turn !== undefined) this.#endInterrupted(turn);
  }

  /** A refusal of the disk is told to the next request that needs the whole chat. */
  #loadSoon(): void {
    const { recent, log } = this.#needs;
    recent.add(this.id);
    this.#history.loadInPieces().then(
      () => this.#needs.journal.state().conversations[this.id] && this.#estimateSize(),
      (cause: unknown) => log.warn(`The rest of ${this.id} could not be read ahead`, cause),
    );
  }

  #endInterrupted(turn: string): void {
    const { newId, clock, ends } = this.#needs;
    const reason: Reason = { code: 'turn-interrupted' };
    const notice = { type: 'notice', id: newId(), turn, at: clock.now(), kind: 'interrupted', reason, retry: true } as const;
    const usage = { inputTokens: 0, outputTokens: 0 };
    ends.keepNow({ ended: { type: 'turn.ended', conversation: this.id, turn, outcome: 'failed', reason, usage }, notice });
  }

  /**
   * Throws HostError `bad-input` where the message says nothing, or names a file that this model is
   * not sent.
   */
  #newMessage({ turn, choice }: { turn: string; choice: ModelChoice }, { attached = [], files = [], ...said }: MessageParts): MessageEntry {
    if (!said.prompt && said.text.trim() === '' && attached.length + files.length === 0)
      throw new HostError('bad-input', { code: 'nothing-to-send' });
    this.#needs.files.check(files, choice);
    return {
      type: 'message',
      id: this.#needs.newId(),
      turn,
      at: this.#needs.clock.now(),
      ...said,
      ...(attached.length > 0 && { attached }),
      ...(files.length > 0 && { files }),
    };
  }

  #withNames(prompt: NonNullable<Input<'conversation.send'>['prompt']>): NonNullable<MessageEntry['prompt']> {
    const { servers, offers } = this.#needs.journal.state();
    const title = offers[prompt.server]?.prompts.find(({ name }) => name === prompt.name)?.title;
    return { ...prompt, serverName: servers[prompt.server]?.name ?? prompt.server, title };
  }
}

function elsewhere(chat: Conversation): Event[] {
  return [{ type: 'conversation.changed', conversation: { ...chat, ...ELSEWHERE } }];
}

/** The choice as it is kept: none where all is as in its project, or without one as everywhere. */
export function chosenTools(choice: ChosenTools, usual = AS_EVERYWHERE): Pick<Conversation, 'offHere' | 'placedHere'> {
  const { offHere, placedHere } = choice;
  return isSameChoice(choice, usual) ? { offHere: undefined, placedHere: undefined } : { offHere, placedHere };
}
