import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Input } from '../../../../contract/api.ts';
import type { Event } from '../../../../contract/state.ts';
import { BroughtBundles } from '../../../../main/host/servers/bundles/brought-bundles.ts';
import { BundleDownloads } from '../../../../main/host/servers/bundles/downloads.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { refusalOfThe } from '../../../doubles/in-english.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const url = 'https://tides.example/tides.mcpb';
const never = new AbortController().signal;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

type Asked = Input<'bundle.download'>;
const typed: Asked = { from: 'address', url };
const ofEntry: Asked = { from: 'entry', name: 'io.github.user/tides', version: '1.4.0', hash: 'h', way: 0 };

/** Bundles from addresses that answer so. The entry is of a registry at the same origin. */
function place(answer: (asked: URL, signal: AbortSignal) => Promise<Response>, hash = hashOf('a bundle')) {
  const dataFolder = temporaryFolder();
  const clock = createHandClock();
  const told: Event[] = [];
  const asked: URL[] = [];
  const log = { info() {}, warn() {}, error() {} };
  const downloads = new BundleDownloads({
    clock,
    brought: new BroughtBundles({ dataFolder, log }),
    entryBundle: async () => ({ url, chosen: 'https://tides.example/v0.1', hash }),
    fetch: async (at, init) => {
      const url = new URL(at instanceof Request ? at.url : at);
      asked.push(url);
      return answer(url, init?.signal ?? never);
    },
    isProxied: async () => false,
    resolve: async () => [{ address: '10.0.0.7', family: 4 }],
    journal: { record: (...events) => void told.push(...events) },
  });
  const folder = join(dataFolder, 'bundles');
  return { downloads, clock, told, asked, names: () => (existsSync(folder) ? readdirSync(folder) : []) };
}

const large = Buffer.alloc(8_000_000);
const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(large)) });
const silence = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const moved = (to: string) => new Response(null, { status: 302, headers: { location: to } });

describe.each([
  ['an address that a person typed', typed],
  ['the entry of a registry', ofEntry],
])('a bundle from %s', (_, asked) => {
  test('tells its size, and ends in a file', async () => {
    const { downloads, told } = place(async () => new Response('a bundle', { headers: { 'content-length': '8' } }));
    const { path } = await downloads.get(asked, never);
    expect(readFileSync(path, 'utf8')).toBe('a bundle');
    expect(told[0]).toEqual({ type: 'bundle.downloading', url, progress: { bytes: 0, of: 8 } });
    expect(told.at(-1)).toEqual({ type: 'bundle.downloading', url, progress: null });
  });

  test('may have moved at its own origin', async () => {
    const { downloads } = place(async ({ pathname }) => (pathname === '/tides.mcpb' ? moved('/now/here') : new Response('a bundle')));
    expect(readFileSync((await downloads.get(asked, never)).path, 'utf8')).toBe('a bundle');
  });

  test.each<[string, () => Response, string]>([
    [
      'it says that it is too large',
      () => new Response('x', { headers: { 'content-length': '200000001' } }),
      'The bundle is larger than 200 MB. Nothing of it was kept.',
    ],
    ['it never ends', () => new Response(endless()), 'The bundle is larger than 200 MB. Nothing of it was kept.'],
    ['there is none', () => new Response('gone', { status: 404 }), 'tides.example did not give the bundle: it answered with HTTP 404.'],
    [
      'it leads on and on',
      () => moved('/tides.mcpb'),
      'The address of the bundle led on more than 5 times, at last to tides.example. Nothing was downloaded.',
    ],
    [
      'it leads to a place without encryption',
      () => moved('http://other.example/x.mcpb'),
      'Nothing is downloaded from http://other.example/x.mcpb.',
    ],
    ['it leads into this machine', () => moved('https://127.0.0.1:9/x.mcpb'), 'Nothing is downloaded from https://127.0.0.1:9/x.mcpb.'],
    ['it leads into the network', () => moved('https://nas.local/x.mcpb'), 'Nothing is downloaded from https://nas.local/x.mcpb.'],
    [
      'it leads to a name of the network',
      () => moved('https://rebound.example/x'),
      'Nothing is downloaded from https://rebound.example/x.',
    ],
    ['it leads to a file', () => moved('file:///etc/passwd'), 'Nothing is downloaded from file:///etc/passwd.'],
  ])('leaves nothing behind where %s, and the reason is said', async (_what, answer, said) => {
    const { downloads, names, told, asked: places } = place(async () => answer());
    expect(await refusalOfThe(downloads.get(asked, never))).toContain(said);
    expect(names()).toEqual([]);
    expect(places.length).toBeLessThanOrEqual(6);
    expect(told.at(-1)).toMatchObject({ progress: null });
  });

  test('is given up once its host is silent for 30 seconds', async () => {
    const { downloads, clock, names } = place((_at, signal) => silence(signal));
    const refused = refusalOfThe(downloads.get(asked, never));
    await expect.poll(() => clock.waiting()).toEqual([30_000, 900_000]);
    clock.forward(30_000);
    expect(await refused).toBe('tides.example sent nothing for 30 seconds. Nothing of the bundle was kept.');
    expect([names(), clock.waiting()]).toEqual([[], []]);
  });

  test('is given up after 15 minutes, however much comes', async () => {
    const begun = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    const dripping = new ReadableStream<Uint8Array>({ start: (controller) => begun.resolve(controller) });
    const answer = async (_at: URL, signal: AbortSignal) => new Response(dripping.pipeThrough(new TransformStream(), { signal }));
    const { downloads, clock, names } = place(answer);
    const drops = await begun.promise;
    const refused = refusalOfThe(downloads.get(asked, never));
    await expect.poll(() => clock.waiting()).toHaveLength(2);
    for (let left = 900_000; left > 0; left -= 20_000) {
      drops.enqueue(Buffer.from('x'));
      await expect.poll(() => clock.waiting()[0], { interval: 1 }).toBe(Math.min(30_000, left));
      clock.forward(20_000);
    }
    expect(await refused).toBe('The bundle did not come from tides.example within 15 minutes. Nothing of it was kept.');
    expect(names()).toEqual([]);
  });

  test('is left off when the person stops it', async () => {
    const stopping = new AbortController();
    const { downloads, clock, names } = place((_at, signal) => silence(signal));
    const getting = downloads.get(asked, stopping.signal);
    const ended = expect(getting).rejects.toThrow('no longer wanted');
    await expect.poll(() => clock.waiting()).toHaveLength(2);
    stopping.abort(new Error('no longer wanted'));
    await ended;
    expect([names(), clock.waiting()]).toEqual([[], []]);
  });

  test('says what the network of this machine said', async () => {
    const { downloads } = place(async () => {
      throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND tides.example') });
    });
    expect(await refusalOfThe(downloads.get(asked, never))).toContain('getaddrinfo ENOTFOUND tides.example');
  });
});

test.each(['http://tides.example/tides.mcpb', 'https://ada:secret@tides.example/tides.mcpb'])(
  'the typed address %s is asked for nothing',
  async (address) => {
    const { downloads, names } = place(async () => {
      throw new Error('It was asked.');
    });
    expect(await refusalOfThe(downloads.get({ from: 'address', url: address }, never))).toContain(`Nothing is downloaded from ${address}.`);
    expect(names()).toEqual([]);
  },
);

test('a person may name an address in their own network, and an entry may not', async () => {
  const inside = 'https://10.0.0.7/tides.mcpb';
  const { downloads } = place(async () => new Response('a bundle'));
  await downloads.get({ from: 'address', url: inside }, never);
  const elsewhere = new BundleDownloads({
    clock: createHandClock(),
    brought: new BroughtBundles({ dataFolder: temporaryFolder(), log: { info() {}, warn() {}, error() {} } }),
    entryBundle: async () => ({ url: inside, chosen: 'https://registry.example', hash: hashOf('a bundle') }),
    fetch: async () => new Response('a bundle'),
    isProxied: async () => false,
    resolve: async () => [{ address: '192.0.2.1', family: 4 }],
    journal: { record: () => undefined },
  });
  expect(await refusalOfThe(elsewhere.get(ofEntry, never))).toContain(`Nothing is downloaded from ${inside}.`);
});

test('the file of an entry has to have the hash that the entry says', async () => {
  const { downloads, names } = place(async () => new Response('another'));
  expect(await refusalOfThe(downloads.get(ofEntry, never))).toContain(
    `Its SHA-256 is ${hashOf('another')}, and has to be ${hashOf('a bundle')}. Nothing of it was kept.`,
  );
  expect(names()).toEqual([]);
});
