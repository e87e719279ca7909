import type { ReplyContent, SamplingDraft, SamplingReply, SamplingStage } from '../../../../contract/sampling.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { Reservation } from './budgets.ts';

type Replies = Reservation['replies'];

/**
 * One request of a server for the model as a finite state machine. `runs`: how often a model was
 * asked, which numbers the last time.
 */
export type SamplingLife = { runs: number } & SamplingLifePhase;

type SamplingLifePhase =
  /** Let in: a rule of the person covers it, or the person is asked. */
  | { is: 'let-in' }
  /** A rule sent it to the model, and sends the reply back: the person sees neither. */
  | { is: 'alone'; sent: SamplingDraft; budget: Reservation }
  /** The person reads the request and may change it. */
  | { is: 'asked' }
  /**
   * The model answers what was sent, and the person watches. `replies`: whether they want to read
   * the reply before it goes back.
   */
  | { is: 'answering'; sent: SamplingDraft; replies: Replies; budget: Reservation | undefined }
  /** The person reads the reply and may change it. */
  | { is: 'replied'; sent: SamplingDraft; reply: SamplingReply }
  /** The server has its answer, or waits for none any more. */
  | { is: 'over' };

export type SamplingEvent =
  /** A rule of the person covers it, and this much of its budget was set aside. */
  | { type: 'covered'; sent: SamplingDraft; budget: Reservation }
  | { type: 'not-covered' }
  /** By the person. `budget`: of the rule that they made with it. */
  | { type: 'sent'; sent: SamplingDraft; replies: Replies; budget: Reservation | undefined }
  | { type: 'taken-back' }
  | { type: 'returned'; content: ReplyContent[] }
  /** `never`: this server is to ask for no model ever again. */
  | { type: 'refused'; never: boolean }
  /** The server gave up, went away, or its request of ours ended; its chat is gone. */
  | { type: 'withdrawn' }
  | ModelAnswered;

/** Events of one answer of a model, by its number: an old one does not count. */
type ModelAnswered = { run: number } & (
  | { type: 'answered'; reply: SamplingReply }
  | { type: 'failed'; trouble: Reason }
  /** The disk refused what has to be on it first. */
  | { type: 'not-kept'; cause: unknown }
);

/**
 * Effects that an event calls for, in their order: the line in the log comes before what it lets
 * happen.
 */
export type SamplingEffect =
  /** Put the question before the person. */
  | { do: 'ask'; stage: SamplingStage }
  /** The question says something else now. */
  | { do: 'show'; stage: SamplingStage }
  | { do: 'close'; answer: 'return' | 'refuse' }
  /** Have the model answer. */
  | { do: 'run'; run: number; sent: SamplingDraft; budget: Reservation | undefined }
  | { do: 'stop-run' }
  /** Give the server this of the reply. */
  | { do: 'give'; reply: SamplingReply; content: ReplyContent[] }
  | { do: 'reject' }
  | { do: 'fail'; cause: unknown }
  /** Make the rule that this server is to ask for no model ever again. */
  | { do: 'forbid' }
  | { do: 'note-by-rule'; sent: SamplingDraft; budget: Reservation; reply?: SamplingReply }
  | { do: 'note-sent'; sent: SamplingDraft }
  | { do: 'note-returned'; reply: SamplingReply; content: ReplyContent[] }
  | { do: 'note-denied'; about: SamplingSide; reply?: SamplingReply }
  | { do: 'note-withdrawn'; about: SamplingSide };

/** The half of a request that a decision is about. */
export type SamplingSide = 'request' | 'reply';

/**
 * Circumstances that decide besides: the time, and whether the person took back what lets a reply
 * go back unread.
 */
type SamplingNow = { at: number; isTakenBack: boolean };

type SamplingStep = { life: SamplingLife; effects: SamplingEffect[] };

type LifeIn<S> = { runs: number } & Extract<SamplingLifePhase, { is: S }>;
type SamplingStepRule<S, E> = (life: LifeIn<S>, event: Extract<SamplingEvent, { type: E }>, now: SamplingNow) => SamplingStep;
type SamplingStepRules<S> = { [E in SamplingEvent['type']]?: SamplingStepRule<S, E> };

/**
 * The table of states: the events that count in each, and what follows. All others are too late or
 * too early and change nothing.
 */
const table: { [S in SamplingLifePhase['is']]: SamplingStepRules<S> } = {
  'let-in': { covered: goByRule, 'not-covered': ask },
  alone: { answered: giveByRule, failed: askAgain, 'not-kept': fail, withdrawn: withdrawRequest },
  asked: { sent: send, refused: refuseRequest, withdrawn: withdrawRequest },
  answering: {
    answered: showOrGive,
    failed: showTrouble,
    'not-kept': showNotKept,
    'taken-back': takeBack,
    refused: refuseReply,
    withdrawn: withdrawRequest,
  },
  replied: { returned: giveByPerson, 'taken-back': takeBack, refused: refuseReply, withdrawn: withdrawReply },
  over: {},
};

/** The life of a request as it begins. */
export const letIn: SamplingLife = { is: 'let-in', runs: 0 };

/** The one step of the machine. */
export function nextOfSampling(life: SamplingLife, event: SamplingEvent, now: SamplingNow): SamplingStep {
  const isOld = 'run' in event && event.run !== life.runs;
  // The rule found is the one for this state and this event, which the compiler cannot see.
  const rule = table[life.is][event.type] as ((life: SamplingLife, event: SamplingEvent, now: SamplingNow) => SamplingStep) | undefined;
  return rule && !isOld ? rule(life, event, now) : { life, effects: [] };
}

/** The person wants to read the replies that this rule lets out, or not even those. */
function goByRule(
  { runs }: SamplingLife,
  { sent, budget }: { sent: SamplingDraft; budget: Reservation },
  { at }: SamplingNow,
): SamplingStep {
  const run = runs + 1;
  const noted: SamplingEffect = { do: 'note-by-rule', sent, budget };
  const goes: SamplingEffect = { do: 'run', run, sent, budget };
  if (budget.replies === 'return') return { life: { is: 'alone', runs: run, sent, budget }, effects: [noted, goes] };
  return {
    life: { is: 'answering', runs: run, sent, replies: 'show', budget },
    effects: [noted, { do: 'ask', stage: { stage: 'answering', sent, text: '', since: at } }, goes],
  };
}

function ask({ runs }: SamplingLife): SamplingStep {
  return { life: { is: 'asked', runs }, effects: [{ do: 'ask', stage: { stage: 'request' } }] };
}

/**
 * The person may have taken the rule back while the model answered: then they read what it let
 * through.
 */
function giveByRule(life: LifeIn<'alone'>, { reply }: { reply: SamplingReply }, { isTakenBack }: SamplingNow): SamplingStep {
  const { runs, sent, budget } = life;
  if (isTakenBack) {
    return { life: { is: 'replied', runs, sent, reply }, effects: [{ do: 'ask', stage: { stage: 'reply', sent, reply } }] };
  }
  return over(life, { do: 'note-by-rule', sent, budget, reply }, { do: 'give', reply, content: reply.content });
}

function askAgain({ runs, sent }: LifeIn<'alone'>, { trouble }: { trouble: Reason }): SamplingStep {
  return { life: { is: 'asked', runs }, effects: [{ do: 'ask', stage: { stage: 'request', last: sent, trouble } }] };
}

function fail(life: SamplingLife, { cause }: { cause: unknown }): SamplingStep {
  return over(life, { do: 'fail', cause });
}

function send(
  { runs }: SamplingLife,
  { sent, replies, budget }: { sent: SamplingDraft; replies: Replies; budget: Reservation | undefined },
  { at }: SamplingNow,
): SamplingStep {
  const run = runs + 1;
  return {
    life: { is: 'answering', runs: run, sent, replies, budget },
    effects: [
      { do: 'note-sent', sent },
      { do: 'show', stage: { stage: 'answering', sent, text: '', since: at } },
      { do: 'run', run, sent, budget },
    ],
  };
}

/**
 * Unread only where the person said so, and has not taken that back: then they read what it let
 * through.
 */
function showOrGive(life: LifeIn<'answering'>, { reply }: { reply: SamplingReply }, { isTakenBack }: SamplingNow): SamplingStep {
  const { runs, sent, replies } = life;
  if (replies === 'return' && !isTakenBack) return give(life, reply, reply.content);
  return { life: { is: 'replied', runs, sent, reply }, effects: [{ do: 'show', stage: { stage: 'reply', sent, reply } }] };
}

function showTrouble({ runs, sent }: LifeIn<'answering'>, { trouble }: { trouble: Reason }): SamplingStep {
  return { life: { is: 'asked', runs }, effects: [{ do: 'show', stage: { stage: 'request', last: sent, trouble } }] };
}

function showNotKept(life: LifeIn<'answering'>): SamplingStep {
  return showTrouble(life, { trouble: { code: 'reply-not-kept' } });
}

/** Back to the request, which keeps what the person had sent. */
function takeBack({ runs, sent }: LifeIn<'answering' | 'replied'>): SamplingStep {
  return { life: { is: 'asked', runs }, effects: [{ do: 'stop-run' }, { do: 'show', stage: { stage: 'request', last: sent } }] };
}

function giveByPerson(life: LifeIn<'replied'>, { content }: { content: ReplyContent[] }): SamplingStep {
  return give(life, life.reply, content);
}

function give(life: SamplingLife, reply: SamplingReply, content: ReplyContent[]): SamplingStep {
  return over(life, { do: 'note-returned', reply, content }, { do: 'close', answer: 'return' }, { do: 'give', reply, content });
}

function refuseRequest(life: SamplingLife, { never }: { never: boolean }): SamplingStep {
  return refuse(life, never, { do: 'note-denied', about: 'request' });
}

function refuseReply(life: LifeIn<'answering' | 'replied'>, { never }: { never: boolean }): SamplingStep {
  return refuse(life, never, { do: 'note-denied', about: 'reply', ...(life.is === 'replied' && { reply: life.reply }) });
}

/** A refusal does not wait for the disk: only the rule has to be there first. */
function refuse(life: SamplingLife, never: boolean, noted: SamplingEffect): SamplingStep {
  const forbidden: SamplingEffect[] = never ? [{ do: 'forbid' }] : [];
  return over(life, ...forbidden, { do: 'close', answer: 'refuse' }, { do: 'stop-run' }, { do: 'reject' }, noted);
}

function withdrawRequest(life: SamplingLife): SamplingStep {
  return over(life, { do: 'stop-run' }, { do: 'note-withdrawn', about: 'request' }, { do: 'reject' });
}

function withdrawReply(life: SamplingLife): SamplingStep {
  return over(life, { do: 'note-withdrawn', about: 'reply' }, { do: 'reject' });
}

function over({ runs }: SamplingLife, ...effects: SamplingEffect[]): SamplingStep {
  return { life: { is: 'over', runs }, effects };
}
