import { afterEach, expect } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
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
