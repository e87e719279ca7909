import type { Output } from '../../../../contract/api.ts';
import type { ChatContext } from '../../../../contract/chat-context.ts';
import type { Call, Conversation, KeptConversation, ModelChoice, Notice, Usage } from '../../../../contract/conversation.ts';
import { thinkingIn } from '../../../../contract/dialects.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { Event } from '../../../../contract/state.ts';
import type { Thinking } from '../../../../contract/thinking.ts';
import type { CallPlace } from '../../consent/calls/call.ts';
import type { Questions } from '../../consent/questions.ts';
import type { LongTasks } from '../../tasks/long-tasks.ts';
import type { ChatHistory, TurnPlace } from '../branches/history.ts';
import { reportInChat, runCall, toolOf } from '../call/run-call.ts';
import type { Titles } from '../titles.ts';
import { changeContext } from './change-context.ts';
import { dayOf, spentOn, together, withTurn } from './count-spent.ts';
import type { TurnEnds } from './keep-end.ts';
import { nextSize } from './next-size.ts';
import { makeRoom, sumUpOlder } from './sum-up.ts';
import { LEAST_ANSWER } from './to-request.ts';
import { type ModelReply, modelName, readReply } from './read-reply.ts';
import { type ReplyNeeds, type Stopper, Turn } from './turn.ts';
import { type WrittenCall, writtenCalls } from './written-calls.ts';

type TurnNeeds = ReplyNeeds & { ends: Pick<TurnEnds, 'keep' | 'keepNow'>; longTasks: Pick<LongTasks, 'follow' | 'forgetTurn'> };

export type TurnRunnerNeeds = TurnNeeds & { questions: Pick<Questions, 'forgetGone'>; titles: Titles };
/** `changes`: what else of the chat the turn changes. `atRest`: done right behind its end. */
export type TurnToBegin = {
  id: string;
  choice: ModelChoice;
  place: TurnPlace;
  changes?: Partial<Omit<KeptConversation, 'id'>>;
  /** Calls that this reply holds as text, which run before the model is asked. */
  written?: CallsOfReply;
  atRest?(): void;
};
type CallsOfReply = { reply: string; calls: WrittenCall[] };
type TurnAtWork = { turn: Turn; ended: Promise<void> };

/** Runs the turns of one chat, one at a time. To sum the chat up on request is work like a turn. */
export class TurnRunner {
  readonly #history: ChatHistory;
  readonly #needs: TurnRunnerNeeds;
  #work: TurnAtWork | undefined;

  constructor(history: ChatHistory, needs: TurnRunnerNeeds) {
    this.#history = history;
    this.#needs = needs;
  }

  /**
   * Refused by the disk, nothing of the turn is there: neither its message nor its place in the
   * history.
   */
  begin(chat: Conversation, { id, choice, place, changes, written, atRest }: TurnToBegin): void {
    const { clock, questions, titles, log } = this.#needs;
    const conversation = chat.id;
    const now = clock.now();
    const events: Event[] = [
      { type: 'turn.started', conversation, turn: id, at: now },
      { type: 'conversation.changed', conversation: { ...chat, ...changes, updatedAt: now } },
    ];
    this.#history.begin({ turn: id, events }, place);
    questions.forgetGone(conversation);
    const turn = new Turn({ id, conversation, choice, thinking: this.#thinkingOf(chat, choice) });
    // Begun after the answer to this request, which waits for nothing but the disk.
    const ended = Promise.resolve()
      .then(() => runTurn(this.#needs, turn, written))
      .then(atRest)
      .then(() => titles.give(conversation, choice))
      .catch((cause: unknown) => log.error(`The turn of ${conversation} could not end`, cause));
    this.#runs(turn, ended);
  }

  /** Busy meanwhile as by a turn, and stopped like one. */
  async sumUp(conversation: string, choice: ModelChoice): Promise<Output<'context.sum-up'>> {
    const { journal, clock, newId } = this.#needs;
    const turn = new Turn({ id: newId(), conversation, choice });
    journal.record({ type: 'summing-up.started', conversation, turn: turn.id, at: clock.now() });
    const summing = sumUpOlder(this.#needs, turn).finally(() => {
      this.#forget(turn);
      journal.record({ type: 'summing-up.ended', conversation, turn: turn.id });
    });
    this.#runs(turn, summing.then(nothing, nothing));
    return summing;
  }

  stop(by: Stopper): void {
    this.#work?.turn.stop(by);
  }

  stopCall(call: string): void {
    this.#work?.turn.stopCall(call);
  }

  /**
   * Stops the turn and waits for its end. A window that saw it end may have begun the next one:
   * that one has to end, too.
   */
  async end(by: Stopper): Promise<void> {
    while (this.#work) {
      this.#work.turn.stop(by);
      await this.#work.ended;
    }
  }

  #runs(turn: Turn, ended: Promise<void>): void {
    this.#work = { turn, ended: ended.finally(() => this.#forget(turn)) };
  }

  /** The one that saw this turn end may have begun the next one already. */
  #forget(turn: Turn): void {
    if (this.#work?.turn === turn) this.#work = undefined;
  }

  /** Asked for alike in all requests of a turn, or what was thought in it would no longer fit. */
  #thinkingOf({ thinking }: Conversation, { endpoint: id, model }: ModelChoice): Thinking {
    const endpoint = this.#needs.journal.state().endpoints[id];
    return endpoint ? thinkingIn(endpoint, model, thinking) : {};
  }
}

/** The end of a turn; whatever is not `done` is told to the person by a notice. */
type TurnEnding = { outcome: 'done' } | { outcome: 'stopped' | 'failed'; notice: Notice['kind']; reason: Reason; isRefusedByDisk?: true };

const MOST_TOO_LONG = 4;
/** How often a model that pauses is asked to go on in one turn. */
const MOST_PAUSES = 5;
const SAME_ID: Reason = { code: 'call-id-twice' };
const STOPPED: Record<Stopper, TurnEnding> = {
  person: { outcome: 'stopped', notice: 'stopped', reason: { code: 'turn-stopped' } },
  closing: { outcome: 'stopped', notice: 'interrupted', reason: { code: 'turn-interrupted' } },
};

/**
 * Asks the model, runs the calls it proposes, and asks again with their results, until it rests.
 * Always ends, and never throws.
 */
async function runTurn(needs: TurnNeeds, turn: Turn, written: CallsOfReply | undefined): Promise<void> {
  let usage: Usage = { inputTokens: 0, outputTokens: 0 };
  let spent: ChatContext['last'];
  const end = await untilTheModelRests().catch((cause: unknown) => brokenBy(cause, needs, turn));
  if (end.outcome === 'done') await roomForTheNext();
  if (spent) keepSpent(needs, turn.conversation, spent);
  needs.longTasks.forgetTurn(turn.id);
  await finish(needs, turn, end, usage);

  async function untilTheModelRests(): Promise<TurnEnding> {
    const { maxSteps } = needs.journal.state().settings;
    let [tooLong, pauses] = [0, 0];
    let saysNothing = true;
    let before: ModelReply | undefined;
    if (written) {
      await runAll(needs, propose(needs, turn, written), turn);
      if (turn.signal.aborted) return STOPPED[turn.stoppedBy];
    }
    for (let step = 0; step < maxSteps; step += 1) {
      const reply = await replyThatFits(before);
      const { stop } = reply.end;
      usage = sum(usage, reply.end.usage);
      spent = together(spent, spentOn(needs.journal.state().endpoints[turn.choice.endpoint], turn.choice, reply.end.usage));
      saysNothing &&= reply.isEmpty;
      if (turn.signal.aborted) return STOPPED[turn.stoppedBy];
      if (stop === 'window' && tooLong++ < MOST_TOO_LONG && (await makeRoom(needs, turn, 'within-turn'))) {
        before = undefined;
        continue;
      }
      before = reply;
      if (stop === 'paused' && pauses++ < MOST_PAUSES) continue;
      const why = whyNotWhole(reply, needs, turn) ?? (saysNothing ? saidNothing(needs, turn) : undefined);
      if (why) return why;
      if (reply.calls.length === 0) return wroteCalls(needs, turn, reply) ?? { outcome: 'done' };
      await runAll(needs, reply.calls, turn);
      if (turn.signal.aborted) return STOPPED[turn.stoppedBy];
    }
    return { outcome: 'stopped', notice: 'limit', reason: { code: 'too-many-replies', count: maxSteps } };
  }

  /**
   * A request that does not fit, by our count or by the endpoint's, is asked again after room was
   * made.
   */
  async function replyThatFits(before: ModelReply | undefined): Promise<ModelReply> {
    for (let times = 1; ; times += 1) {
      if (await isTooLong(needs, turn)) await makeRoom(needs, turn, 'within-turn');
      try {
        return await readReply(needs, turn, before);
      } catch (cause) {
        if (isToBePutOtherwise(cause) && times <= MOST_TOO_LONG) continue;
        const tooLong = refusedAsTooLong(cause);
        if (!tooLong || times > MOST_TOO_LONG || turn.signal.aborted) throw cause;
        needs.room.refused(turn.conversation, turn.choice, await nextSize(needs, turn), tooLong.window);
        if (!(await makeRoom(needs, turn, 'within-turn'))) throw cause;
      }
    }
  }

  /** At the end of a turn nobody waits for anything. Without room the next turn finds out. */
  async function roomForTheNext(): Promise<void> {
    await makeRoom(needs, turn, 'turn-ended').catch((cause: unknown) => needs.log.warn(`No room was made in ${turn.conversation}`, cause));
  }
}

async function isTooLong(needs: TurnNeeds, turn: Turn): Promise<boolean> {
  const window = needs.room.windowOf(turn.choice, turn.conversation);
  if (window === undefined) return false;
  return (await nextSize(needs, turn)) + LEAST_ANSWER > window * 0.98;
}

/** Remembered by then: the next request has our own search, or our own summary. */
function isToBePutOtherwise(cause: unknown): boolean {
  return cause instanceof HostError && ['no-tool-search-there', 'no-compaction-there'].includes(cause.reason.code);
}

function refusedAsTooLong(cause: unknown): Extract<Reason, { code: 'conversation-too-large' }> | undefined {
  return cause instanceof HostError && cause.reason.code === 'conversation-too-large' ? cause.reason : undefined;
}

function keepSpent({ journal, clock, log }: TurnNeeds, conversation: string, spent: NonNullable<ChatContext['last']>): void {
  try {
    const context = journal.state().conversations[conversation]?.context ?? {};
    changeContext(journal, conversation, withTurn(context, spent, dayOf(clock.now())));
  } catch (cause) {
    log.error(`The cost of a turn of ${conversation} could not be kept`, cause);
  }
}

function whyNotWhole({ end, maxTokens, isEmpty }: ModelReply, needs: TurnNeeds, { choice, conversation }: Turn): TurnEnding | undefined {
  const model = modelName(needs, choice);
  const stops = needs.journal.state().conversations[conversation]?.sampling?.stop !== undefined;
  switch (end.stop) {
    case 'refused': {
      const { category, explanation: text } = end.refusal ?? {};
      const endpoint = needs.journal.state().endpoints[choice.endpoint]?.name;
      const said = { ...(endpoint !== undefined && { endpoint }), ...(category && { category }), ...(text && { text }) };
      return failed({ code: 'model-declined', model, ...said });
    }
    case 'cut':
      return atLimit({ code: 'answer-cut-off' });
    case 'limit':
      return atLimit({ code: 'answer-at-limit', tokens: maxTokens });
    case 'window':
      return atLimit({ code: 'context-window-full', model });
    case 'paused':
      return atLimit({ code: 'answer-paused-often', model, times: MOST_PAUSES + 1 });
    case 'unknown':
      return atLimit({ code: 'answer-ended-oddly', model, stop: end.said ?? '' });
    case 'rest':
      // One that the person asked for is no trouble: the answer says it.
      return end.sequence === undefined || (stops && !isEmpty)
        ? undefined
        : atLimit({ code: 'answer-at-sequence', model, sequence: end.sequence });
    case 'calls':
      return undefined;
    default:
      return end.stop satisfies never;
  }
}

/** After calls a model may well have nothing to add; a question that nothing answers is told. */
function saidNothing(needs: TurnNeeds, { choice }: Turn): TurnEnding {
  return failed({ code: 'model-said-nothing', model: modelName(needs, choice) });
}

/** The model wrote calls as text, which its endpoint did not read. */
function wroteCalls(needs: TurnNeeds, turn: Turn, { id }: ModelReply): TurnEnding | undefined {
  const tools = writtenCalls(needs, turn, id).map(({ alias }) => alias);
  return tools.length > 0 ? atLimit({ code: 'call-written-as-text', model: modelName(needs, turn.choice), tools }) : undefined;
}

function propose({ journal, servers, clock, newId }: TurnNeeds, { id: turn, conversation }: Turn, { reply, calls }: CallsOfReply): Call[] {
  return calls.map(({ alias, input }) => {
    const tool = toolOf(servers.find(alias, conversation));
    const state = { state: 'proposed' as const };
    const call: Call = { type: 'call', id: newId(), turn, at: clock.now(), reply, toolUse: newId(), alias, tool, input, state };
    journal.record({ type: 'call.proposed', conversation, call });
    return call;
  });
}

function atLimit(reason: Reason): TurnEnding {
  return { outcome: 'failed', notice: 'limit', reason };
}

/** Side by side. When one breaks, which is a bug or a full disk, the others are stopped. */
async function runAll(needs: TurnNeeds, calls: Call[], { conversation, choice, signal, runningCalls }: Turn): Promise<void> {
  const broken = new AbortController();
  const place: CallPlace = {
    conversation,
    report: reportInChat(needs, conversation),
    asker: modelName(needs, choice),
    signal: AbortSignal.any([signal, broken.signal]),
    running: runningCalls,
    tasks: needs.longTasks,
  };
  const running = calls.map((call, at) =>
    runCall(needs, call, place, isIdTaken(calls, at) ? SAME_ID : undefined).catch((cause: unknown) => {
      broken.abort();
      throw cause;
    }),
  );
  await Promise.allSettled(running);
  await Promise.all(running);
}

/** A call that is sent twice, or two that cannot be told apart: nobody knows which was meant. */
function isIdTaken(calls: Call[], at: number): boolean {
  const id = calls[at]?.toolUse;
  return id !== '' && calls.findIndex(({ toolUse }) => toolUse === id) < at;
}

function brokenBy(cause: unknown, { log }: TurnNeeds, { conversation, signal, stoppedBy }: Turn): TurnEnding {
  if (signal.aborted) return STOPPED[stoppedBy];
  // The disk failed here, and not the model.
  if (cause instanceof HostError) return cause.code === 'storage' ? refusedByDisk(cause.reason) : failed(cause.reason);
  log.error(`The turn of ${conversation} failed`, cause);
  return failed({ code: 'bug' });
}

async function finish({ ends, clock, newId }: TurnNeeds, { id: turn, conversation, choice, signal }: Turn, end: TurnEnding, usage: Usage) {
  const ended = { type: 'turn.ended', conversation, turn, outcome: end.outcome, usage } as const;
  if (end.outcome === 'done') return ends.keep({ ended }, signal);
  const { notice: kind, reason } = end;
  const refused = reason.code === 'model-declined' ? { refusedBy: choice } : {};
  const retry = canBeTriedAgain(reason);
  const notice: Notice = { type: 'notice', id: newId(), turn, at: clock.now(), kind, reason, retry, ...refused };
  const whole = { ended: { ...ended, reason }, notice };
  return end.isRefusedByDisk ? ends.keepNow(whole) : ends.keep(whole, signal);
}

/**
 * A chat that is longer than the window of its model is as long the next time, and a model that
 * refused refuses again.
 */
function canBeTriedAgain({ code }: Reason): boolean {
  return code !== 'context-window-full' && code !== 'model-declined';
}

/** The disk had its time: the chat comes to rest, and its end is kept before the chat goes on. */
function refusedByDisk(reason: Reason): TurnEnding {
  return { outcome: 'failed', notice: 'limit', reason, isRefusedByDisk: true };
}

function failed(reason: Reason): TurnEnding {
  return { outcome: 'failed', notice: 'model-failed', reason };
}

function sum(a: Usage, b: Usage): Usage {
  const cacheRead = (a.cacheRead ?? 0) + (b.cacheRead ?? 0);
  const cacheWritten = (a.cacheWritten ?? 0) + (b.cacheWritten ?? 0);
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    ...(cacheRead && { cacheRead }),
    ...(cacheWritten && { cacheWritten }),
  };
}

function nothing(): void {}
