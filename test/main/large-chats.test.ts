import { expect, onTestFinished, test } from 'vitest';
import { type Port, serveRequests } from '../../contract/wire.ts';
import { portPair } from '../../main/cli/local-port.ts';
import { createHost } from '../../main/host/host.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { secretsInMemory } from '../../main/host/machine/secrets.ts';
import { createStore } from '../../renderer/foundation/host/store.ts';
import { createMemorySettings } from '../doubles/memory-settings.ts';
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
