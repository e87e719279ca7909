import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { Grant } from '../grants.ts';
import { WantsLocal } from './guarded-fetch.ts';

/**
 * A sign-in at one server as a finite state machine: how far the authorization code flow (OAuth)
 * has come.
 */
export type SignInFlow = FlowPhase & {
  /** The number of attempts begun, which is the number of the last one. */
  attempts: number;
};

type FlowPhase =
  | { is: 'none' }
  /**
   * The server is asked where the person signs in. The request of the window waits for the address.
   */
  | { is: 'asking' }
  /** The person has the address, and the browser may come back. */
  | { is: 'waiting'; url: URL }
  /** The browser brought a code, which is exchanged for a token. */
  | { is: 'exchanging' }
  /** The grant goes into the secrets store. */
  | { is: 'keeping' }
  /** The person cancelled. It is read whether rights of before are left. */
  | { is: 'cancelled' }
  /** The grant is removed from the secrets store. */
  | { is: 'signing-out' };

export type FlowEvent =
  /**
   * By a person; `agreed` are other origins on this machine or in its network that may be asked.
   */
  | { type: 'started'; agreed: string[] }
  | { type: 'cancelled' }
  | { type: 'signed-out' }
  /** Something else is done with the server: it is turned on or off, or removed. */
  | { type: 'ended' }
  | ({ attempt: number } & AttemptEvent);

/** Events of one attempt. Those of an old attempt do not count. */
export type AttemptEvent =
  /** The address at which the person signs in is known. */
  | { type: 'placed'; url: URL }
  /** The browser came back. */
  | { type: 'answered'; answer: URLSearchParams }
  | { type: 'granted'; grant: Grant }
  | { type: 'kept' }
  | { type: 'failed'; error: HostError }
  /** The secrets store does not say what was granted before. */
  | { type: 'not-read'; error: unknown }
  /** Nobody signed in for too long. */
  | { type: 'late'; minutes: number }
  /** After the person cancelled: rights of before are left, or none. */
  | { type: 'looked'; hasGrant: boolean; host: string }
  /** The grant is in the secrets store no more. */
  | { type: 'forgotten'; host: string }
  | { type: 'not-forgotten' };

/**
 * The address of the page at which the person signs in, or the origin in a private network that
 * they have to agree to before.
 */
export type SignInPlace = { url: string; host: string } | { local: string };

/** Events in the life of a server that a sign-in decides. */
export type SignInEvent =
  /** The person has the address before them at which they sign in. */
  | { type: 'sign-in-begun'; url: string }
  | { type: 'sign-in-opened' }
  | { type: 'sign-in-over'; reason: Reason }
  /** The person signed in, or goes on with the rights that were given before. */
  | { type: 'signed-in' };

export type FlowEffect =
  /** Read what was granted before, wait for the browser, and ask where the person signs in. */
  | { do: 'ask'; attempt: number; agreed: string[] }
  /** Answer the request that waits for the address. */
  | { do: 'answer'; place: SignInPlace }
  | { do: 'refuse'; error: unknown }
  | { do: 'record-page'; url: URL }
  | { do: 'exchange'; answer: URLSearchParams }
  | { do: 'keep'; attempt: number; grant: Grant }
  | { do: 'log'; error: HostError }
  | { do: 'tell'; event: SignInEvent }
  /** Nothing more is asked, and the browser is not waited for any more. */
  | { do: 'close' };

export type FlowStep = { flow: SignInFlow; effects: FlowEffect[] };

type Phase<S> = Extract<SignInFlow, { is: S }>;
type FlowRule<S, E> = (flow: Phase<S>, event: Extract<FlowEvent, { type: E }>) => FlowStep;
type FlowRules<S> = { [E in FlowEvent['type']]?: FlowRule<S, E> };

/** A person may do this at any time. */
const byPerson = { started: start, 'signed-out': signOut } satisfies FlowRules<SignInFlow['is']>;
/** An attempt is under way. */
const underWay = { ...byPerson, cancelled: cancel, ended: end } satisfies FlowRules<SignInFlow['is']>;

/**
 * The table of states: the events that count in each, and what follows. All others are too late or
 * too early and change nothing.
 */
const table: { [S in SignInFlow['is']]: FlowRules<S> } = {
  none: byPerson,
  asking: { ...underWay, placed: show, failed: refuse, 'not-read': refuseOnly, late },
  waiting: { ...underWay, answered: exchange, late },
  exchanging: { ...underWay, granted: keep, failed: fail },
  keeping: { ...underWay, kept: signedIn, failed: fail },
  cancelled: { ...byPerson, ended: end, looked: goOn },
  // The server is turned on or off meanwhile: signed out it is all the same.
  'signing-out': { ...byPerson, forgotten: over, 'not-forgotten': end },
};

/** In these states a renewed token is not kept: another grant takes its place, or none. */
const replaces = new Set<SignInFlow['is']>(['keeping', 'signing-out']);

export const noFlow: SignInFlow = { is: 'none', attempts: 0 };

/** The one step of the machine. */
export function nextOfFlow(flow: SignInFlow, event: FlowEvent): FlowStep {
  const isOld = 'attempt' in event && event.attempt !== flow.attempts;
  // The rule found is the one for this state and this event, which the compiler cannot see.
  const rule = table[flow.is][event.type] as ((flow: SignInFlow, event: FlowEvent) => FlowStep) | undefined;
  return rule && !isOld ? rule(flow, event) : { flow, effects: [] };
}

/** A token that was renewed just now may be kept. */
export function keepsRenewed({ is }: SignInFlow): boolean {
  return !replaces.has(is);
}

function start(flow: SignInFlow, { agreed }: { agreed: string[] }): FlowStep {
  const attempt = flow.attempts + 1;
  return { flow: { is: 'asking', attempts: attempt }, effects: [...leave(flow), { do: 'ask', attempt, agreed }] };
}

function cancel(flow: SignInFlow): FlowStep {
  return { flow: { is: 'cancelled', attempts: flow.attempts }, effects: leave(flow) };
}

function signOut(flow: SignInFlow): FlowStep {
  return { flow: { is: 'signing-out', attempts: flow.attempts }, effects: leave(flow) };
}

function end(flow: SignInFlow): FlowStep {
  return rest(flow, leave(flow));
}

function show({ attempts }: SignInFlow, { url }: { url: URL }): FlowStep {
  return {
    flow: { is: 'waiting', url, attempts },
    effects: [
      { do: 'record-page', url },
      { do: 'tell', event: { type: 'sign-in-begun', url: url.href } },
      { do: 'answer', place: { url: url.href, host: url.host } },
    ],
  };
}

function exchange({ attempts }: SignInFlow, { answer }: { answer: URLSearchParams }): FlowStep {
  return { flow: { is: 'exchanging', attempts }, effects: [{ do: 'exchange', answer }] };
}

function keep({ attempts }: SignInFlow, { grant }: { grant: Grant }): FlowStep {
  return { flow: { is: 'keeping', attempts }, effects: [{ do: 'keep', attempt: attempts, grant }] };
}

function signedIn(flow: SignInFlow): FlowStep {
  return rest(flow, [{ do: 'close' }, { do: 'tell', event: { type: 'signed-in' } }]);
}

/** With the rights that were given before the server may go on. */
function goOn(flow: SignInFlow, { hasGrant, host }: { hasGrant: boolean; host: string }): FlowStep {
  if (hasGrant) return rest(flow, [{ do: 'tell', event: { type: 'signed-in' } }]);
  return rest(flow, [telling({ code: 'not-signed-in', host })]);
}

function over(flow: SignInFlow, { host }: { host: string }): FlowStep {
  return rest(flow, [telling({ code: 'signed-out', host })]);
}

function late(flow: SignInFlow, { minutes }: { minutes: number }): FlowStep {
  const error = new HostError('server-failed', { code: 'nobody-signed-in', minutes });
  return flow.is === 'asking' ? refuse(flow, { error }) : fail(flow, { error });
}

/** There is no address. An origin that the person has to agree to is for them to read. */
function refuse(flow: SignInFlow, { error }: { error: HostError }): FlowStep {
  const { effects } = fail(flow, { error });
  const answer: FlowEffect = error instanceof WantsLocal ? { do: 'answer', place: { local: error.origin } } : { do: 'refuse', error };
  return rest(flow, [...effects, answer]);
}

/** The server goes on as it is. */
function refuseOnly(flow: SignInFlow, { error }: { error: unknown }): FlowStep {
  return rest(flow, [{ do: 'close' }, { do: 'refuse', error }]);
}

function fail(flow: SignInFlow, { error }: { error: HostError }): FlowStep {
  return rest(flow, [{ do: 'close' }, { do: 'log', error }, telling(error.reason)]);
}

function rest({ attempts }: SignInFlow, effects: FlowEffect[]): FlowStep {
  return { flow: { is: 'none', attempts }, effects };
}

/** Work that a state began ends with it. */
function leave({ is }: SignInFlow): FlowEffect[] {
  switch (is) {
    case 'asking':
      return [{ do: 'close' }, { do: 'refuse', error: new HostError('unsupported', { code: 'sign-in-cancelled' }) }];
    case 'waiting':
    case 'exchanging':
    case 'keeping':
      return [{ do: 'close' }];
    default:
      return [];
  }
}

function telling(reason: Reason): FlowEffect {
  return { do: 'tell', event: { type: 'sign-in-over', reason } };
}
