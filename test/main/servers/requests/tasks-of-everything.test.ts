import { afterEach, expect } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import { Refused } from '../../../../main/host/servers/asks/asks.ts';
import { deepTest } from '../../../doubles/deep-test.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { installedServer } from '../../../doubles/scripted-server.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const TOOL = 'simulate-research-query';

deepTest('a call that the example server makes a task of is followed to its result', async () => {
  const { call, offer } = await everything();
  expect(offer().tools.map(({ name }) => name)).toContain(TOOL);
  const research = call('ex', TOOL, { topic: 'tides' });
  expect(await research).toMatchObject({
    outcome: 'ok',
    content: [{ type: 'text', text: expect.stringContaining('# Research Report: tides') }],
  });
  expect(research.progress).toEqual(
    // A word of the server may pass between two polls.
    expect.arrayContaining([{ message: 'Gathering sources...' }, { message: 'Generating report...' }]),
  );
});

deepTest('a question of its task is asked for the call that began it', async () => {
  const asked: unknown[] = [];
  const { call } = await everything({
    answerServer: async (ask): Promise<JsonObject> => {
      if (ask.method === 'roots/list') return { roots: [] };
      asked.push([ask.method, ask.caller?.during]);
      return { action: 'accept', content: { interpretation: 'historical' } };
    },
  });
  expect(await call('ex', TOOL, { topic: 'tides', ambiguous: true })).toMatchObject({
    outcome: 'ok',
    content: [{ type: 'text', text: expect.stringContaining('# Research Report: tides (historical)') }],
  });
  expect(asked).toEqual([['elicitation/create', TOOL]]);
});

deepTest('a stopped call cancels its task at the server', async () => {
  const { call } = await everything();
  const stopping = new AbortController();
  const research = call('ex', TOOL, { topic: 'tides' }, stopping.signal);
  await expect.poll(() => research.progress).toContainEqual({ message: 'Gathering sources...' });
  stopping.abort();
  expect(await research).toMatchObject({ outcome: 'stopped' });
});

const reply: JsonObject = { role: 'assistant', model: 'm', content: { type: 'text', text: 'A quiet day.' }, stopReason: 'endTurn' };
const named: JsonObject = { action: 'accept', content: { name: 'Ada', favoriteColor: 'Green', agreeToTerms: true } };

deepTest.each([
  ['trigger-sampling-request-async', 'sampling/createMessage', { prompt: 'Name a harbour.' }, reply, 'A quiet day.'],
  ['trigger-elicitation-request-async', 'elicitation/create', {}, named, 'Name: Ada'],
])('the example server has its question answered as a task: %s', async (tool, method, input, given, said) => {
  const asked: unknown[] = [];
  const { call } = await everything({
    answerServer: async (ask): Promise<JsonObject> => {
      if (ask.method === 'roots/list') return { roots: [] };
      asked.push([ask.method, ask.caller?.during]);
      return given;
    },
  });
  const text = JSON.stringify(await call('ex', tool, input));
  expect(text).toContain('[COMPLETED]');
  expect(text).toContain('Poll 1: completed');
  expect(text).toContain(said);
  expect(text).toContain('io.modelcontextprotocol/related-task');
  expect(asked).toEqual([[method, tool]]);
});

deepTest('the example server hears of a refusal as the failure of its task', async () => {
  const { call } = await everything({
    answerServer: async (ask): Promise<JsonObject> => {
      if (ask.method === 'roots/list') return { roots: [] };
      throw new Refused(-1, 'User rejected sampling request');
    },
  });
  const result = await call('ex', 'trigger-sampling-request-async', { prompt: 'Name a harbour.' });
  expect(JSON.stringify(result)).toContain('[FAILED] User rejected sampling request');
});

async function everything(about: Parameters<typeof hostWithServers>[0] = {}) {
  const made = hostWithServers({
    ...about,
    given: [{ name: 'ex', launch: installedServer('@modelcontextprotocol/server-everything', 'stdio') }],
  });
  open.push(made.servers);
  made.servers.start();
  await made.until('ex', 'ready');
  return { ...made, offer: () => made.offer('ex') };
}
