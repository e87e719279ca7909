import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Settings } from '../../../contract/settings.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import type { UpdateSource } from '../../../main/host/base/needs.ts';
import type { UpdateFile } from '../../../main/host/base/update-file.ts';
import { Updates } from '../../../main/host/updates/updates.ts';
import { defined } from '../../doubles/defined.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { parseJson } from '../../doubles/parse-json.ts';
import { settled } from '../../doubles/settled.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { updateFeed, updateKeys } from '../../doubles/update-feed.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const app = 'the whole of the new app';

type Feed = Awaited<ReturnType<typeof updateFeed>>;
type Running = {
  dataFolder?: string;
  version?: string;
  shell?: 'electron' | 'web' | 'cli';
  way?: UpdateSource['way'];
  settings?: Partial<Settings>;
  fetch?: typeof fetch;
  publicKey?: string;
};

/** The app of a person, version 1.3.0, which has begun and knows this feed. */
function running(feed: Feed, options: Running = {}) {
  const { dataFolder = temporaryFolder(), version = '1.3.0', shell = 'electron', publicKey = feed.publicKey } = options;
  const clock = createHandClock(2_000_000_000_000);
  const empty = emptyState();
  const initial = { ...empty, settings: { ...empty.settings, ...options.settings } };
  const journal = new Journal({ initial, keep: () => undefined });
  const installed: UpdateFile[] = [];
  const install = async (file: UpdateFile) => void installed.push(file);
  const way = options.way ?? { by: 'app', package: 'AppImage', arch: process.arch, install };
  const updates = new Updates({
    about: { version, shell },
    journal,
    clock,
    log: quiet,
    dataFolder,
    fetch: options.fetch ?? fetch,
    updates: { feed: feed.address, publicKey, way },
  });
  updates.load();
  onTestFinished(() => updates.close());
  const update = () => defined(journal.state().update);
  return {
    updates,
    clock,
    journal,
    dataFolder,
    installed,
    update,
    folder: join(dataFolder, 'updates'),
    until: (state: string) => vi.waitFor(() => expect(update().now.state).toBe(state), { timeout: 15_000 }),
  };
}

test('a newer version is offered with its size and what changed, and nothing of it is downloaded', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const { updates, update } = running(feed);
  await updates.look();
  expect(update()).toMatchObject({
    host: feed.address.host,
    way: { by: 'app' },
    now: { state: 'offered', newer: { version: '1.4.0', notes: 'Quieter guard in 1.4.0.', bytes: app.length } },
  });
  expect(feed.asked.map(({ path }) => path)).toEqual(['/updates.txt']);
});

test('the request for it says nothing of the person or of this copy', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const { updates } = running(feed);
  await updates.look();
  await updates.look();
  const sent = feed.asked.map(({ headers }) => headers);
  expect(sent[0]).toEqual(sent[1]);
  expect(Object.keys(defined(sent[0])).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'host',
    'sec-fetch-mode',
    'user-agent',
  ]);
});

test('it is looked for soon after the start, and then once a day, also where the app is started anew', async () => {
  const feed = await updateFeed();
  feed.publish('1.3.0', app);
  const first = running(feed);
  first.clock.forward(20_000);
  await vi.waitFor(() => expect(first.update().looked).toBeDefined());
  expect(first.update()).toMatchObject({ now: { state: 'newest' }, looked: {} });
  await vi.waitFor(() => expect(first.clock.waiting()).toHaveLength(1));
  await passing(first.clock, DAY - 2 * HOUR);
  expect(feed.asked).toHaveLength(1);
  await first.updates.close();
  const again = running(feed, { dataFolder: first.dataFolder });
  again.clock.step(DAY - 2 * HOUR);
  await passing(again.clock, HOUR);
  expect(feed.asked).toHaveLength(1);
  await passing(again.clock, 2 * HOUR);
  await vi.waitFor(() => expect(feed.asked).toHaveLength(2));
});

test('with the switch off nobody is asked', async () => {
  const feed = await updateFeed();
  const { clock } = running(feed, { settings: { lookForUpdates: false } });
  await passing(clock, 3 * DAY);
  expect(feed.asked).toEqual([]);
});

test('a command asks nobody', async () => {
  const feed = await updateFeed();
  const { clock } = running(feed, { shell: 'cli' });
  await passing(clock, 3 * DAY);
  expect(feed.asked).toEqual([]);
});

test('a version that was found is offered after a restart, too, without asking again', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const { updates, dataFolder } = running(feed);
  await updates.look();
  await updates.close();
  expect(running(feed, { dataFolder }).update().now).toMatchObject({ state: 'offered', newer: { version: '1.4.0' } });
  expect(feed.asked).toHaveLength(1);
});

test('and what was kept of it counts only as it was signed', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const { updates, dataFolder, folder } = running(feed);
  await updates.look();
  await updates.close();
  const file = join(folder, 'known.json');
  const known = parseJson(z.looseObject({ manifest: z.string() }), readFileSync(file, 'utf8'));
  const forged = Buffer.from(known.manifest, 'base64').toString().replace('1.4.0', '9.9.9');
  writeFileSync(file, JSON.stringify({ ...known, manifest: Buffer.from(forged).toString('base64') }));
  expect(running(feed, { dataFolder }).update().now).toEqual({ state: 'newest' });
});

type Broken = readonly (readonly [string, (feed: Feed) => unknown, string])[];

const brokenLists: Broken = [
  ['a list that somebody else signed', (feed: Feed) => feed.publish('1.4.0', app, {}, updateKeys().sign), 'update-wrongly-signed'],
  ['a page that asks to sign in', (feed: Feed) => feed.serve('<!doctype html><title>Wi-Fi</title>'), 'update-unreadable'],
  ['noise', (feed: Feed) => feed.serve(Buffer.alloc(5000, 7)), 'update-unreadable'],
  ['more than a list has', (feed: Feed) => feed.serve(Buffer.alloc(300_000, 'a')), 'update-too-large'],
  ['a list that ends in the middle', (feed: Feed) => feed.serve(feed.publish('1.4.0', app).slice(0, 150)), 'update-wrongly-signed'],
  ['a status', (feed: Feed) => feed.answer((response) => (response.writeHead(500).end(), true)), 'update-said'],
  [
    'a connection that breaks off',
    (feed: Feed) => feed.answer((response) => (breakOff(response, 900, 'Switchyard'), true)),
    'update-broke-off',
  ],
  [
    'a way to plain http elsewhere',
    (feed: Feed) => feed.answer((response) => (response.writeHead(302, { location: 'http://example.org/updates.txt' }).end(), true)),
    'address-not-https',
  ],
  [
    'a way in a circle',
    (feed: Feed) => feed.answer((response) => (response.writeHead(302, { location: '/updates.txt' }).end(), true)),
    'update-said',
  ],
];

test.for(brokenLists)('%s offers nothing, and the look says why', async ([, prepare, code]) => {
  const feed = await updateFeed();
  prepare(feed);
  const { updates, update } = running(feed);
  await updates.look();
  expect(update()).toMatchObject({ now: { state: 'newest' }, looked: { why: { code } } });
});

test('an https feed leads to no plain http, not even on this computer', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const asked: string[] = [];
  const leading: typeof fetch = async (to) => {
    asked.push(to instanceof Request ? to.url : to.toString());
    return new Response(null, { status: 302, headers: { location: feed.address.href } });
  };
  const { updates, update } = running({ ...feed, address: new URL('https://example.org/updates.txt') }, { fetch: leading });
  await updates.look();
  expect(update().looked?.why).toMatchObject({ code: 'address-not-https', address: feed.address.href });
  expect(asked).toEqual(['https://example.org/updates.txt']);
});

test('an older version is not offered', async () => {
  const feed = await updateFeed();
  feed.publish('1.2.9', app);
  const { updates, update } = running(feed);
  await updates.look();
  expect(update().now).toEqual({ state: 'newest' });
});

test('an old list that we signed is not taken once a newer one was seen, in this run or a later one', async () => {
  const feed = await updateFeed();
  const old = feed.publish('1.4.0', app);
  feed.publish('1.5.0', app);
  const first = running(feed);
  await first.updates.look();
  feed.serve(old);
  await first.updates.look();
  const refused = { looked: { why: { code: 'update-older-than-seen', version: '1.4.0', seen: '1.5.0' } } };
  expect(first.update()).toMatchObject({ ...refused, now: { state: 'offered', newer: { version: '1.5.0' } } });
  await first.updates.close();
  const later = running(feed, { dataFolder: first.dataFolder });
  await later.updates.look();
  expect(later.update()).toMatchObject({ ...refused, now: { newer: { version: '1.5.0' } } });
});

test('a release without a file for this system is not offered', async () => {
  const feed = await updateFeed('nsis');
  feed.publish('1.4.0', app);
  const { updates, update } = running(feed);
  await updates.look();
  expect(update()).toMatchObject({ now: { state: 'newest' }, looked: { why: { code: 'update-without-file', version: '1.4.0' } } });
});

test('after “Not now” this version is not offered again, and the next one is', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const first = running(feed);
  await first.updates.look();
  first.updates.putOff({ version: '1.4.0' });
  expect(first.update().now.state).toBe('put-off');
  await first.updates.close();
  const { updates, update } = running(feed, { dataFolder: first.dataFolder });
  expect(update().now.state).toBe('put-off');
  feed.publish('1.5.0', app);
  await updates.look();
  expect(update().now).toMatchObject({ state: 'offered', newer: { version: '1.5.0' } });
});

test('after a yes it is downloaded, verified, and installed once nothing has run for ten seconds', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const { updates, clock, installed, until, folder } = running(feed);
  await updates.look();
  updates.agree({ version: '1.4.0' });
  await until('ready');
  await passing(clock, 8000);
  expect(installed).toEqual([]);
  await passing(clock, 4000);
  await until('installing');
  const path = join(folder, 'switchyard-1.4.0.AppImage');
  expect(installed).toMatchObject([{ path, version: '1.4.0', package: 'AppImage', bytes: app.length }]);
  expect(readFileSync(path, 'utf8')).toBe(app);
});

test('while an answer is written or a question waits it is not installed', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const { updates, clock, installed, until, journal } = running(feed);
  await updates.look();
  journal.record({ type: 'import.progress', import: 'i1', progress: { done: 1, of: 2 } });
  updates.agree({ version: '1.4.0' });
  await until('ready');
  await passing(clock, HOUR);
  expect(installed).toEqual([]);
  journal.record({ type: 'import.progress', import: 'i1', progress: null });
  await passing(clock, 9000);
  journal.record({ type: 'import.progress', import: 'i2', progress: { done: 1, of: 2 } });
  await passing(clock, 2000);
  journal.record({ type: 'import.progress', import: 'i2', progress: null });
  await passing(clock, 9000);
  expect(installed).toEqual([]);
  await passing(clock, 3000);
  await until('installing');
  expect(installed).toHaveLength(1);
});

test('while a temporary chat is open it is not installed: the chat would be gone', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const { updates, clock, installed, until, journal } = running(feed);
  await updates.look();
  const chat = { id: 'c', title: '', createdAt: 0, updatedAt: 0, model: null };
  journal.record({ type: 'conversation.changed', conversation: { ...chat, temporary: true } });
  updates.agree({ version: '1.4.0' });
  await until('ready');
  await passing(clock, HOUR);
  expect(installed).toEqual([]);
  journal.record({ type: 'conversation.kept', conversation: chat });
  await passing(clock, 12_000);
  await until('installing');
});

const brokenFiles: Broken = [
  ['other bytes of the same size', (feed: Feed) => feed.publish('1.4.0', app, { sha512: `${'A'.repeat(86)}==` }), 'update-other-file'],
  ['more bytes', (feed: Feed) => feed.publish('1.4.0', app, { bytes: app.length - 1 }), 'update-too-large'],
  ['fewer bytes', (feed: Feed) => feed.publish('1.4.0', app, { bytes: app.length + 1 }), 'update-broke-off'],
  [
    'a connection that breaks off',
    (feed: Feed) => {
      feed.publish('1.4.0', app);
      feed.answer((response, path) => {
        if (path === '/updates.txt') return false;
        breakOff(response, app.length, app.slice(0, 5));
        return true;
      });
    },
    'update-broke-off',
  ],
  [
    'a way to plain http elsewhere',
    (feed: Feed) => {
      feed.publish('1.4.0', app);
      feed.answer((response, path) => {
        if (path === '/updates.txt') return false;
        response.writeHead(302, { location: 'http://example.org/app' }).end();
        return true;
      });
    },
    'address-not-https',
  ],
  ['nothing', (feed: Feed) => feed.publish('1.4.0', app, { url: `${feed.origin}/gone.AppImage` }), 'update-said'],
];

test.for(brokenFiles)('where the file has %s nothing is installed and nothing of it stays', async ([, prepare, code]) => {
  const feed = await updateFeed();
  prepare(feed);
  const { updates, clock, installed, update, folder } = running(feed);
  await updates.look();
  updates.agree({ version: '1.4.0' });
  await vi.waitFor(() => expect(update().now).toMatchObject({ state: 'offered', why: { code } }), { timeout: 15_000 });
  await passing(clock, HOUR);
  expect(installed).toEqual([]);
  expect(readdirSync(folder)).toEqual(['known.json']);
});

test('a yes can be taken back while it is downloaded and while it waits', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const held = Promise.withResolvers<void>();
  feed.answer((response, path) => {
    if (path === '/updates.txt') return false;
    void held.promise.then(() => response.destroy());
    response.writeHead(200, { 'content-length': app.length }).write(app.slice(0, 5));
    return true;
  });
  const { updates, clock, installed, update, until, folder } = running(feed);
  await updates.look();
  updates.agree({ version: '1.4.0' });
  await vi.waitFor(() => expect(existsSync(join(folder, 'switchyard-1.4.0.AppImage.part'))).toBe(true));
  updates.stop();
  expect(update().now).toEqual({ state: 'offered', newer: { version: '1.4.0', notes: 'Quieter guard in 1.4.0.', bytes: app.length } });
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['known.json']));
  held.resolve();
  feed.answer(() => false);
  updates.agree({ version: '1.4.0' });
  await until('ready');
  updates.stop();
  await passing(clock, HOUR);
  expect(installed).toEqual([]);
  expect(update().now.state).toBe('offered');
});

test('a file that is here whole is not downloaded again, and one that was changed here is', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const { updates, until, folder } = running(feed);
  await updates.look();
  const files = () => feed.asked.filter(({ path }) => path !== '/updates.txt').length;
  for (const [content, downloads] of [
    [undefined, 1],
    [undefined, 1],
    [app.replace('new', 'old'), 2],
  ] as const) {
    const file = join(folder, 'switchyard-1.4.0.AppImage');
    if (content !== undefined) writeFileSync(file, content);
    updates.agree({ version: '1.4.0' });
    await until('ready');
    expect([readFileSync(file, 'utf8'), files()]).toEqual([app, downloads]);
    updates.stop();
  }
});

test('a yes to a version that is no longer the one on offer does nothing', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const { updates, update } = running(feed);
  expect(() => updates.agree({ version: '1.4.0' })).toThrow(
    expect.objectContaining({ reason: { code: 'update-not-offered', version: '1.4.0' } }),
  );
  await updates.look();
  feed.publish('1.5.0', app);
  await updates.look();
  expect(() => updates.agree({ version: '1.4.0' })).toThrow(expect.objectContaining({ code: 'not-found' }));
  expect(update().now).toMatchObject({ state: 'offered', newer: { version: '1.5.0' } });
});

test('where npm installed the app it says the command, and installs nothing itself', async () => {
  const feed = await updateFeed('deb');
  feed.publish('1.4.0', app);
  const way = { by: 'command', command: 'npm install --global switchyard-mcp@latest' } as const;
  const { updates, update } = running(feed, { way, shell: 'web' });
  await updates.look();
  expect(update()).toMatchObject({ way, now: { state: 'offered', newer: { version: '1.4.0' } } });
  expect(() => updates.agree({ version: '1.4.0' })).toThrow(expect.objectContaining({ reason: { code: 'updates-not-here' } }));
});

test('an update that the restart did not bring is offered again, and the files of one that it brought go', async () => {
  const feed = await updateFeed();
  feed.publish('1.4.0', app);
  const first = running(feed);
  await first.updates.look();
  first.updates.agree({ version: '1.4.0' });
  await first.until('ready');
  await passing(first.clock, 12_000);
  await first.until('installing');
  await first.updates.close();
  const { dataFolder } = first;
  const failed = running(feed, { dataFolder });
  expect(failed.update().now).toMatchObject({ state: 'offered', why: { code: 'update-not-installed', version: '1.4.0' } });
  await failed.updates.close();
  const { update, folder } = running(feed, { dataFolder, version: '1.4.0' });
  expect(update().now).toEqual({ state: 'newest' });
  expect(readdirSync(folder)).toEqual(['known.json']);
});

/** Says a length, sends less, and goes away once that has left. */
function breakOff(response: ServerResponse, length: number, sent: string): void {
  response.writeHead(200, { 'content-length': length }).write(sent, () => response.destroy());
}

/** Time goes by in steps, and each step has time to do what it does. */
async function passing(clock: ReturnType<typeof createHandClock>, ms: number): Promise<void> {
  const until = clock.elapsed() + ms;
  while (clock.elapsed() < until) {
    const [next = Infinity] = clock.waiting();
    clock.forward(Math.min(next, until - clock.elapsed()));
    await settled();
  }
}
