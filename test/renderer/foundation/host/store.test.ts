import { expect, test } from 'vitest';
import type { Event } from '../../../../contract/state.ts';
import type { Port } from '../../../../contract/wire.ts';
import { createStore } from '../../../../renderer/foundation/host/store.ts';
import { portPair } from '../../../../main/cli/local-port.ts';
import { emptyState } from '../../../doubles/stage/scenes.ts';
import { settled } from '../../../doubles/settled.ts';

test('events that come before the state they belong after are applied to it, and older ones are not', async () => {
  const { host, store } = openStore();
  const read = await host.nextAsk('state.read');
  host.event(4, folders('old'));
  host.event(6, folders('six'));
  host.event(7, theme('dark'));
  host.answer(read, { number: 5, state: { ...emptyState(), folders: [] } });
  await expect.poll(() => store.view().state?.settings.theme).toBe('dark');
  expect(store.view().state?.folders.map(({ name }) => name)).toEqual(['six']);
});

test('a missing event has the whole state read again', async () => {
  const { host, store } = openStore();
  host.answer(await host.nextAsk('state.read'), { number: 1, state: emptyState() });
  host.event(2, theme('light'));
  await expect.poll(() => store.view().state?.settings.theme).toBe('light');
  host.event(4, folders('four'));
  host.answer(await host.nextAsk('state.read'), { number: 4, state: { ...emptyState(), folders: folders('all').folders } });
  host.event(5, theme('dark'));
  await expect.poll(() => store.view().state?.settings.theme).toBe('dark');
  expect(store.view().state?.folders.map(({ name }) => name)).toEqual(['all']);
});

test('a state that the window cannot read is said, and asked for again', async () => {
  const { host, store, later } = openStore();
  host.answer(await host.nextAsk('state.read'), { number: 'of another version' });
  await expect.poll(() => store.view().link).toMatchObject({ state: 'refused', reason: { code: 'answer-misfit', request: 'state.read' } });
  later.run();
  host.answer(await host.nextAsk('state.read'), { number: 1, state: emptyState() });
  await expect.poll(() => store.view().link.state).toBe('live');
});

test('any number of events makes one drawing per frame', async () => {
  const { host, store, frames } = openStore();
  let drawings = 0;
  store.subscribe(() => (drawings += 1));
  host.answer(await host.nextAsk('state.read'), { number: 0, state: emptyState() });
  await expect.poll(() => store.view().state).toBeDefined();
  drawings = 0;
  frames.hold();
  for (let number = 1; number <= 50; number += 1) host.event(number, folders(`${number}`));
  await expect.poll(() => frames.held()).toBe(1);
  await host.delivered();
  expect(drawings).toBe(0);
  frames.release();
  expect(drawings).toBe(1);
  expect(store.view().state?.folders[0]?.name).toBe('50');
});

test('what happened before an answer is in view when the answer is heard', async () => {
  const { host, store, frames } = openStore();
  host.answer(await host.nextAsk('state.read'), { number: 0, state: emptyState() });
  await expect.poll(() => store.view().state).toBeDefined();
  frames.hold();
  const changed = store.ask('settings.change', { theme: 'dark' });
  const asked = await host.nextAsk('settings.change');
  host.event(1, theme('dark'));
  host.answer(asked, {});
  await changed;
  expect(store.view().state?.settings.theme).toBe('dark');
});

test('a lost port is opened again and the state read anew, while what was drawn stays', async () => {
  const { host, store, later } = openStore();
  host.answer(await host.nextAsk('state.read'), { number: 3, state: emptyState() });
  await expect.poll(() => store.view().link.state).toBe('live');
  host.close();
  await expect.poll(() => store.view().link.state).toBe('lost');
  expect(store.view().state).toBeDefined();
  await expect(store.ask('state.read', {})).rejects.toMatchObject({ code: 'closed' });
  later.run();
  host.answer(await host.nextAsk('state.read'), { number: 1, state: { ...emptyState(), folders: folders('anew').folders } });
  await expect.poll(() => store.view().link.state).toBe('live');
  expect(store.view().state?.folders[0]?.name).toBe('anew');
});

test('after a lost port the chats that were open are opened anew, and drawn as they were until then', async () => {
  const { host, store, later } = openStore();
  const conversation = { id: 'c', title: 'C', createdAt: 1, updatedAt: 1, model: null, activity: { state: 'resting' as const } };
  const state = { ...emptyState(), conversations: { c: conversation }, entries: {} };
  const said = (text: string) => [{ type: 'message' as const, id: 'm', turn: 't', at: 1, text }];
  host.answer(await host.nextAsk('state.read'), { number: 1, state });
  host.event(2, { type: 'conversation.opened', conversation: 'c', entries: said('before') });
  host.event(3, { type: 'conversation.opened', conversation: 'gone', entries: said('of a chat that is removed meanwhile') });
  await expect.poll(() => Object.keys(store.view().state?.entries ?? {})).toEqual(['c', 'gone']);
  host.close();
  later.run();
  host.answer(await host.nextAsk('state.read'), { number: 7, state });
  await expect.poll(() => store.view().state?.entries).toEqual({ c: said('before') });
  await host.nextAsk('conversation.open');
  host.event(8, { type: 'conversation.opened', conversation: 'c', entries: said('now') });
  await expect.poll(() => store.view().state?.entries).toEqual({ c: said('now') });
});

function openStore() {
  const host = createFarEnd();
  const frames = createFrames();
  const waits: (() => void)[] = [];
  const store = createStore({ findPort: host.findPort, nextFrame: frames.next, after: (_ms, run) => void waits.push(run) });
  return { host, store, frames, later: { run: () => waits.shift()?.() } };
}

/** The host's end, frame by frame: the order of what arrives is the test's to choose. */
function createFarEnd() {
  const asks: { id: number; request: string }[] = [];
  let port: Port | undefined;
  const send = (frame: object) => port?.send(JSON.stringify(frame));
  return {
    findPort: () => {
      const [ofWindow, ofHost] = portPair();
      port = ofHost;
      ofHost.onMessage((text) => void asks.push(JSON.parse(text)));
      return Promise.resolve(ofWindow);
    },
    async nextAsk(request: string): Promise<number> {
      await expect.poll(() => asks[0]?.request).toBe(request);
      return asks.shift()?.id ?? -1;
    },
    answer: (id: number, output: unknown) => send({ kind: 'answer', id, output }),
    event: (number: number, event: Event) => send({ kind: 'event', number, event }),
    delivered: settled,
    close: () => port?.close(),
  };
}

function createFrames() {
  const waiting: (() => void)[] = [];
  let holding = false;
  return {
    next: (run: () => void) => (holding ? void waiting.push(run) : run()),
    hold: () => (holding = true),
    held: () => waiting.length,
    release: () => waiting.splice(0).forEach((run) => run()),
  };
}

function folders(name: string): Extract<Event, { type: 'folders.changed' }> {
  return { type: 'folders.changed', folders: [{ path: `/${name}`, name, state: 'here', usual: true, hiddenFrom: [] }] };
}

function theme(chosen: 'light' | 'dark'): Event {
  return { type: 'settings.changed', settings: { ...emptyState().settings, theme: chosen } };
}
