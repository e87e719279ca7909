import { expect, test, vi } from 'vitest';
import { keepStreamOpen } from '../../../../main/host/servers/transports/keep-stream-open.ts';
import { clockSettings, createHandClock } from '../../../doubles/hand-clock.ts';

const URL = 'http://a.test/mcp';
const accept = 'text/event-stream';
const ok = () => new Response('', { headers: { 'content-type': accept } });

test('a server that closes every stream at once is asked less and less often, and at once again after a long one', async () => {
  const { open, clock } = scene(async () => ok());
  await open();
  await open();
  for (const seconds of [1, 2, 4, 8]) expect(await waits(open, clock)).toBe(seconds * 1000);
  clock.forward(60_000);
  await open();
  await open();
  expect(await waits(open, clock)).toBe(1000);
});

test.each(clockSettings)(
  'a server that closes every stream at once is asked less and less often while the clock is set %s',
  async (_, ms) => {
    const { open, clock } = scene(async () => ok());
    await open();
    clock.step(ms);
    await open();
    for (const seconds of [1, 2, 4]) {
      clock.step(ms);
      expect(await waits(open, clock)).toBe(seconds * 1000);
    }
    clock.forward(60_000);
    clock.step(ms);
    await open();
    expect(clock.waiting()).toEqual([]);
  },
);

test('a stream that goes on where it broke off is opened less and less often, too, and what a call waits for at once', async () => {
  const scene = sceneWithIds();
  await scene.open();
  await scene.resume('e1');
  for (const [id, seconds] of [
    ['e2', 1],
    ['e3', 2],
    ['e4', 4],
  ] as const)
    expect(await waits(() => scene.resume(id), scene.clock)).toBe(seconds * 1000);
  await scene.resume('of a call');
  expect(scene.clock.waiting()).toEqual([]);
  scene.clock.forward(60_000);
  await scene.resume('e5');
  expect(scene.fetch).toHaveBeenCalledTimes(7);
});

test('an answer whose stream dies each time is asked for at most 15 times in 30 seconds, and at once again after a long one', async () => {
  const { clock, fetch, resume } = sceneWithIds();
  // The SDK comes back after this time, where the server asks for it.
  const SOONEST_MS = 500;
  let from = 'of the call';
  while (clock.elapsed() < 30_000) {
    clock.forward(SOONEST_MS);
    const opening = resume(from);
    clock.forward(clock.waiting()[0] ?? 0);
    await opening;
    from = `e${fetch.mock.calls.length}`;
  }
  expect(fetch.mock.calls.length).toBeGreaterThan(10);
  expect(fetch.mock.calls.length).toBeLessThanOrEqual(15);
  await resume('of another call');
  clock.forward(60_000);
  await resume(from);
  expect(clock.waiting()).toEqual([]);
});

test('a server that has a fault, or has had enough, is asked until it answers', async () => {
  const answers = [new Response('', { status: 503 }), new Response('', { status: 429 }), new TypeError('fetch failed'), ok()];
  const { open, clock, fetch } = scene(async () => {
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next;
  });
  const opening = open();
  for (const seconds of [1, 2, 4]) {
    await vi.waitFor(() => expect(clock.waiting()).toEqual([seconds * 1000]));
    clock.forward(seconds * 1000);
  }
  expect((await opening).ok).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('whoever does not want it any more stops the waiting', async () => {
  const { open, clock } = scene(async () => new Response('', { status: 500 }));
  const stopping = new AbortController();
  const opening = open({ signal: stopping.signal });
  await vi.waitFor(() => expect(clock.waiting()).toHaveLength(1));
  stopping.abort(new Error('closed'));
  await expect(opening).rejects.toThrow('closed');
  expect(clock.waiting()).toEqual([]);
});

test('only a stream that was open can be reopened or forgotten, and one that resumes has missed nothing', async () => {
  let status = 404;
  const { open, heard } = scene(async () => (status === 200 ? ok() : new Response('', { status })));
  await open();
  expect(heard).toEqual([]);
  status = 200;
  await open();
  await open({ headers: { accept, 'last-event-id': '7' } });
  expect(heard).toEqual([]);
  await open();
  expect(heard).toEqual(['unheard', 'missed']);
  status = 404;
  await open({ headers: { accept, 'last-event-id': '7' } });
  expect(heard).toEqual(['unheard', 'missed', 'forgotten']);
});

test('what is no stream is passed on as it is', async () => {
  const { open, fetch } = scene(async () => new Response('', { status: 500 }));
  expect((await open({ method: 'POST' })).status).toBe(500);
  expect((await open({ headers: { accept: 'application/json' } })).status).toBe(500);
  expect(fetch).toHaveBeenCalledTimes(2);
});

/** Each stream brings one event with an id of its own. */
function sceneWithIds() {
  let events = 0;
  const { open, ...rest } = scene(async (_url, _init, onEventId) => {
    if (onEventId) onEventId(`e${(events += 1)}`);
    return ok();
  });
  return { ...rest, open, resume: (id: string) => open({ headers: { accept, 'last-event-id': id } }) };
}

function scene(answer: Parameters<typeof keepStreamOpen>[0]['fetch']) {
  const clock = createHandClock();
  const heard: string[] = [];
  const fetch = vi.fn(answer);
  const kept = keepStreamOpen({ fetch, clock, hear: ({ type }) => void heard.push(type) });
  const open = (init: RequestInit = {}) => kept(URL, { method: 'GET', headers: { accept }, ...init });
  return { open, clock, fetch, heard };
}

/** The time it waits before it asks. */
async function waits(open: () => Promise<Response>, clock: ReturnType<typeof createHandClock>): Promise<number | undefined> {
  const opening = open();
  await vi.waitFor(() => expect(clock.waiting()).toHaveLength(1));
  const [ms] = clock.waiting();
  clock.forward(ms ?? 0);
  await opening;
  return ms;
}
