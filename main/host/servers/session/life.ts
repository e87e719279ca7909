import type { Doubt, ServerState, Trouble } from '../../../../contract/server.ts';
import type { Reachable } from '../list/reachable.ts';
import type { AllListed } from '../offers/list-offered.ts';
import type { SignInEvent } from '../sign-in/flow.ts';
import { atOnce, type BackOff, isTrying, nextWait, noBackOff, started, wasReady } from './back-off.ts';
import type { OpenedConnection } from './connection.ts';
import type { Reason } from '../../../../contract/reason.ts';

type ShownState<S extends ServerState['state']> = Extract<ServerState, { state: S }>;

/**
 * One server's life as a finite state machine: the state it is in, and what counts of its runs
 * before.
 */
export type ServerLife = Past & LifePhase;

type Past = {
  /** The number of runs begun, which is the number of the last one. */
  runs: number;
  /** Restarts by itself since a person started it. */
  restarts: number;
  backOff: BackOff;
};

/** `began` and `became` are of the monotonic clock. */
type LifePhase =
  /** Turned off, or not chosen this time: only a person turns it on. */
  | { is: 'off' }
  /** The settings file says something else than the person agreed to: it waits for Review. */
  | { is: 'changed' }
  /** Turned on, and waits for its turn in the start queue. */
  | { is: 'queued' }
  /** A run begins: once the one before has ended, it is found out what is to be started. */
  | { is: 'starting'; began: number }
  /** The program runs or the address is asked: how it speaks, and what it offers. */
  | { is: 'probing'; began: number }
  | { is: 'ready'; became: number; shown: ShownState<'ready'> }
  /** The server ended by itself and is started again after a while. */
  | { is: 'waiting' }
  | { is: 'failed' }
  /** The server asks somebody to sign in. */
  | { is: 'signed-out' }
  | { is: 'signing-in'; shown: ShownState<'signing-in'> }
  /** Removed, or the host closes: nothing is heard of it from here on. */
  | { is: 'stopped' };

export type LifeEvent =
  /** By a person: on, started again, agreed to, brought back. */
  | { type: 'turned-on' }
  | { type: 'turned-off' }
  | { type: 'let-go' }
  | { type: 'its-turn' }
  /** The folder that it works in is another one. */
  | { type: 'folder-changed' }
  /** The machine slept or came to another network. */
  | { type: 'machine-changed' }
  | SignInEvent
  | RunEvent;

/** Events of one run, by its number: what an old one reports does not count. */
export type RunEvent = { run: number } & (
  | { type: 'found'; launch: Reachable }
  | { type: 'opened'; opened: OpenedConnection }
  /** The server's lists were kept as its offer. */
  | { type: 'offered'; opened: OpenedConnection }
  | { type: 'listed'; listed: AllListed }
  | { type: 'doubted'; doubt: Doubt }
  /** The heartbeat was answered. */
  | { type: 'answered'; latencyMs: number }
  | { type: 'asked-to-sign-in'; reason: Reason }
  /** The server turned a request away for so many milliseconds. */
  | { type: 'throttled'; ms: number; status: number }
  | { type: 'not-reached'; trouble: Trouble }
  | { type: 'ended'; trouble: Trouble }
  /** The server only no longer knows our session. */
  | { type: 'forgot-us'; trouble: Trouble }
  /** Trying again would not help. */
  | { type: 'gave-up'; trouble: Trouble }
  /** The time to its next start is over. */
  | { type: 'waited' }
);

/** Effects that an event calls for; each for one run. */
export type Effect =
  | { do: 'show'; state: ServerState }
  /** Once the run before has ended: find what is to be started. */
  | { do: 'find'; run: number }
  /** Start the transport, find out the era, list. */
  | { do: 'open'; run: number; launch: Reachable }
  | { do: 'offer'; run: number; opened: OpenedConnection }
  | { do: 'offer-again'; run: number; listed: AllListed }
  | { do: 'doubt'; doubt: Doubt }
  | { do: 'offer-nothing' }
  /** Ask from time to time whether it is still there (heartbeat). */
  | { do: 'watch'; run: number }
  | { do: 'check-now'; run: number }
  /** Close the connection and end the process with all that it started. */
  | { do: 'end'; run: number }
  | { do: 'wait'; run: number; ms: number }
  | { do: 'stop-waiting' }
  | { do: 'end-sign-in' };

/**
 * Circumstances that decide besides: the time by the wall clock (shown) and by the monotonic clock
 * (measured), what it waits for before it may be started, and whether it is reached by URL.
 * `chance`: from 0 to 1.
 */
type Now = { at: number; elapsed: number; chance: number; waitsFor: ShownState<'changed'> | undefined; isRemote: boolean };

export type LifeStep = { life: ServerLife; effects: Effect[] };

type LifeRule<S, E> = (life: Past & Extract<LifePhase, { is: S }>, event: Extract<LifeEvent, { type: E }>, now: Now) => LifeStep;
type LifeRules<S> = { [E in LifeEvent['type']]?: LifeRule<S, E> };

/** A person may do this with every server. */
const byPerson = { 'turned-on': turnOn, 'turned-off': turnOff, 'let-go': letGo } satisfies LifeRules<LifePhase['is']>;
/** A sign-in wins over whatever the server does by itself. */
const bySignIn = { 'sign-in-begun': waitForSignIn, 'sign-in-over': askToSignIn, 'signed-in': startAnew } satisfies LifeRules<
  LifePhase['is']
>;
const byMachine = { 'folder-changed': startAnew } satisfies LifeRules<LifePhase['is']>;
const byRun = {
  ended: endedByItself,
  'forgot-us': forgotUs,
  'asked-to-sign-in': askToSignIn,
  'gave-up': giveUp,
} satisfies LifeRules<'probing' | 'ready'>;

/**
 * The table of states: the events that count in each, and what follows. All others are too late or
 * too early and change nothing.
 */
const table: { [S in LifePhase['is']]: LifeRules<S> } = {
  off: { 'turned-on': turnOn, 'let-go': letGo },
  changed: byPerson,
  queued: { ...byPerson, ...bySignIn, 'its-turn': startAnew },
  starting: { ...byPerson, ...bySignIn, ...byMachine, found: open, 'gave-up': giveUp },
  probing: { ...byPerson, ...bySignIn, ...byMachine, ...byRun, opened: offer, offered: becomeReady, throttled, 'not-reached': notReached },
  ready: {
    ...byPerson,
    ...bySignIn,
    ...byMachine,
    ...byRun,
    listed: offerAgain,
    doubted: doubt,
    answered,
    'machine-changed': checkNow,
  },
  waiting: { ...byPerson, ...bySignIn, ...byMachine, waited: startAgain, 'machine-changed': startAgain },
  failed: { ...byPerson, ...bySignIn, ...byMachine, 'machine-changed': startIfRemote },
  'signed-out': { ...byPerson, ...bySignIn, ...byMachine },
  'signing-in': { ...byPerson, ...bySignIn, 'sign-in-opened': signInOpened },
  stopped: {},
};

/** The state of a server as the host comes to know it. */
export function newLife({ state }: ServerState): ServerLife {
  const is = state === 'starting' ? 'queued' : state === 'changed' ? 'changed' : 'off';
  return { is, runs: 0, restarts: 0, backOff: noBackOff };
}

export function isStarting({ is }: ServerLife): boolean {
  return is === 'queued' || is === 'starting' || is === 'probing';
}

/** The one step of the machine. */
export function next(life: ServerLife, event: LifeEvent, now: Now): LifeStep {
  const isOld = 'run' in event && event.run !== life.runs;
  // The rule found is the one for this state and this event, which the compiler cannot see.
  const rule = table[life.is][event.type] as ((life: ServerLife, event: LifeEvent, now: Now) => LifeStep) | undefined;
  return rule && !isOld ? rule(life, event, now) : { life, effects: [] };
}

function turnOn(life: ServerLife, _: unknown, now: Now): LifeStep {
  const { life: after, effects } = startAnew(life, _, now);
  return { life: after, effects: [{ do: 'end-sign-in' }, ...effects] };
}

function turnOff(life: ServerLife): LifeStep {
  return rest(life, { is: 'off' }, { state: 'off' }, [{ do: 'end-sign-in' }]);
}

function letGo(life: ServerLife): LifeStep {
  return { life: { ...pastOf(life), is: 'stopped' }, effects: [...leave(life), { do: 'end-sign-in' }, { do: 'offer-nothing' }] };
}

/** Restarts and failures from before do not count. */
function startAnew(life: ServerLife, _: unknown, now: Now): LifeStep {
  return start({ ...life, restarts: 0, backOff: noBackOff }, now);
}

function startIfRemote(life: ServerLife, _: unknown, now: Now): LifeStep {
  return now.isRemote ? startAnew(life, _, now) : { life, effects: [] };
}

function startAgain(life: ServerLife, _: unknown, now: Now): LifeStep {
  return start({ ...life, restarts: life.restarts + 1 }, now);
}

function start(life: ServerLife, { at, elapsed, waitsFor }: Now): LifeStep {
  if (waitsFor) return rest(life, { is: 'changed' }, waitsFor);
  const run = life.runs + 1;
  return {
    life: { is: 'starting', began: elapsed, runs: run, restarts: life.restarts, backOff: started(life.backOff, elapsed) },
    effects: [...leave(life), { do: 'show', state: { state: 'starting', since: at } }, { do: 'find', run }],
  };
}

function open(life: Past & { began: number }, { run, launch }: { run: number; launch: Reachable }): LifeStep {
  return { life: { ...pastOf(life), is: 'probing', began: life.began }, effects: [{ do: 'open', run, launch }] };
}

/** The person reads what it waits for. */
function throttled(life: Past & { is: 'probing'; began: number }, { ms, status }: { ms: number; status: number }, now: Now): LifeStep {
  const since = now.at - (now.elapsed - life.began);
  return { life, effects: [{ do: 'show', state: { state: 'starting', since, retryAfter: { at: now.at + ms, ms, status } } }] };
}

/** The server's lists have to be kept before it counts as ready. */
function offer(life: ServerLife, { run, opened }: { run: number; opened: OpenedConnection }): LifeStep {
  return { life, effects: [{ do: 'offer', run, opened }] };
}

function becomeReady(
  life: Past & { began: number },
  { run, opened }: { run: number; opened: OpenedConnection },
  { at, elapsed }: Now,
): LifeStep {
  const { protocolVersion, era, says } = opened;
  const shown = { state: 'ready' as const, since: at, tookMs: elapsed - life.began, protocolVersion, era, says, restarts: life.restarts };
  return {
    life: { ...pastOf(life), is: 'ready', became: elapsed, shown },
    effects: [
      { do: 'show', state: shown },
      { do: 'watch', run },
    ],
  };
}

function offerAgain(life: ServerLife, { run, listed }: { run: number; listed: AllListed }): LifeStep {
  return { life, effects: [{ do: 'offer-again', run, listed }] };
}

function doubt(life: ServerLife, { doubt }: { doubt: Doubt }): LifeStep {
  return { life, effects: [{ do: 'doubt', doubt }] };
}

function answered(
  life: Past & { is: 'ready'; became: number; shown: ShownState<'ready'> },
  { latencyMs }: { latencyMs: number },
  { at }: Now,
): LifeStep {
  const shown = { ...life.shown, latencyMs, answeredAt: at };
  return { life: { ...life, shown }, effects: [{ do: 'show', state: shown }] };
}

function checkNow(life: ServerLife): LifeStep {
  return { life, effects: [{ do: 'check-now', run: life.runs }] };
}

/** A server that was ready once is worth another attempt. */
function notReached(life: ServerLife, event: { trouble: Trouble }, now: Now): LifeStep {
  return isTrying(life.backOff) ? endedByItself(life, event, now) : giveUp(life, event, now);
}

function endedByItself(before: ServerLife, { trouble }: { trouble: Trouble }, now: Now): LifeStep {
  const life = withReadiness(before, now);
  const next = nextWait(life.backOff, now.elapsed, now.chance);
  if ('tooOften' in next) {
    const reason: Reason = { code: 'server-ended-too-often', times: next.tooOften, why: trouble.reason };
    return giveUp(life, { trouble: { ...trouble, reason } }, now);
  }
  const { backOff, waitMs } = next;
  const shown = { state: 'restarting' as const, at: now.at + waitMs, attempt: backOff.attempt, trouble };
  return {
    life: { ...pastOf(life), is: 'waiting', backOff },
    effects: [...leave(life), { do: 'show', state: shown }, { do: 'wait', run: life.runs, ms: waitMs }],
  };
}

/** There is nothing to wait for, unless it happens all the time. */
function forgotUs(before: ServerLife, event: { trouble: Trouble }, now: Now): LifeStep {
  const life = withReadiness(before, now);
  const backOff = atOnce(life.backOff, now.elapsed);
  return backOff ? startAgain({ ...life, backOff }, event, now) : endedByItself(life, event, now);
}

function giveUp(life: ServerLife, { trouble }: { trouble: Trouble }, { at }: Now): LifeStep {
  return rest(life, { is: 'failed' }, { state: 'failed', at, trouble });
}

function askToSignIn(life: ServerLife, { reason }: { reason: Reason }, { at }: Now): LifeStep {
  return rest(life, { is: 'signed-out' }, { state: 'signed-out', at, reason });
}

function waitForSignIn(life: ServerLife, { url }: { url: string }, { at }: Now): LifeStep {
  const shown = { state: 'signing-in' as const, since: at, url, opened: false };
  return rest(life, { is: 'signing-in', shown }, shown);
}

function signInOpened(life: Past & { is: 'signing-in'; shown: ShownState<'signing-in'> }): LifeStep {
  const shown = { ...life.shown, opened: true };
  return { life: { ...life, shown }, effects: [{ do: 'show', state: shown }] };
}

/** The server runs no longer and offers nothing until something begins it anew. */
function rest(life: ServerLife, phase: LifePhase, state: ServerState, before: Effect[] = []): LifeStep {
  return {
    life: { ...pastOf(life), ...phase },
    effects: [...before, ...leave(life), { do: 'offer-nothing' }, { do: 'show', state }],
  };
}

/** Work that a state began ends with it. */
function leave({ is, runs }: ServerLife): Effect[] {
  switch (is) {
    case 'starting':
    case 'probing':
    case 'ready':
      return [{ do: 'end', run: runs }];
    case 'waiting':
      return [{ do: 'stop-waiting' }];
    default:
      return [];
  }
}

function withReadiness(life: ServerLife, { elapsed }: Now): ServerLife {
  return life.is === 'ready' ? { ...life, backOff: wasReady(life.backOff, elapsed - life.became) } : life;
}

function pastOf({ runs, restarts, backOff }: Past): Past {
  return { runs, restarts, backOff };
}
