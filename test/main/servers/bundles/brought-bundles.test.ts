import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Event } from '../../../../contract/state.ts';
import { BroughtBundles } from '../../../../main/host/servers/bundles/brought-bundles.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const URL_OF_TIDES = 'https://tides.example/tides.mcpb';
const never = new AbortController().signal;

/** Bundles from an address that answers so. */
function place(answer: (signal: AbortSignal) => Promise<Response> = async () => new Response('')) {
  const dataFolder = temporaryFolder();
  const clock = createHandClock();
  const told: Event[] = [];
  const brought = new BroughtBundles({
    dataFolder,
    clock,
    fetch: async (_, init) => answer(init?.signal ?? never),
    journal: { record: (...events) => void told.push(...events) },
    log: { info() {}, warn() {}, error() {} },
  });
  return { brought, clock, told, names: () => readdirSync(join(dataFolder, 'bundles')) };
}

/** As `fetch` would answer after redirects. */
function answered(body: BodyInit | null, init: ResponseInit, url = URL_OF_TIDES): Response {
  return Object.defineProperty(new Response(body, init), 'url', { value: url });
}

test('pieces are put together in their order, and what is let go is gone', async () => {
  const { brought, names } = place();
  const { path } = await brought.begin();
  for (const piece of ['tides', ' and ', 'more']) await brought.add({ path, data: Buffer.from(piece).toString('base64') });
  expect(readFileSync(path, 'utf8')).toBe('tides and more');
  await brought.letGo({ path });
  expect(names()).toEqual([]);
  await expect(brought.add({ path, data: '' })).rejects.toMatchObject({ code: 'not-found', reason: { code: 'bundle-not-brought' } });
});

test('only files that were brought are written or let go', async () => {
  const { brought } = place();
  const path = join(temporaryFolder(), 'of-somebody-else');
  await expect(brought.add({ path, data: 'AAAA' })).rejects.toMatchObject({ reason: { code: 'bundle-not-brought' } });
  await brought.letGo({ path: import.meta.filename });
  expect(readFileSync(import.meta.filename, 'utf8')).not.toBe('');
});

test('of five that are brought at once, the first goes', async () => {
  const { brought, names } = place();
  const [first] = [await brought.begin(), await brought.begin(), await brought.begin(), await brought.begin(), await brought.begin()];
  expect(names()).toHaveLength(4);
  await expect(brought.add({ path: first?.path ?? '', data: '' })).rejects.toMatchObject({ reason: { code: 'bundle-not-brought' } });
});

test('a download tells its size, and ends in a file', async () => {
  const { brought, told } = place(async () => answered('a bundle', { headers: { 'content-length': '8' } }));
  const { path } = await brought.download({ url: URL_OF_TIDES }, never);
  expect(readFileSync(path, 'utf8')).toBe('a bundle');
  expect(told[0]).toEqual({ type: 'bundle.downloading', url: URL_OF_TIDES, progress: { bytes: 0, of: 8 } });
  expect(told.at(-1)).toEqual({ type: 'bundle.downloading', url: URL_OF_TIDES, progress: null });
});

const large = Buffer.alloc(8_000_000);
const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(large)) });

test.each<[string, () => Response, Record<string, unknown>]>([
  [
    'it says it is too large',
    () => answered('x', { headers: { 'content-length': '200000001' } }),
    { code: 'bundle-too-large', megabytes: 200 },
  ],
  ['it never ends', () => answered(endless(), {}), { code: 'bundle-too-large', megabytes: 200 }],
  ['there is none', () => answered('gone', { status: 404 }), { code: 'bundle-download-refused', host: 'tides.example', status: 404 }],
  [
    'it leads to a place without encryption',
    () => answered('x', {}, 'http://other.example/x.mcpb'),
    { code: 'bundle-download-unencrypted', host: 'other.example' },
  ],
])('nothing of a download is kept where %s', async (_, answer, reason) => {
  const { brought, names, told } = place(async () => answer());
  await expect(brought.download({ url: URL_OF_TIDES }, never)).rejects.toMatchObject({ code: 'bad-input', reason });
  expect(names()).toEqual([]);
  expect(told.at(-1)).toMatchObject({ progress: null });
});

test('an address that is silent for 30 seconds is given up', async () => {
  const { brought, clock, names } = place(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const downloading = brought.download({ url: URL_OF_TIDES }, never);
  const refused = expect(downloading).rejects.toMatchObject({ reason: { code: 'bundle-download-silent', host: 'tides.example' } });
  await expect.poll(() => clock.waiting()).toEqual([30_000]);
  clock.forward(30_000);
  await refused;
  expect(names()).toEqual([]);
});

test('a machine that cannot reach the address says what its network said', async () => {
  const { brought } = place(async () => {
    throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND tides.example') });
  });
  await expect(brought.download({ url: URL_OF_TIDES }, never)).rejects.toMatchObject({
    reason: { code: 'bundle-not-downloaded', why: { code: 'system-said', text: 'getaddrinfo ENOTFOUND tides.example' } },
  });
});
