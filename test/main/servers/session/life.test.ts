import fc from 'fast-check';
import { nextWait } from '../../../../main/host/servers/session/back-off.ts';
import { expect, test } from 'vitest';
import type { ServerState } from '../../../../contract/server.ts';
import type { OpenedConnection } from '../../../../main/host/servers/session/connection.ts';
import { type Effect, type ServerLife, type LifeEvent, newLife, next } from '../../../../main/host/servers/session/life.ts';
import { random } from '../../../doubles/sequences.ts';
import { saidBefore } from '../../../../contract/reason.ts';
import { keysOf } from '../../../doubles/beyond-types.ts';

const listed = { tool: { items: [] }, prompt: { items: [] }, resource: { items: [] }, template: { items: [] } };
const opened: OpenedConnection = {
  protocolVersion: '2025-11-25',
  era: 'legacy',
  says: { name: 'x', version: '1' },
  completes: false,
  listed,
};
const launch = { kind: 'stdio' as const, command: 'x', args: [], env: {} };
const trouble = { reason: saidBefore('It ended.'), stderr: [] };

/** One of each; `run` is the last one's unless it says another. */
const events: { [T in LifeEvent['type']]: (run: number) => Extract<LifeEvent, { type: T }> } = {
  'turned-on': () => ({ type: 'turned-on' }),
  'turned-off': () => ({ type: 'turned-off' }),
  'let-go': () => ({ type: 'let-go' }),
  'its-turn': () => ({ type: 'its-turn' }),
  'folder-changed': () => ({ type: 'folder-changed' }),
  'machine-changed': () => ({ type: 'machine-changed' }),
  'sign-in-begun': () => ({ type: 'sign-in-begun', url: 'https://a.test/' }),
  'sign-in-opened': () => ({ type: 'sign-in-opened' }),
  'sign-in-over': () => ({ type: 'sign-in-over', reason: { code: 'said-before', text: 'Nobody signed in.' } }),
  'signed-in': () => ({ type: 'signed-in' }),
  found: (run) => ({ run, type: 'found', launch }),
  opened: (run) => ({ run, type: 'opened', opened }),
  offered: (run) => ({ run, type: 'offered', opened }),
  listed: (run) => ({ run, type: 'listed', listed }),
  doubted: (run) => ({ run, type: 'doubted', doubt: { because: 'announced', since: 0 } }),
  answered: (run) => ({ run, type: 'answered', latencyMs: 1 }),
  'asked-to-sign-in': (run) => ({ run, type: 'asked-to-sign-in', reason: { code: 'said-before', text: 'Who are you?' } }),
  throttled: (run) => ({ run, type: 'throttled', ms: 1000, status: 429 }),
  'not-reached': (run) => ({ run, type: 'not-reached', trouble }),
  ended: (run) => ({ run, type: 'ended', trouble }),
  'forgot-us': (run) => ({ run, type: 'forgot-us', trouble }),
  'gave-up': (run) => ({ run, type: 'gave-up', trouble }),
  waited: (run) => ({ run, type: 'waited' }),
};
const types = keysOf<LifeEvent['type']>(events);
const byPerson: LifeEvent['type'][] = ['turned-on', 'turned-off', 'let-go'];
const bySignIn: LifeEvent['type'][] = ['sign-in-begun', 'sign-in-opened', 'sign-in-over', 'signed-in'];

/** The way from off to each state. */
const ways: Record<Exclude<ServerLife['is'], 'queued'>, LifeEvent['type'][]> = {
  off: [],
  changed: ['turned-on'],
  starting: ['turned-on'],
  probing: ['turned-on', 'found'],
  ready: ['turned-on', 'found', 'opened', 'offered'],
  waiting: ['turned-on', 'found', 'opened', 'offered', 'ended'],
  failed: ['turned-on', 'gave-up'],
  'signed-out': ['turned-on', 'sign-in-over'],
  'signing-in': ['turned-on', 'sign-in-begun'],
  stopped: ['let-go'],
};

test('each state heeds these events and leads there, and no other event changes anything', () => {
  const on = { 'turned-on': 'starting', 'turned-off': 'off', 'let-go': 'stopped' };
  const signing = { 'sign-in-begun': 'signing-in', 'sign-in-over': 'signed-out', 'signed-in': 'starting' };
  const again = { 'folder-changed': 'starting' };
  const over = { ended: 'waiting', 'forgot-us': 'starting', 'asked-to-sign-in': 'signed-out', 'gave-up': 'failed' };
  const all: ServerLife['is'][] = ['queued', ...keysOf<keyof typeof ways>(ways)];
  expect(Object.fromEntries(all.map((is) => [is, whereFrom(is)]))).toEqual({
    off: { 'turned-on': 'starting', 'let-go': 'stopped' },
    changed: on,
    queued: { ...on, ...signing, 'its-turn': 'starting' },
    starting: { ...on, ...signing, ...again, found: 'probing', 'gave-up': 'failed' },
    probing: { ...on, ...signing, ...again, ...over, opened: 'probing', offered: 'ready', throttled: 'probing', 'not-reached': 'failed' },
    ready: {
      ...on,
      ...signing,
      ...again,
      ...over,
      listed: 'ready',
      doubted: 'ready',
      answered: 'ready',
      'machine-changed': 'ready',
    },
    waiting: { ...on, ...signing, ...again, waited: 'starting', 'machine-changed': 'starting' },
    failed: { ...on, ...signing, ...again, 'machine-changed': 'starting' },
    'signed-out': { ...on, ...signing, ...again },
    'signing-in': { ...on, ...signing, 'sign-in-opened': 'signing-in' },
    stopped: {},
  });
});

test('whatever happens in whatever order, one run at a time lives, every run ends, and what is over says nothing more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<ServerState['state']>('off', 'starting'),
      fc.array(happening, { maxLength: 60, size: 'max' }),
      (first, happenings) => {
        const world = createWorld(first);
        for (const one of happenings) world.happens(one);
        world.close();
      },
    ),
    random(300),
  );
});

test('a server that is not reached again waits twice as long each time, up to 16 seconds, and is given up after six starts in a minute', () => {
  const waits: number[] = [];
  let { life } = play('ready');
  for (let at = 0; life.is !== 'failed'; at += waits.at(-1) ?? 0) {
    const { life: after, effects } = next(life, events.ended(life.runs), now(at));
    const wait = effects.find((effect) => effect.do === 'wait');
    if (wait) waits.push(wait.ms);
    life = (['waited', 'found', 'opened', 'offered'] as const).reduce((step, type) => stepFrom(step, type, at + (wait?.ms ?? 0)), after);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
});

/** The event that happens in each state when nothing else does, so that runs get far. */
const goesOn: Record<ServerLife['is'], LifeEvent['type']> = {
  off: 'turned-on',
  changed: 'turned-on',
  queued: 'its-turn',
  starting: 'found',
  probing: 'offered',
  ready: 'ended',
  waiting: 'waited',
  failed: 'turned-on',
  'signed-out': 'sign-in-begun',
  'signing-in': 'signed-in',
  stopped: 'turned-on',
};

/**
 * Some time passes, the wall clock is set, then something happens; of runs the last one reports it,
 * or one that is over.
 */
const happening = fc.record({
  pass: fc.constantFrom(0, 10, 1000, 20_000, 60_000),
  step: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(-3_600_000, 3_600_000)),
  type: fc.oneof(
    { weight: 3, arbitrary: fc.constant('goes on' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...types.filter((type) => type !== 'let-go')) },
  ),
  age: fc.constantFrom(0, 0, 0, 1, 2),
  isChanged: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  isRemote: fc.boolean(),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** The outcome of the effects, and the rules that hold after each. */
function createWorld(first: ServerState['state']) {
  let life = newLife(first === 'starting' ? { state: 'starting', since: 0 } : { state: 'off' });
  let elapsed = 0;
  /** The wall clock was set by so much. */
  let stepped = 1_000_000;
  let shown = first;
  let lastWait = 0;
  let readyAt = 0;
  const live = new Set<number>();
  const open = new Set<number>();
  const timers = new Set<number>();
  return { happens, close };

  function happens({ pass, step, type: chosen, age, isChanged, isRemote }: Happening): void {
    const type = chosen === 'goes on' ? goesOn[life.is] : chosen;
    elapsed += pass;
    stepped += step;
    const event = events[type](life.runs - age);
    const isOld = 'run' in event && age > 0;
    if (type === 'waited' && !isOld) timers.delete(life.runs);
    const waitsFor = isChanged ? { state: 'changed' as const } : undefined;
    const before = life;
    const { life: after, effects } = next(before, event, { at: elapsed + stepped, elapsed, chance: 0, waitsFor, isRemote });
    life = after;
    // After a minute it counts as well again, and after a person's start.
    const isGood = before.is === 'ready' && !isOld && elapsed - readyAt >= 60_000;
    if (before.is !== 'ready' && after.is === 'ready') readyAt = elapsed;
    if (isGood) lastWait = 0;
    for (const effect of effects) take(effect);
    if (after.backOff.attempt === 0) lastWait = 0;

    if (isOld) expect({ after, effects }).toEqual({ after: before, effects: [] });
    // Runs and timers belong to their states.
    expect([...live]).toEqual(['starting', 'probing', 'ready'].includes(after.is) ? [after.runs] : []);
    expect([...timers]).toEqual(after.is === 'waiting' ? [after.runs] : []);
    if (after.is === 'ready' || after.is === 'probing') expect(open).toContain(after.runs);
    expect(shown).toBe(isShownAs[after.is]);
    if (before.is === 'off' && after.is !== 'off') expect(type).toBe('turned-on');
    if (before.is === 'signing-in' && after.is !== 'signing-in') expect([...byPerson, ...bySignIn]).toContain(type);
    // Only what a person does ends a sign-in that is under way.
    expect(effects.some((effect) => effect.do === 'end-sign-in')).toBe(byPerson.includes(type) && after !== before);
    if (isGood && type === 'ended') expect(effects).toContainEqual({ do: 'wait', run: after.runs, ms: 1000 });
  }

  function take(effect: Effect): void {
    switch (effect.do) {
      case 'find':
        expect([...live]).toEqual([]);
        live.add(effect.run);
        break;
      case 'open':
        expect([...live]).toEqual([effect.run]);
        open.add(effect.run);
        break;
      case 'end':
        expect(live.delete(effect.run)).toBe(true);
        open.delete(effect.run);
        break;
      case 'wait':
        timers.add(effect.run);
        expect(effect.ms).toBe(lastWait === 0 ? effect.ms : Math.min(lastWait * 2, 16_000));
        expect(effect.ms).toBeGreaterThanOrEqual(1000);
        lastWait = effect.ms;
        break;
      case 'stop-waiting':
        timers.clear();
        break;
      case 'show':
        shown = effect.state.state;
        break;
      case 'offer':
      case 'offer-again':
      case 'watch':
      case 'check-now':
        expect([...open]).toEqual([effect.run]);
        break;
      case 'doubt':
      case 'offer-nothing':
      case 'end-sign-in':
        break;
      default:
        effect satisfies never;
    }
  }

  function close(): void {
    const { life: after, effects } = next(life, { type: 'let-go' }, now(elapsed));
    effects.forEach(take);
    expect({ is: after.is, live: live.size, timers: timers.size }).toEqual({ is: 'stopped', live: 0, timers: 0 });
    expect(effects).toContainEqual({ do: 'end-sign-in' });
    for (const type of types) expect(next(after, events[type](after.runs), now(elapsed))).toEqual({ life: after, effects: [] });
  }
}

/** The state of a server as a person sees it; of one that is gone, nothing new. */
const isShownAs: Record<ServerLife['is'], ServerState['state']> = {
  off: 'off',
  changed: 'changed',
  queued: 'starting',
  starting: 'starting',
  probing: 'starting',
  ready: 'ready',
  waiting: 'restarting',
  failed: 'failed',
  'signed-out': 'signed-out',
  'signing-in': 'signing-in',
  stopped: 'off',
};

function whereFrom(is: ServerLife['is']): Record<string, string> {
  return Object.fromEntries(
    types.flatMap((type) => {
      const { life, at } = play(is);
      const { life: after, effects } = next(life, events[type](life.runs), { ...now(at), isRemote: true });
      const changesNothing = after === life && effects.length === 0;
      return changesNothing ? [] : [[type, after.is]];
    }),
  );
}

function play(is: ServerLife['is']): { life: ServerLife; at: number } {
  if (is === 'queued') return { life: newLife({ state: 'starting', since: 0 }), at: 0 };
  const waitsFor = is === 'changed' ? { state: 'changed' as const } : undefined;
  const life = ways[is].reduce<ServerLife>(
    (step, type) => next(step, events[type](step.runs), { ...now(0), waitsFor }).life,
    newLife({ state: 'off' }),
  );
  expect(life.is).toBe(is);
  return { life, at: 0 };
}

function stepFrom(life: ServerLife, type: LifeEvent['type'], at: number): ServerLife {
  return next(life, events[type](life.runs), now(at)).life;
}

function now(elapsed: number) {
  return { at: 1_000_000 + elapsed, elapsed, chance: 0, waitsFor: undefined, isRemote: false };
}

test('servers that ended together come back apart from each other, none later than without jitter', () => {
  const waits = [0, 0.5, 1].map((chance) => nextWait({ starts: [], attempt: 2 }, 0, chance));
  expect(waits).toMatchObject([{ waitMs: 4000 }, { waitMs: 3500 }, { waitMs: 3000 }]);
});
