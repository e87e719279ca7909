import { afterEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Caller } from '../../../../main/host/servers/asks/asks.ts';
import { deepTest } from '../../../doubles/deep-test.ts';
import { firstOrAll } from '../../../doubles/sequences.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { inEnglish } from '../../../doubles/in-english.ts';
import { taskServer } from '../../../doubles/task-server.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const eras = ['modern', 'legacy'] as const;

test.each(firstOrAll(eras))('a %s server makes tasks of calls: their results, failures and ends are those of the calls', async (era) => {
  const { call } = await tasks(era);
  const soon = call('t', 'soon');
  const fails = call('t', 'fails');
  const forgotten = call('t', 'forgotten');
  const stopping = new AbortController();
  const lasts = call('t', 'lasts', {}, stopping.signal);
  expect(await soon).toMatchObject({ outcome: 'ok', content: [{ text: era === 'modern' ? '{"answers":{}}' : 'The result' }] });
  expect(soon.progress).toContainEqual({ message: 'Nearly there' });
  if (era === 'legacy') expect(soon.progress).toContainEqual({ value: 1, total: 2 });
  expect(inEnglish(await fails)).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('The task failed') });
  expect(inEnglish(await forgotten)).toMatchObject({ outcome: 'failed', reason: 'The server no longer knows the task.' });
  stopping.abort();
  expect(await lasts).toMatchObject({ outcome: 'stopped' });
  await vi.waitFor(async () => expect(JSON.stringify(await call('t', 'counts'))).toContain(String.raw`\"tasks/cancel\":1`));
});

deepTest('a task that asks twice gets both answers, each for the call that began it', async () => {
  const asked: unknown[] = [];
  const { call } = await tasks('modern', async ({ method, params, caller }): Promise<JsonObject> => {
    if (method === 'roots/list') return { roots: [] };
    asked.push([params['message'], caller?.during]);
    return { action: 'accept', content: { word: params['message'] ?? '' } };
  });
  const result = await call('t', 'asks-twice');
  expect(asked).toEqual([
    ['First?', 'asks-twice'],
    ['Second?', 'asks-twice'],
  ]);
  expect(JSON.stringify(result)).toContain('Second?');
});

const forbidden = [
  ['legacy', 'asks-late', 0, []],
  ['legacy', 'asks-twice', 0, []],
  ['modern', 'asks-twice', 2, ['First?']],
] as const;

test.each(firstOrAll(forbidden))(
  'a %s task whose call is forbidden meanwhile is cancelled when it asks: %s after %d looks',
  async (era, tool, allowed, told) => {
    const asked: unknown[] = [];
    const { call } = await tasks(era, async ({ method, params }): Promise<JsonObject> => {
      if (method === 'roots/list') return { roots: [] };
      asked.push(params['message']);
      return { action: 'accept', content: { word: 'yes' } };
    });
    let looks = 0;
    const caller: Caller = {
      conversation: 'c1',
      during: tool,
      stop: () => undefined,
      note: () => undefined,
      whyNotAgain: async () => (looks++ < allowed ? undefined : { code: 'never-allowed' }),
    };
    const result = await call('t', tool, {}, new AbortController().signal, caller);
    expect(inEnglish(result)).toMatchObject({
      outcome: 'failed',
      reason: 'The task asked for something after its call was no longer allowed, so it was cancelled.',
    });
    expect(asked).toEqual(told);
    await vi.waitFor(async () => expect(JSON.stringify(await call('t', 'counts'))).toContain(String.raw`\"tasks/cancel\":1`));
  },
);

deepTest('a task of 2025-11-25 that asks twice, or late, gets its answers for the call that began it', async () => {
  const asked: unknown[] = [];
  const { call } = await tasks('legacy', async ({ method, params, caller }): Promise<JsonObject> => {
    if (method === 'roots/list') return { roots: [] };
    asked.push([params['message'], caller?.during]);
    return { action: 'accept', content: { word: params['message'] ?? '' } };
  });
  expect(JSON.stringify(await call('t', 'asks-twice'))).toContain('Second?');
  expect(await call('t', 'asks-late')).toMatchObject({ outcome: 'ok' });
  expect(asked).toEqual([
    ['First?', 'asks-twice'],
    ['Second?', 'asks-twice'],
    ['Late?', 'asks-late'],
  ]);
});

deepTest('tasks of 2025-11-25 for two chats ask each for its own', async () => {
  const asked = new Set<unknown>();
  const { call } = await tasks('legacy', async ({ method, caller }): Promise<JsonObject> => {
    if (method === 'roots/list') return { roots: [] };
    asked.add(caller?.conversation);
    return { action: 'accept', content: { word: 'yes' } };
  });
  const callIn = (conversation: string) => {
    const caller: Caller = { conversation, during: 'asks-late', stop: () => undefined, note: () => undefined };
    return call('t', 'asks-late', {}, new AbortController().signal, caller);
  };
  expect(await Promise.all([callIn('c1'), callIn('c2')])).toMatchObject([{ outcome: 'ok' }, { outcome: 'ok' }]);
  expect(asked).toEqual(new Set(['c1', 'c2']));
});

async function tasks(era: (typeof eras)[number], answerServer?: NonNullable<Parameters<typeof hostWithServers>[0]>['answerServer']) {
  const made = hostWithServers({ given: [{ name: 't', launch: taskServer(era) }], ...(answerServer && { answerServer }) });
  open.push(made.servers);
  made.servers.start();
  await made.until('t', 'ready');
  return made;
}
