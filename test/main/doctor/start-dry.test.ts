import { expect, test } from 'vitest';
import { wordsFor } from '../../doubles/words.ts';
import { inFinding } from '../../../client/words/finding.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { FindingOf } from '../../../contract/finding.ts';
import { lookAtServer } from '../../../main/host/doctor/look-at-server.ts';
import type { Launch } from '../../../contract/server.ts';
import { toReachable } from '../../../main/host/servers/list/reachable.ts';
import { startDry } from '../../../main/host/doctor/start-dry.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { faultyOverHttp } from '../../doubles/faulty-over-http.ts';
import { faultyProgram } from '../../doubles/faulty-program-of.ts';
import { scriptedServer } from '../../doubles/scripted-server.ts';
import { serverThat } from '../../doubles/server-that.ts';
import { wayThere } from '../../doubles/way-there.ts';

test('a server that is off is started once, says that it answers, and is ended again', async () => {
  const { found, ended, line } = await looked(faultyProgram('none', 'legacy'));
  expect(found).toMatchObject({ state: 'ok', is: 'off', dry: 'starts', ms: expect.any(Number) });
  expect(line.found).toMatch(/^turned off; started for this check, it answered in /);
  expect(ended()).toBe(true);
});

test('a server of the newest revision that refuses the older greeting is there, too', async () => {
  expect((await looked(faultyProgram('none', 'modern'))).found).toMatchObject({ state: 'ok', dry: 'starts' });
});

test('a server that is off and reached by URL is greeted there', async () => {
  const url = await faultyOverHttp('none', 'legacy');
  expect((await looked({ kind: 'http', url, headers: {} })).found).toMatchObject({ state: 'ok', dry: 'starts' });
});

test('a server that is off and would not start is told with the reason', async () => {
  const ghost = await looked({ kind: 'stdio', command: 'switchyard-no-such-program', args: [], env: {} });
  expect(ghost.found).toMatchObject({ state: 'missing', dry: 'failed', why: { code: 'program-not-found' } });
  expect(ghost.line.found).toContain('turned off; started for this check, it failed: ');
  const ending = await looked({ kind: 'stdio', command: process.execPath, args: ['-e', 'process.exit(3)'], env: {} });
  expect(ending.found).toMatchObject({ state: 'missing', dry: 'failed', why: { code: 'ended-with-code' } });
  expect(ending.line.cure).toBe('Turn it on to read its log, or edit it on its page.');
});

test('a server that is off and says nothing is not waited for, and does not stay', async () => {
  const late = new AbortController();
  const { found, ended } = await looked(scriptedServer({ silent: true }), late);
  expect(found).toMatchObject({ state: 'missing', dry: 'silent' });
  await expect.poll(ended).toBe(true);
});

/** `late`: aborted as soon as the program runs. */
async function looked(configured: Launch, late?: AbortController) {
  let running = 0;
  const remember = () => {
    running += 1;
    late?.abort();
    return () => void (running -= 1);
  };
  const launch = await toReachable('s', configured, async () => undefined);
  const way = wayThere(launch, { leftRunning: { remember } });
  const servers = { wayTo: async () => way, check: expect.fail };
  const journal = new Journal({ initial: emptyState(), keep: () => undefined });
  journal.record({ type: 'server.changed', server: serverThat('s', { state: { state: 'off' } }) });
  const needs = { servers, clock: realClock };
  const [found] = await lookAtServer({ ...needs, journal, startDry: (id, signal) => startDry(needs, id, late?.signal ?? signal) }, 's');
  return { found, ended: () => running === 0, line: inEnglish(found) };
}

function inEnglish(found: FindingOf<'server'> | undefined): { found?: string; cure?: string } {
  if (!found) return {};
  const line = inFinding(wordsFor('en'), found);
  return { found: flat(line.found), ...(line.cure !== undefined && { cure: flat(line.cure) }) };
}
