import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Entry } from '../../contract/conversation.ts';
import type { Event } from '../../contract/state.ts';
import { type Port, serveRequests } from '../../contract/wire.ts';
import { portPair } from '../../main/cli/local-port.ts';
import { createHost } from '../../main/host/host.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { secretsInMemory } from '../../main/host/base/secrets-in-memory.ts';
import { Storage } from '../../main/host/storage/storage.ts';
import { createStore } from '../../renderer/foundation/host/store.ts';
import { createMemorySettings } from '../doubles/memory-settings.ts';
import { createHandClock } from '../doubles/hand-clock.ts';
import { keepLongChat } from '../doubles/keep-long-chat.ts';
import { folderOf } from '../doubles/folder-of.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { reasonInEnglish } from '../../client/words/reason-in-english.ts';
import { english } from '../../client/words/words.ts';

const LIMIT = 200_000;

test('chats that are together, or even alone, larger than a frame are shown in every window', async () => {
  const openWindow = openHost();
  const window = await openWindow();
  const chats: string[] = [];
  for (const text of ['a'.repeat(150_000), 'b'.repeat(150_000)]) {
    const { conversation } = await window.ask('conversation.create', {});
    await window.ask('conversation.send', { conversation, text });
    chats.push(conversation);
  }
  const [first = ''] = chats;
  const rests = ({ view }: typeof window, id: string) => view().state?.conversations[id]?.activity.state === 'resting';
  await expect.poll(() => chats.every((id) => rests(window, id))).toBe(true);
  await window.ask('conversation.send', { conversation: first, text: 'c'.repeat(150_000) });

  const another = await openWindow();
  await expect.poll(() => rests(another, first)).toBe(true);
  await another.ask('conversation.open', { conversation: first });
  const messages = another.view().state?.entries[first]?.filter(({ type }) => type === 'message');
  expect(messages?.map((message) => 'text' in message && message.text[0])).toEqual(['a', 'c']);
});

test('a window is told the end of a long chat and reads back to its first entry in steps, while the host has it whole', async () => {
  const dataFolder = temporaryFolder();
  const entries = keepLongChat(dataFolder, 100);
  const openWindow = openHost(dataFolder);
  const [one, other] = [await openWindow(), await openWindow()];
  await one.ask('conversation.open', { conversation: 'long' });
  expect(one.view().state).toMatchObject({ entries: { long: entries.slice(-60) }, earlier: { long: true } });

  for (const left of [80, 20, 0]) {
    await one.ask('conversation.read-earlier', { conversation: 'long', before: one.view().state?.entries['long']?.[0]?.id ?? '' });
    expect(one.view().state?.entries['long']).toEqual(entries.slice(left));
  }
  expect(one.view().state?.earlier).toEqual({});
  await other.ask('conversation.open', { conversation: 'long' });
  expect(one.view().state?.entries['long']).toEqual(entries);
});

test('a window that is led to an entry far back reads all from there on at once and draws once', async () => {
  const dataFolder = temporaryFolder();
  const entries = keepLongChat(dataFolder, 200);
  const window = await openHost(dataFolder)();
  await window.ask('conversation.open', { conversation: 'long' });
  const before = () => window.view().state?.entries['long']?.[0]?.id ?? '';
  const { found, of } = await window.ask('conversation.find', { conversation: 'long', text: 'question number 55' });
  expect({ found, of }).toEqual({ found: [{ entry: 'm55', in: 'message', times: 1, place: 108 }], of: 400 });
  let drawings = 0;
  const stopCounting = window.subscribe(() => (drawings += 1));
  await window.ask('conversation.read-earlier', { conversation: 'long', before: before(), until: 'm55' });
  expect(drawings).toBe(1);
  stopCounting();
  const held = window.view().state?.entries['long'] ?? [];
  expect(held).toEqual(entries.slice(-held.length));
  expect(held.map(({ id }) => id)).toContain('m55');
  expect(window.view().state?.earlier).toEqual({ long: true });
  await window.ask('conversation.read-earlier', { conversation: 'long', before: before(), until: 'not-there' });
  expect(window.view().state?.entries['long']).toEqual(held);
});

test('a long chat is shown from its end, for which as few entries are read as of one ten times shorter', async () => {
  const counts: number[] = [];
  for (const turns of [300, 3_000]) {
    const dataFolder = temporaryFolder();
    const entries = keepLongChat(dataFolder, turns);
    const window = await openHost(dataFolder)();
    const read = vi.spyOn(Entry, 'safeParse');
    await window.ask('conversation.open', { conversation: 'long' });
    counts.push(read.mock.calls.length);
    read.mockRestore();
    expect(window.view().state).toMatchObject({ entries: { long: entries.slice(-60) }, earlier: { long: true } });
  }
  expect(counts[0]).toBeGreaterThan(59);
  expect(counts[1]).toBe(counts[0]);
});

describe('the end of a long chat is what the whole chat ends with', () => {
  const message = (id: string, turn: string, at: number): Entry => ({ type: 'message', id, turn, at, text: `Message ${id}` });
  const branch = (turn: string, after: string, removed: string[] = []): Event => ({
    type: 'path.changed',
    removed,
    conversation: 'long',
    shown: turn,
    place: { turn, after },
    entries: [message(`m-${turn}`, turn, 5_000)],
  });
  const shows = (shown: string): Event => ({ type: 'path.changed', conversation: 'long', shown, entries: [] });
  const long = Array.from({ length: 300 }, (_, at) => message(`n${at}`, 'b', 5_001 + at));

  test.each<[string, Event[]]>([
    ['of one path', []],
    ['that parted near its end', [branch('b', 't290')]],
    ['that parted near its beginning, and goes on elsewhere', [branch('b', 't3'), shows('t300')]],
    ['of which a branch was removed', [branch('b', 't200'), branch('c', 't250', ['b'])]],
    [
      'whose branch is longer than its beginning',
      [branch('b', 't20'), ...long.map((entry): Event => ({ type: 'entry.changed', conversation: 'long', entry }))],
    ],
  ])('%s', async (_, events) => {
    const dataFolder = temporaryFolder();
    keepLongChat(dataFolder, 300);
    keepIn(dataFolder, events);
    const openWindow = openHost(dataFolder);
    const [one, other] = [await openWindow(), await openWindow()];
    await one.ask('conversation.open', { conversation: 'long' });
    const held = one.view().state?.entries['long'] ?? [];
    const { of } = await one.ask('conversation.find', { conversation: 'long', text: 'x' });
    await other.ask('conversation.open', { conversation: 'long' });
    for (const part of ['entries', 'earlier', 'forks'] as const) expect(one.view().state?.[part]).toEqual(other.view().state?.[part]);
    await one.ask('conversation.read-earlier', { conversation: 'long', before: held[0]?.id ?? '', until: 'm1' });
    expect(one.view().state?.entries['long']).toHaveLength(of);
    expect(one.view().state?.entries['long']?.slice(-held.length)).toEqual(held);
  });
});

test.each<[string, (window: Window) => Promise<unknown>]>([
  ['is searched', (window) => window.ask('conversation.find', { conversation: 'long', text: 'Question number 7' })],
  ['gets a message', (window) => window.ask('conversation.send', { conversation: 'long', text: 'And now?' })],
  ['is led back in', (window) => window.ask('conversation.show-entry', { conversation: 'long', entry: 'm1' })],
  ['is renamed', (window) => window.ask('conversation.rename', { conversation: 'long', title: 'Renamed' })],
])('a long chat that %s while it is read is whole for whoever needs it', async (_, ask) => {
  const dataFolder = temporaryFolder();
  const entries = keepLongChat(dataFolder, 1_000);
  const window = await openHost(dataFolder)();
  await window.ask('conversation.open', { conversation: 'long' });
  await ask(window);
  await window.ask('conversation.read-earlier', {
    conversation: 'long',
    before: window.view().state?.entries['long']?.[0]?.id ?? '',
    until: 'm1',
  });
  expect(window.view().state?.entries['long']?.slice(0, entries.length)).toEqual(entries);
});

test('a chat that is written to while it is read in pieces is not given as it was', async () => {
  const dataFolder = temporaryFolder();
  const entries = keepLongChat(dataFolder, 300);
  const storage = openStorage(dataFolder);
  onTestFinished(() => storage.close());
  expect(await storage.entriesInPieces('long')).toEqual(entries);
  for (const event of [
    { type: 'entry.changed', conversation: 'long', entry: { type: 'message', id: 'new', turn: 'new', at: 9, text: 'Meanwhile' } },
    { type: 'text', conversation: 'long', entry: 'a300', text: ' And more.' },
  ] satisfies Event[]) {
    const reading = storage.entriesInPieces('long');
    storage.keep(event);
    expect(await reading).toBeUndefined();
  }
});

test('the entries of a chat go to the window that opened it, and to no other', async () => {
  const dataFolder = temporaryFolder();
  const entries = keepLongChat(dataFolder, 100);
  const host = startHost(dataFolder);
  const [one, other] = [await windowOf(host.serveWindow), await windowOf(host.serveWindow)];
  await one.ask('conversation.open', { conversation: 'long' });
  await one.ask('conversation.read-earlier', { conversation: 'long', before: one.view().state?.entries['long']?.[0]?.id ?? '' });
  // All that this window was told before this answer is in its state.
  await other.ask('window.count', {});
  expect(one.view().state?.entries['long']).toEqual(entries.slice(80));
  expect(other.view().state?.entries).toEqual({});

  await other.ask('conversation.open', { conversation: 'long' });
  expect(other.view().state).toMatchObject({ entries: { long: entries.slice(-60) }, earlier: { long: true } });
  await other.ask('conversation.rename', { conversation: 'long', title: 'Both hear this' });
  await one.ask('window.count', {});
  for (const { view } of [one, other]) expect(view().state?.conversations['long']?.title).toBe('Both hear this');
});

type Window = Awaited<ReturnType<typeof windowOf>>;

/** In a data folder that no host uses yet. */
function keepIn(dataFolder: string, events: Event[]): void {
  const storage = openStorage(dataFolder);
  storage.keep(...events);
  storage.close();
}

function openStorage(dataFolder: string): Storage {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: console.error };
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });
  storage.load();
  return storage;
}

function openHost(dataFolder = temporaryFolder()) {
  const host = startHost(dataFolder);
  return () => windowOf((port) => serveRequests(port, host.serving, LIMIT));
}

async function windowOf(serve: (port: Port) => void) {
  const [ours, theirs] = portPair();
  serve(theirs);
  const window = createStore({ findPort: async () => ours, nextFrame: (draw) => draw(), after: () => undefined });
  await expect.poll(() => window.view().link.state).toBe('live');
  return window;
}

function startHost(dataFolder: string) {
  const host = createHost({
    about: { version: '0', shell: 'cli', platform: process.platform, home: '/home/somebody', command: 'switchyard', picksFolders: false },
    dataFolder,
    folder: folderOf(dataFolder),
    settings: createMemorySettings(),
    secrets: secretsInMemory(),
    builtIn: [],
    environment: {},
    openInBrowser: async () => undefined,
    openFolder: async () => undefined,
    fetch,
    inEnglish: reasonInEnglish,
    practiceWords: async () => english.practice,
    log: { info: () => undefined, warn: () => undefined, error: console.error },
    clock: realClock,
    newId: () => crypto.randomUUID(),
  });
  host.start();
  onTestFinished(host.close);
  return host;
}
