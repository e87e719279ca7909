import type { ChatContext } from '../../../../contract/chat-context.ts';
import type { Call, Notice, Usage } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Log } from '../../needs.ts';
import { estimateRequest } from '../../models/estimate-tokens.ts';
import { changeConversation } from '../change-conversation.ts';
import { endLeftOpen } from '../left-open.ts';
import { changeContext } from './change-context.ts';
import { dayOf, spentOn, together, withTurn } from './count-spent.ts';
import { makeRoom } from './sum-up.ts';
import { LEAST_ANSWER, toRequest } from './to-request.ts';
import { type ModelReply, modelName, readReply, type ReplyNeeds, type Turn } from './read-reply.ts';
import type { CallPlace } from '../call/call.ts';
import { reportInChat } from '../call/report.ts';
import { runCall } from '../call/run-call.ts';
import type { Reason } from '../../../../contract/reason.ts';

export type TurnNeeds = ReplyNeeds & { log: Log };

/** How a turn came to its end; whatever is not `done` is told to the person by a notice. */
type End = { outcome: 'done' } | { outcome: 'stopped' | 'failed'; notice: Notice['kind']; reason: Reason };

const MOST_TOO_LONG = 4;
const SAME_ID: Reason = { code: 'call-id-twice' };
const STOPPED: End = { outcome: 'stopped', notice: 'stopped', reason: { code: 'turn-stopped' } };

/** Asks the model, runs the calls it proposes, and asks again with their results, until it rests. Always ends, and never throws. */
export async function runTurn(needs: TurnNeeds, turn: Turn): Promise<void> {
  let usage: Usage = { inputTokens: 0, outputTokens: 0 };
  let spent: ChatContext['last'];
  const end = await untilTheModelRests().catch((cause: unknown) => brokenBy(cause, needs, turn));
  if (end.outcome === 'done') await roomForTheNext();
  if (spent) keepSpent(needs, turn.conversation, spent);
  finish(needs, turn, end, usage);

  async function untilTheModelRests(): Promise<End> {
    const { maxSteps } = needs.journal.state().settings;
    let tooLong = 0;
    for (let step = 0; step < maxSteps; step += 1) {
      const reply = await replyThatFits();
      usage = sum(usage, reply.usage);
      spent = together(spent, spentOn(needs.journal.state().endpoints[turn.choice.endpoint], turn.choice, reply.usage));
      if (turn.signal.aborted) return STOPPED;
      if (reply.stop === 'window' && tooLong++ < MOST_TOO_LONG && (await makeRoom(needs, turn, 'within-turn'))) continue;
      const why = whyNotWhole(reply, modelName(needs, turn.choice), step === 0);
      if (why) return why;
      if (reply.calls.length === 0) return { outcome: 'done' };
      await runAll(needs, reply.calls, turn);
      if (turn.signal.aborted) return STOPPED;
    }
    return { outcome: 'stopped', notice: 'limit', reason: { code: 'too-many-replies', count: maxSteps } };
  }

  /** A request that does not fit, by our count or by the endpoint's, is asked again after room was made. */
  async function replyThatFits(): Promise<ModelReply> {
    for (let times = 1; ; times += 1) {
      if (await isTooLong(needs, turn)) await makeRoom(needs, turn, 'within-turn');
      try {
        return await readReply(needs, turn);
      } catch (cause) {
        if (!isRefusedAsTooLong(cause) || times > MOST_TOO_LONG || turn.signal.aborted) throw cause;
        needs.room.refused(turn.choice, needs.room.expect(turn.conversation, estimateRequest(await toRequest(needs, turn))));
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
  const window = needs.room.windowOf(turn.choice);
  if (window === undefined) return false;
  const size = needs.room.expect(turn.conversation, estimateRequest(await toRequest(needs, turn)));
  return size + LEAST_ANSWER > window * 0.98;
}

function isRefusedAsTooLong(cause: unknown): boolean {
  return cause instanceof HostError && cause.reason.code === 'conversation-too-large';
}

function keepSpent({ journal, clock, log }: TurnNeeds, conversation: string, spent: NonNullable<ChatContext['last']>): void {
  try {
    const context = journal.state().conversations[conversation]?.context ?? {};
    changeContext(journal, conversation, withTurn(context, spent, dayOf(clock.now())));
  } catch (cause) {
    log.error(`The cost of a turn of ${conversation} could not be kept`, cause);
  }
}

/** After calls a model may well have nothing to add; a question that nothing answers is told. */
function whyNotWhole({ stop, isEmpty, maxTokens }: ModelReply, model: string, isFirst: boolean): End | undefined {
  switch (stop) {
    case 'refused':
      return failed({ code: 'model-declined', model });
    case 'cut':
      return { outcome: 'failed', notice: 'limit', reason: { code: 'answer-cut-off' } };
    case 'limit':
      return { outcome: 'failed', notice: 'limit', reason: { code: 'answer-at-limit', tokens: maxTokens } };
    case 'window':
      return { outcome: 'failed', notice: 'limit', reason: { code: 'context-window-full', model } };
    case 'rest':
    case 'calls':
      return isEmpty && isFirst ? failed({ code: 'model-said-nothing', model }) : undefined;
    default:
      return stop satisfies never;
  }
}

/** Side by side. When one breaks, which is a bug or a full disk, the others are stopped. */
async function runAll(needs: TurnNeeds, calls: Call[], { conversation, choice, signal, stops }: Turn): Promise<void> {
  const broken = new AbortController();
  const place: CallPlace = {
    conversation,
    report: reportInChat(needs, conversation),
    asker: modelName(needs, choice),
    signal: AbortSignal.any([signal, broken.signal]),
    stops,
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

function brokenBy(cause: unknown, { log }: TurnNeeds, { conversation, signal }: Turn): End {
  if (signal.aborted) return STOPPED;
  if (cause instanceof HostError) return failed(cause.reason);
  log.error(`The turn of ${conversation} failed`, cause);
  return failed({ code: 'bug' });
}

function finish({ journal, clock, newId, log }: TurnNeeds, { id: turn, conversation }: Turn, end: End, usage: Usage): void {
  try {
    endLeftOpen(journal, conversation);
    if (end.outcome !== 'done') {
      const { notice: kind, reason } = end;
      journal.record({
        type: 'entry.changed',
        conversation,
        entry: { type: 'notice', id: newId(), turn, at: clock.now(), kind, reason, retry: canBeTriedAgain(reason) },
      });
    }
  } catch (cause) {
    log.error(`The end of the turn of ${conversation} could not be kept`, cause);
  }
  changeConversation(journal, conversation, { activity: { state: 'resting' } });
  const reason = end.outcome === 'done' ? {} : { reason: end.reason };
  journal.record({ type: 'turn.ended', conversation, turn, outcome: end.outcome, ...reason, usage });
}

/** A chat that is longer than the window of its model is as long the next time. */
function canBeTriedAgain({ code }: Reason): boolean {
  return code !== 'context-window-full';
}

function failed(reason: Reason): End {
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
