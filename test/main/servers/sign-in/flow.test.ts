import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HostError } from '../../../../contract/errors.ts';
import {
  type FlowEffect,
  type FlowEvent,
  keepsRenewed,
  nextOfFlow,
  noFlow,
  type SignInFlow,
} from '../../../../main/host/servers/sign-in/flow.ts';
import { WantsLocal } from '../../../../main/host/servers/sign-in/guarded-fetch.ts';
import { random } from '../../../doubles/sequences.ts';
import { keysOf } from '../../../doubles/beyond-types.ts';

const url = new URL('https://auth.example/authorize');
const grant = { url: 'https://a.example/mcp', issuer: 'https://auth.example', client: { client_id: 'app' }, accessToken: 'access' };
const error = new HostError('server-failed', { code: 'sign-in-denied' });

/** One of each; `attempt` is the last one unless it says another. */
const events: { [T in FlowEvent['type']]: (attempt: number) => Extract<FlowEvent, { type: T }> } = {
  started: () => ({ type: 'started', agreed: [] }),
  cancelled: () => ({ type: 'cancelled' }),
  'signed-out': () => ({ type: 'signed-out' }),
  ended: () => ({ type: 'ended' }),
  placed: (attempt) => ({ attempt, type: 'placed', url }),
  answered: (attempt) => ({ attempt, type: 'answered', answer: new URLSearchParams() }),
  granted: (attempt) => ({ attempt, type: 'granted', grant }),
  kept: (attempt) => ({ attempt, type: 'kept' }),
  failed: (attempt) => ({ attempt, type: 'failed', error }),
  'not-read': (attempt) => ({ attempt, type: 'not-read', error }),
  late: (attempt) => ({ attempt, type: 'late', minutes: 5 }),
  looked: (attempt) => ({ attempt, type: 'looked', hasGrant: true, host: 'a.example' }),
  forgotten: (attempt) => ({ attempt, type: 'forgotten', host: 'a.example' }),
  'not-forgotten': (attempt) => ({ attempt, type: 'not-forgotten' }),
};
const types = keysOf<FlowEvent['type']>(events);

/** The way from the beginning to each state. */
const ways: Record<SignInFlow['is'], FlowEvent['type'][]> = {
  none: [],
  asking: ['started'],
  waiting: ['started', 'placed'],
  exchanging: ['started', 'placed', 'answered'],
  keeping: ['started', 'placed', 'answered', 'granted'],
  cancelled: ['started', 'placed', 'cancelled'],
  'signing-out': ['signed-out'],
};
const states = keysOf<SignInFlow['is']>(ways);

test('each state heeds these events and leads there, and no other event changes anything', () => {
  const always = { started: 'asking', 'signed-out': 'signing-out' };
  const underWay = { ...always, cancelled: 'cancelled', ended: 'none' };
  expect(Object.fromEntries(states.map((is) => [is, whereFrom(is)]))).toEqual({
    none: always,
    asking: { ...underWay, placed: 'waiting', failed: 'none', 'not-read': 'none', late: 'none' },
    waiting: { ...underWay, answered: 'exchanging', late: 'none' },
    exchanging: { ...underWay, granted: 'keeping', failed: 'none' },
    keeping: { ...underWay, kept: 'none', failed: 'none' },
    cancelled: { ...always, ended: 'none', looked: 'none' },
    'signing-out': { ...always, forgotten: 'none', 'not-forgotten': 'none' },
  });
});

test.each(['asking', 'waiting', 'exchanging', 'keeping'] as const)(
  'a server that is removed or turned off while it is %s hears nothing more of the sign-in',
  (is) => {
    const { flow, effects } = nextOfFlow(flowThat(is), events.ended(1));
    expect(effects.filter((effect) => effect.do === 'tell')).toEqual([]);
    expect(effects).toContainEqual({ do: 'close' });
    for (const type of types.filter((type) => type !== 'started' && type !== 'signed-out'))
      expect(nextOfFlow(flow, events[type](1))).toEqual({ flow, effects: [] });
  },
);

test('the person who starts anew waits for the new address alone, and the one before is refused', () => {
  const { flow, effects } = nextOfFlow(flowThat('asking'), events.started(1));
  expect(effects).toEqual([
    { do: 'close' },
    { do: 'refuse', error: expect.objectContaining({ reason: { code: 'sign-in-cancelled' } }) },
    { do: 'ask', attempt: 2, agreed: [] },
  ]);
  expect(nextOfFlow(flow, events.placed(1))).toEqual({ flow, effects: [] });
  expect(nextOfFlow(flow, events.placed(2)).flow.is).toBe('waiting');
});

test('an origin that the person has to agree to is the answer, and no failure of the request', () => {
  const local = new WantsLocal('http://127.0.0.1:7', new URL('http://127.0.0.1:6'));
  const { effects } = nextOfFlow(flowThat('asking'), { attempt: 1, type: 'failed', error: local });
  expect(effects.at(-1)).toEqual({ do: 'answer', place: { local: 'http://127.0.0.1:7' } });
  expect(toldIn(effects)).toEqual(['sign-in-over']);
});

test('a sign-in that is cancelled goes on with the rights of before, and is over without', () => {
  const flow = flowThat('cancelled');
  expect(toldIn(nextOfFlow(flow, { attempt: 1, type: 'looked', hasGrant: true, host: 'a.example' }).effects)).toEqual(['signed-in']);
  expect(toldIn(nextOfFlow(flow, { attempt: 1, type: 'looked', hasGrant: false, host: 'a.example' }).effects)).toEqual(['sign-in-over']);
});

test('a server that is turned on or off while the person signs out is signed out of all the same', () => {
  const { flow } = nextOfFlow(flowThat('signing-out'), events.ended(0));
  expect(toldIn(nextOfFlow(flow, events.forgotten(0)).effects)).toEqual(['sign-in-over']);
});

test('a token that is renewed is kept, but not where a new grant or none takes its place', () => {
  expect(states.filter((is) => !keepsRenewed(flowThat(is)))).toEqual(['keeping', 'signing-out']);
});

test('whatever happens in whatever order, one attempt at a time is open, and each request for an address is answered once', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60, size: 'max' }), (happenings) => {
      const world = createWorld();
      for (const one of happenings) world.happens(one);
      world.close();
    }),
    random(300),
  );
});

/** The event that goes on with each state. */
const goesOn: Record<SignInFlow['is'], FlowEvent['type']> = {
  none: 'started',
  asking: 'placed',
  waiting: 'answered',
  exchanging: 'granted',
  keeping: 'kept',
  cancelled: 'looked',
  'signing-out': 'forgotten',
};

/** Something happens; of attempts the last one reports it, or one that is over. */
const happening = fc.record({
  type: fc.oneof({ weight: 3, arbitrary: fc.constant('goes on' as const) }, { weight: 2, arbitrary: fc.constantFrom(...types) }),
  age: fc.constantFrom(0, 0, 0, 1, 2),
});
type Happens = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** The outcome of the effects, and the rules that hold after each event. */
function createWorld() {
  let flow = noFlow;
  /** The attempt that asks or waits for the browser, and the request that waits for an address. */
  let open: number | undefined;
  let isWaitedFor = false;
  return { happens, close };

  function happens({ type: chosen, age }: Happens): void {
    const type = chosen === 'goes on' ? goesOn[flow.is] : chosen;
    const event = events[type](flow.attempts - age);
    const before = flow;
    const { flow: after, effects } = nextOfFlow(before, event);
    flow = after;
    for (const effect of effects) take(effect);

    if ('attempt' in event && age > 0) expect({ after, effects }).toEqual({ after: before, effects: [] });
    expect(open).toBe(['asking', 'waiting', 'exchanging', 'keeping'].includes(after.is) ? after.attempts : undefined);
    expect(isWaitedFor).toBe(after.is === 'asking');
    // The server hears the address, or how it ended, each from its own state.
    const told = toldIn(effects);
    expect(told.length).toBeLessThanOrEqual(1);
    if (told.includes('sign-in-begun')) expect([before.is, after.is]).toEqual(['asking', 'waiting']);
    if (told.includes('signed-in'))
      expect([before.is, type]).toEqual(before.is === 'keeping' ? ['keeping', 'kept'] : ['cancelled', 'looked']);
    if (type === 'ended' || type === 'started' || type === 'cancelled' || type === 'signed-out') expect(told).toEqual([]);
  }

  function take(effect: FlowEffect): void {
    switch (effect.do) {
      case 'ask':
        expect(open).toBe(undefined);
        expect(isWaitedFor).toBe(false);
        open = effect.attempt;
        isWaitedFor = true;
        break;
      case 'answer':
      case 'refuse':
        expect(isWaitedFor).toBe(true);
        isWaitedFor = false;
        break;
      case 'exchange':
        expect(open).toBeDefined();
        break;
      case 'keep':
        expect(open).toBe(effect.attempt);
        break;
      case 'close':
        expect(open).toBeDefined();
        open = undefined;
        break;
      case 'record-page':
      case 'log':
      case 'tell':
        break;
      default:
        effect satisfies never;
    }
  }

  function close(): void {
    for (const effect of nextOfFlow(flow, events.ended(flow.attempts)).effects) take(effect);
    expect({ open, isWaitedFor }).toEqual({ open: undefined, isWaitedFor: false });
  }
}

function toldIn(effects: FlowEffect[]): string[] {
  return effects.flatMap((effect) => (effect.do === 'tell' ? [effect.event.type] : []));
}

function whereFrom(is: SignInFlow['is']): Record<string, string> {
  return Object.fromEntries(
    types.flatMap((type) => {
      const before = flowThat(is);
      const { flow, effects } = nextOfFlow(before, events[type](before.attempts));
      return flow === before && effects.length === 0 ? [] : [[type, flow.is]];
    }),
  );
}

function flowThat(is: SignInFlow['is']): SignInFlow {
  const flow = ways[is].reduce((flow, type) => nextOfFlow(flow, events[type](flow.attempts)).flow, noFlow);
  expect(flow.is).toBe(is);
  return flow;
}
