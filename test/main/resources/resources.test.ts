import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { Readings } from '../../../main/host/resources/readings.ts';
import { Resources } from '../../../main/host/resources/resources.ts';
import { createWatched } from '../../../main/host/resources/watched.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { defined } from '../../doubles/defined.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { manyThingsServer } from '../../doubles/many-things-server.ts';
import { installedServer } from '../../doubles/scripted-server.ts';
import { parseJson } from '../../doubles/parse-json.ts';

const signal = new AbortController().signal;
const CLOCK = 'things:///clock';

describe.each(['legacy', 'modern'] as const)('with a %s server', (era) => {
  test('a watched resource shows that it changed until it is read again', async () => {
    const { host, resources, server, watched, touch } = await started({ era });
    await resources.watch({ server, uri: CLOCK, name: 'clock.txt', on: true });
    expect(watched()).toEqual([{ server, uri: CLOCK, name: 'clock.txt' }]);

    await touch(CLOCK);
    const [changed] = await vi.waitUntil(() => watched()[0]?.changedAt && watched());
    expect(changed).toMatchObject({ server, uri: CLOCK, changedAt: expect.any(Number) });

    const { contents } = await resources.read({ server, uri: CLOCK }, signal);
    expect(contents).toEqual([{ type: 'resource', uri: CLOCK, mimeType: 'text/plain', text: 'Touched 1 times.' }]);
    expect(watched()).toEqual([{ server, uri: CLOCK, name: 'clock.txt' }]);
    expect(host.events.some(({ type }) => type === 'entry.changed')).toBe(false);
  });

  test('what is read to be attached is held, as it was then, and nothing else is', async () => {
    const { host, resources, readings, server, touch } = await started({ era });
    const { contents, held } = await resources.read({ server, uri: CLOCK, attachAs: 'clock.txt' }, signal);
    await touch(CLOCK);
    const { name: serverName } = defined(host.journal.state().servers[server]);
    const { id, readAt } = defined(held);
    expect(readings.attached([id])).toEqual([{ server, serverName, uri: CLOCK, name: 'clock.txt', readAt, contents }]);
    expect(await resources.read({ server, uri: CLOCK }, signal)).not.toHaveProperty('held');
  });

  test('what is not watched any more is not heard of, and the others still are', async () => {
    const { resources, server, watched, touch, told } = await started({ era });
    await resources.watch({ server, uri: CLOCK, name: 'clock.txt', on: true });
    await resources.watch({ server, uri: 'things:///paper', name: 'paper.pdf', on: true });
    await resources.watch({ server, uri: CLOCK, name: 'clock.txt', on: false });
    await vi.waitUntil(async () => (await told()).length === 1);
    await touch(CLOCK);
    await touch('things:///paper');
    await vi.waitUntil(() => watched()[0]?.changedAt);
    expect(watched()).toMatchObject([{ uri: 'things:///paper' }]);
  });

  test('a server that was started again is asked again', async () => {
    const { host, resources, server, watched, touch, told } = await started({ era });
    await resources.watch({ server, uri: CLOCK, name: 'clock.txt', on: true });
    await host.servers.setup.restart(server);
    await host.until('many', 'ready');
    await vi.waitUntil(async () => (await told()).includes(CLOCK));
    expect(watched()).toHaveLength(1);
    await touch(CLOCK);
    await vi.waitUntil(() => watched()[0]?.changedAt);
  });

  test('nothing of a removed server is watched, and one that is turned off keeps it', async () => {
    const { host, resources, server, watched } = await started({ era });
    await resources.watch({ server, uri: CLOCK, name: 'clock.txt', on: true });
    await host.servers.setup.enable({ server, enabled: false });
    expect(watched()).toHaveLength(1);
    await host.servers.setup.remove(server);
    expect(watched()).toEqual([]);
  });

  test('values of a variable go by those that were chosen before', async () => {
    const { resources, server } = await started({ era, resources: 20 });
    const about = { server, uriTemplate: 'things:///shelf/{shelf}/{book}', value: '' };
    const shelves = await resources.complete({ ...about, argument: 'shelf', others: {} }, signal);
    expect(shelves).toEqual({ values: ['harbours', 'weather'], total: 2 });
    const books = await resources.complete({ ...about, argument: 'book', others: { shelf: 'weather' } }, signal);
    expect(books.values).toEqual(['fog', 'storms']);
  });

  test('a server that completes nothing or tells of nothing is left alone', async () => {
    const { resources, server, watched } = await started({ era, resources: 20, tells: false, completes: false });
    const about = { server, uriTemplate: 'things:///page/{number}', argument: 'number', value: '0', others: {} };
    expect(await resources.complete(about, signal)).toEqual({ values: [] });
    await expect(resources.watch({ server, uri: CLOCK, name: 'clock.txt', on: true })).rejects.toMatchObject({
      code: 'unsupported',
      reason: { code: 'resource-changes-not-told', server: 'many' },
    });
    expect(watched()).toEqual([]);
  });
});

test.each([
  ['legacy', 'server-failed', 'Nothing is at things:///nowhere'],
  ['modern', 'unsupported', 'changes-not-told'],
] as const)('a %s server that does not tell about one resource still tells about the others', async (era, code, words) => {
  const { resources, server, watched, touch, told } = await started({ era });
  await resources.watch({ server, uri: CLOCK, name: 'clock.txt', on: true });
  const nowhere = resources.watch({ server, uri: 'things:///nowhere', name: 'nowhere', on: true });
  await expect(nowhere).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
  expect(watched()).toMatchObject([{ uri: CLOCK }]);
  await vi.waitUntil(async () => (await told()).length === 1);
  await touch(CLOCK);
  await vi.waitUntil(() => watched()[0]?.changedAt);
});

test('what changes while it is read has changed', async () => {
  const { host, resources, server, watched, updated } = await started({});
  await resources.watch({ server, uri: CLOCK, name: 'clock.txt', on: true });
  updated(server, CLOCK);
  const first = watched()[0]?.changedAt;
  const reading = resources.read({ server, uri: CLOCK }, signal);
  host.journal.record({ type: 'watched.changed', watched: [{ server, uri: CLOCK, name: 'clock.txt', changedAt: (first ?? 0) + 1 }] });
  await reading;
  expect(watched()[0]?.changedAt).toBe((first ?? 0) + 1);
});

test('a change of a part changes the whole, a thousand changes are one, and what nobody watches is none', async () => {
  const { host, resources, server, watched, updated } = await started({});
  await resources.watch({ server, uri: 'things:///folder', name: 'folder', on: true });
  const before = host.journal.number();
  updated(server, 'things:///folders');
  updated('another', 'things:///folder');
  expect(host.journal.number()).toBe(before);
  for (let time = 0; time < 1000; time += 1) updated(server, 'things:///folder/01.txt');
  expect(watched()[0]?.changedAt).toEqual(expect.any(Number));
  expect(host.journal.number()).toBe(before + 1);
});

test('a hundred resources are watched, and no more', async () => {
  const { resources, server, watched } = await started({ resources: 200 });
  for (let at = 1; at <= 100; at += 1) {
    const uri = `things:///page/${String(at).padStart(5, '0')}`;
    await resources.watch({ server, uri, name: uri, on: true });
  }
  const more = resources.watch({ server, uri: CLOCK, name: 'clock.txt', on: true });
  await expect(more).rejects.toMatchObject({ code: 'bad-input', reason: { code: 'too-many-watched', most: 100 } });
  expect(watched()).toHaveLength(100);
});

test('a server that ends while it reads is not called stopped', async () => {
  const { resources, server } = await started({ resources: 20 });
  await expect(resources.read({ server, uri: 'things:///page/end' }, signal)).rejects.toMatchObject({
    code: 'server-failed',
    reason: { code: 'server-ended-meanwhile' },
  });
});

test('a link to a file or to the web is read by the server that gave it, and by nobody else', async () => {
  const { resources, server, host } = await started({});
  const { contents } = await resources.read({ server, uri: 'file:///etc/hostname' }, signal);
  expect(contents).toMatchObject([{ text: 'what the server says its host is called' }]);
  await expect(resources.read({ server, uri: 'https://example.com/page' }, signal)).rejects.toMatchObject({ code: 'server-failed' });
  expect(JSON.parse(await text(host.call('many', 'counts')))).toMatchObject({
    asked: ['file:///etc/hostname', 'https://example.com/page'],
  });
});

test('the reference server completes its templates and tells of changes', async () => {
  const { host, resources, server, watched } = await started({}, installedServer('@modelcontextprotocol/server-everything'));
  const { templates, tellsUpdates } = host.offer('many');
  const template = templates.find(({ uriTemplate }) => uriTemplate.includes('text'));
  expect(tellsUpdates).toBe(true);
  const about = { server, uriTemplate: template?.uriTemplate ?? '', argument: 'resourceId', value: '7', others: {} };
  expect((await resources.complete(about, signal)).values).toEqual(['7']);

  const { uri } = resources.expand({ uriTemplate: about.uriTemplate, values: { resourceId: '7' } });
  expect((await resources.read({ server, uri }, signal)).contents).toMatchObject([{ text: expect.stringContaining('Resource 7') }]);
  await resources.watch({ server, uri, name: 'Seven', on: true });
  await host.call('many', 'toggle-subscriber-updates');
  await vi.waitUntil(() => watched()[0]?.changedAt, { timeout: 15_000 });
});

const Counts = z.object({ watched: z.array(z.string()), listening: z.array(z.string()) });

async function started(script: Parameters<typeof manyThingsServer>[0], launch = manyThingsServer(script)) {
  const host = hostWithServers();
  const { updated } = createWatched({ journal: host.journal, clock: realClock });
  let ids = 0;
  const readings = new Readings({ journal: host.journal, clock: realClock, newId: () => `r${++ids}` });
  const resources = new Resources({ journal: host.journal, servers: host.servers.calls, readings });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  const { server } = await host.servers.setup.add({ name: 'many', launch });
  await host.until('many', 'ready');
  const counts = async () => parseJson(Counts, await text(host.call('many', 'counts')));
  return {
    host,
    updated,
    readings,
    resources,
    server,
    watched: () => host.journal.state().watched,
    touch: (uri: string) => host.call('many', 'touch', { uri }),
    /** The resources that the server thinks it has to tell of. */
    told: async () => Object.values(await counts().then(({ watched, listening }) => [...watched, ...listening])),
  };
}

async function text(calling: ReturnType<ReturnType<typeof hostWithServers>['call']>): Promise<string> {
  const [piece] = (await calling).content;
  return piece?.type === 'text' ? piece.text : '';
}
