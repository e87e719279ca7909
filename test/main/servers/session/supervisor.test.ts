import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { HostError } from '../../../../contract/errors.ts';
import type { Offer, Server, ServerState, ServerSays } from '../../../../contract/server.ts';
import type { State } from '../../../../contract/state.ts';
import { newServer } from '../../../../main/host/servers/list/server-list.ts';
import type { Connection, OpenedConnection } from '../../../../main/host/servers/session/connection.ts';
import { ServerLog } from '../../../../main/host/servers/logs/server-log.ts';
import { Offering } from '../../../../main/host/servers/offers/offering.ts';
import { emptyOffer } from '../../../../main/host/servers/offers/to-offer.ts';
import { ConnectionFailed } from '../../../../main/host/servers/session/reach.ts';
import type { Report } from '../../../../main/host/servers/session/session.ts';
import { Supervisor } from '../../../../main/host/servers/session/supervisor.ts';
import type { Failure } from '../../../../main/host/servers/session/trouble.ts';
import { Redactor } from '../../../../main/host/traffic/redactor.ts';
import { emptyState } from '../../../doubles/empty-state.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { random } from '../../../doubles/sequences.ts';
import { settled } from '../../../doubles/settled.ts';
import { standIn } from '../../../doubles/beyond-types.ts';

const listed = { tool: { items: [] }, prompt: { items: [] }, resource: { items: [] }, template: { items: [] } };
const opened: OpenedConnection = {
  protocolVersion: '2025-11-25',
  era: 'legacy',
  says: { name: 'x', version: '1' },
  completes: false,
  listed,
};
const crash: Failure = { exit: { code: 1, signal: null } };

test('a server that keeps ending is started again after 1, 2, 4, 8 and 16 seconds, and then given up', async () => {
  const { turnOn, clock, last, states, end } = scene();
  turnOn();
  for (const [attempt, seconds] of [1, 2, 4, 8, 16].entries()) {
    await vi.waitFor(() => expect(last().state).toBe('ready'));
    end();
    expect(last()).toMatchObject({ state: 'restarting', attempt: attempt + 1, at: clock.now() + seconds * 1000 });
    clock.forward(seconds * 1000 - 1);
    expect(last().state).toBe('restarting');
    clock.forward(1);
  }
  await vi.waitFor(() => expect(last().state).toBe('ready'));
  end();
  expect(last()).toMatchObject({
    state: 'failed',
    trouble: { reason: { code: 'server-ended-too-often', times: 6, why: { code: 'ended-with-code', exit: 1 } } },
  });
  expect(states.filter(({ state }) => state === 'starting')).toHaveLength(6);
  expect(clock.waiting()).toEqual([]);
});

test('a server that ran for a minute is started again after one second, however often it ended before', async () => {
  const { turnOn, clock, last, end } = scene();
  turnOn();
  for (let time = 0; time < 8; time += 1) {
    await vi.waitFor(() => expect(last().state).toBe('ready'));
    clock.forward(60_000);
    end();
    expect(last()).toMatchObject({ state: 'restarting', attempt: 1 });
    clock.forward(1000);
  }
});

test('a server that was never ready is not tried again; one that was is', async () => {
  const { turnOn, clock, last, end, refuse } = scene();
  refuse(true);
  turnOn();
  await vi.waitFor(() => expect(last().state).toBe('failed'));
  expect(clock.waiting()).toEqual([]);
  refuse(false);
  turnOn();
  await vi.waitFor(() => expect(last().state).toBe('ready'));
  refuse(true);
  end();
  clock.forward(1000);
  await vi.waitFor(() => expect(last()).toMatchObject({ state: 'restarting', attempt: 2 }));
});

test('a server that was stopped while it waited or started stays stopped', async () => {
  const { turnOn, turnOff, clock, last, end, states } = scene();
  turnOn();
  await turnOff();
  await settled();
  expect(states.map(({ state }) => state)).toEqual(['starting', 'off']);
  turnOn();
  await vi.waitFor(() => expect(last().state).toBe('ready'));
  end();
  await turnOff();
  const before = states.length;
  clock.forward(100_000);
  expect(states).toHaveLength(before);
});

test('what a server offers goes with it when it is given up, and the old run is closed before the new one opens', async () => {
  const { turnOn, turnOff, offers, last, order, end, clock } = scene();
  turnOn();
  await vi.waitFor(() => expect(last().state).toBe('ready'));
  end();
  clock.forward(1000);
  await vi.waitFor(() => expect(last().state).toBe('ready'));
  expect(order).toEqual(['open 1', 'close 1', 'open 2']);
  await turnOff();
  expect(offers.at(-1)).toBe(emptyOffer);
});

test('a server whose new lists cannot be kept offers nothing any more and says why, and nobody else hears of it', async () => {
  let isFull = false;
  const toOffer = () => {
    if (isFull) throw new HostError('storage', { code: 'disk-full' });
    return { ...emptyOffer };
  };
  const { turnOn, last, offers, order, list } = scene({ toOffer });
  turnOn();
  await vi.waitFor(() => expect(last().state).toBe('ready'));
  isFull = true;
  expect(list).not.toThrow();
  expect(last()).toMatchObject({
    state: 'failed',
    trouble: { reason: { code: 'lists-not-kept', why: { code: 'disk-full' } } },
  });
  expect(offers.at(-1)).toBe(emptyOffer);
  expect(order).toEqual(['open 1', 'close 1']);
});

test('a server whose secret the key store refuses says so by the reason the store gave', async () => {
  const locked = { code: 'key-store-refused' as const, why: { code: 'system-said' as const, text: 'locked' } };
  const { turnOn, last } = scene({ reachable: () => Promise.reject(new HostError('storage', locked)) });
  turnOn();
  await vi.waitFor(() => expect(last()).toMatchObject({ state: 'failed', trouble: { reason: locked } }));
});

/** Nobody moves its clock, so nothing goes to disk. */
const quietLog = new ServerLog({ folder: 'unused', id: 's', clock: createHandClock(), redactor: new Redactor() });

test('what a ready server last answered is told, with how long it took', async () => {
  let answer: () => void = () => undefined;
  const check = () => new Promise<'answered'>((resolve) => (answer = () => resolve('answered')));
  const { turnOn, clock, last, states } = scene({ checkEvery: 30, check });
  turnOn();
  await vi.waitFor(() => expect(last()).toMatchObject({ state: 'ready', restarts: 0 }));
  clock.forward(5000);
  clock.forward(40);
  answer();
  await vi.waitFor(() => expect(last()).toMatchObject({ state: 'ready', latencyMs: 40, answeredAt: clock.now() }));
  const told = states.length;
  clock.forward(29_999);
  expect(states).toHaveLength(told);
});

test('a server that misses two checks is started again, in words, and one that works on a call is let be', async () => {
  let busy = true;
  const check = async (): Promise<'busy'> => {
    if (busy) return 'busy';
    throw new Error('silence');
  };
  const { turnOn, clock, last } = scene({ checkEvery: 30, check });
  turnOn();
  await vi.waitFor(() => expect(last().state).toBe('ready'));
  for (const ms of [5000, 30_000, 30_000, 30_000]) {
    clock.forward(ms);
    await settled();
  }
  expect(last().state).toBe('ready');
  busy = false;
  clock.forward(30_000);
  await settled();
  expect(last().state).toBe('ready');
  clock.forward(1000);
  await vi.waitFor(() =>
    expect(last()).toMatchObject({
      state: 'restarting',
      attempt: 1,
      trouble: { reason: { code: 'silent-to-health-checks', withinMs: 10_000 } },
    }),
  );
  busy = true;
  clock.forward(1000);
  await vi.waitFor(() => expect(last()).toMatchObject({ state: 'ready', restarts: 1 }));
});

test('a check that gets no answer at all is given up after ten seconds, and a stopped server is not asked again', async () => {
  let asked = 0;
  const check = () => {
    asked += 1;
    return new Promise<'answered'>(() => undefined);
  };
  const { turnOn, turnOff, clock, last } = scene({ checkEvery: 30, check });
  turnOn();
  await vi.waitFor(() => expect(last().state).toBe('ready'));
  clock.forward(5000);
  clock.forward(10_000);
  await settled();
  clock.forward(1000);
  expect(asked).toBe(2);
  await turnOff();
  await settled();
  clock.forward(600_000);
  expect(asked).toBe(2);
  expect(last().state).toBe('off');
});

test('when the machine changed, a ready server is asked at once, and one that waits for its next start is started', async () => {
  let asked = 0;
  const check = async (): Promise<'answered'> => {
    asked += 1;
    return 'answered';
  };
  const { turnOn, machineChanged, last, states, end, clock } = scene({ checkEvery: 30, check });
  turnOn();
  await vi.waitFor(() => expect(last().state).toBe('ready'));
  machineChanged();
  await vi.waitFor(() => expect(last()).toMatchObject({ latencyMs: 0 }));
  expect(asked).toBe(1);
  end();
  expect(last().state).toBe('restarting');
  machineChanged();
  await vi.waitFor(() => expect(last()).toMatchObject({ state: 'ready', restarts: 1 }));
  clock.forward(2000);
  expect(states.filter(({ state }) => state === 'starting')).toHaveLength(2);
});

test('a server is gone once it is stopped or given up, and not while it is started again', async () => {
  const { turnOn, turnOff, gone, last, end, clock, refuse } = scene();
  turnOn();
  await vi.waitFor(() => expect(last().state).toBe('ready'));
  const first = gone();
  end();
  clock.forward(1000);
  await vi.waitFor(() => expect(last().state).toBe('ready'));
  expect(first.aborted).toBe(false);
  await turnOff();
  expect(first.aborted).toBe(true);
  const next = gone();
  refuse(true);
  turnOn();
  await vi.waitFor(() => expect(last().state).toBe('failed'));
  expect(next.aborted).toBe(true);
});

test('whatever is done with a server, and however long its runs take to begin and to end, no two of them live, and none outlives it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40, size: 'max' }), async (acts) => {
      const { supervisor, clock, runs, states } = slowScene();
      const live = () => runs.filter(({ isOver }) => !isOver);
      for (const { what, which, ticks } of acts) {
        const run = runs.at(-1 - which);
        if (what === 'opens') run?.open.resolve(opened);
        else if (what === 'refuses') run?.open.reject(new ConnectionFailed(crash));
        else if (what === 'closes') run?.close();
        else if (what === 'passes') clock.forward(16_000);
        else if (what === 'ended') run?.report({ type: 'ended', failure: crash });
        else if (what === 'forgot-us') run?.report({ type: 'ended', failure: { forgotUs: true } });
        else if (what === 'listed') run?.report({ type: 'listed', listed });
        else if (what === 'sign-in-begun') supervisor.tell({ type: what, url: 'https://a.test/' });
        else supervisor.tell({ type: what });
        await microtasks(ticks);
        expect(live().length).toBeLessThanOrEqual(1);
        // A call of it reaches the run that lives.
        const connection = supervisor.connection();
        if (connection) expect({ is: states.at(-1)?.state, connection }).toEqual({ is: 'ready', connection: live()[0]?.connection });
      }
      supervisor.tell({ type: 'let-go' });
      const told = states.length;
      for (const run of runs) run.close();
      await supervisor.ended();
      await settled();
      expect({ live: live(), timers: clock.waiting(), told: states.length }).toEqual({ live: [], timers: [], told });
    }),
    random(300),
  );
});

const act = fc.record({
  what: fc.constantFrom(
    ...(['opens', 'opens', 'opens', 'refuses', 'closes', 'closes', 'closes', 'passes', 'passes', 'ended', 'ended'] as const),
    ...(['forgot-us', 'listed', 'turned-on', 'turned-on', 'turned-off', 'sign-in-begun', 'signed-in'] as const),
    ...(['folder-changed', 'machine-changed'] as const),
  ),
  /** Of the last run, or of one before. */
  which: fc.constantFrom(0, 0, 0, 1, 2),
  ticks: fc.constantFrom(0, 1, 10),
});

/** Each run opens and closes when it is told to. */
function slowScene() {
  const clock = createHandClock();
  const states: ServerState[] = [];
  const runs: {
    open: PromiseWithResolvers<OpenedConnection>;
    close(): void;
    report(report: Report): void;
    connection: Connection;
    isOver: boolean;
  }[] = [];
  const supervisor = new Supervisor({
    ...quiet,
    server: { ...quiet.server, show: (state) => void states.push(state) },
    clock,
    offering: new Offering({ server: { id: 's', record: () => undefined }, toOffer: () => emptyOffer }),
    connect(_, report) {
      const open = Promise.withResolvers<OpenedConnection>();
      const closed = Promise.withResolvers<void>();
      // An opening that is no longer waited for may fail as it likes.
      open.promise.catch(() => undefined);
      let isEnding = false;
      // A process takes its time, once it was asked to end.
      const close = () => {
        run.isOver = isEnding;
        if (isEnding) closed.resolve();
      };
      const connection = {
        open: () => open.promise,
        check: async () => 'busy' as const,
        foldersChanged: () => undefined,
        close() {
          isEnding = true;
          return closed.promise;
        },
      };
      const run = { open, close, report, connection: standIn<Connection>('Connection', connection), isOver: false };
      runs.push(run);
      return run.connection;
    },
  });
  return { supervisor, clock, states, runs };
}

/** Lets the next thing happen in the middle of what the last one began. */
async function microtasks(ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
}

/** A program that comes from nowhere and asks nobody anything. */
const launch = { kind: 'stdio' as const, command: 'x', args: [], env: {} };
const configured: Server = { ...newServer('s', { name: 's', launch }, []), state: { state: 'off' } };
const seldom = Number.MAX_SAFE_INTEGER / 1000;
const quiet = {
  chance: () => 0,
  server: { id: 's', now: () => configured, log: quietLog, redactor: new Redactor() },
  servers: { waitsFor: () => undefined },
  launches: { reachable: async () => launch, environment: () => ({}) },
  signIns: { ifThere: () => undefined },
  queue: { heard: () => undefined },
  firstStarts: { heard: () => undefined },
  changed: { seeInstructions: () => undefined, holdInstructions: (_: unknown, says: ServerSays) => says },
  watched: { updated: () => undefined },
  journal: { state: () => checkedEvery(seldom) },
  after: Promise.resolve(),
};

function checkedEvery(seconds: number): State {
  const state = emptyState();
  return { ...state, settings: { ...state.settings, checkEvery: seconds } };
}

/** `checkEvery`: seconds. */
type Scene = { checkEvery?: number; check?: Connection['check']; toOffer?: () => Offer; reachable?: typeof quiet.launches.reachable };

function scene({ checkEvery = seldom, check, toOffer = () => ({ ...emptyOffer }), reachable = quiet.launches.reachable }: Scene = {}) {
  const clock = createHandClock();
  const states: ServerState[] = [];
  const offers: Offer[] = [];
  const order: string[] = [];
  let runs = 0;
  let refusing = false;
  let end: () => void = () => undefined;
  let list: () => void = () => undefined;
  const supervisor = new Supervisor({
    ...quiet,
    server: { ...quiet.server, show: (state) => void states.push(state) },
    launches: { ...quiet.launches, reachable },
    journal: { state: () => checkedEvery(checkEvery) },
    clock,
    offering: new Offering({
      server: { id: 's', record: (event) => void (event.type === 'offer.changed' && offers.push(event.offer)) },
      toOffer,
    }),
    connect(_, report) {
      runs += 1;
      const run = runs;
      end = () => report({ type: 'ended', failure: crash });
      list = () => report({ type: 'listed', listed });
      const connection: Partial<Connection> = {
        async open() {
          order.push(`open ${run}`);
          if (refusing) throw new ConnectionFailed(crash);
          return opened;
        },
        foldersChanged: () => undefined,
        check: check ?? (async () => 'answered'),
        close: async () => void order.push(`close ${run}`),
      };
      return standIn<Connection>('Connection', connection);
    },
  });
  const last = () => states.at(-1) ?? { state: 'off' as const };
  return {
    turnOn: () => supervisor.tell({ type: 'turned-on' }),
    async turnOff(): Promise<void> {
      supervisor.tell({ type: 'turned-off' });
      await supervisor.ended();
    },
    machineChanged: () => supervisor.tell({ type: 'machine-changed' }),
    gone: () => supervisor.gone(),
    clock,
    states,
    offers,
    order,
    last,
    end: () => end(),
    list: () => list(),
    refuse: (now: boolean) => void (refusing = now),
  };
}
