import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import type { Call } from '../../../contract/conversation.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { deepTest } from '../../doubles/deep-test.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { startScriptedModel } from '../../doubles/scripted-model.ts';
import { taskAddress } from '../../doubles/task-address.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const program = fileURLToPath(new URL('works-until-killed.ts', import.meta.url));
const TASK_S = 2;

deepTest('killed at twenty moments of a long task: one end for each, called once, and what was seen of it is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3500 }), fc.integer({ min: 0, max: 2500 }), async (first, second) => {
      const server = await taskAddress();
      const model = await startScriptedModel();
      const dataFolder = temporaryFolder();
      model.reply(
        ({ tools = [] }) => ({
          calls: [{ name: tools.find(({ name }) => name.endsWith('slow_compute'))?.name ?? '', input: { seconds: TASK_S } }],
        }),
        { text: 'It runs.' },
      );
      const about = { dataFolder, url: server.url, model: model.baseUrl };
      const seen = await run({ ...about, begins: true }, first);
      await run({ ...about, begins: false }, second);
      const last = await run({ ...about, begins: false }, 'until it has no task');
      await model.close();

      expect(server.asked('tools/call')).toBeLessThanOrEqual(1);
      const { call, tasks } = kept(dataFolder);
      expect(tasks).toEqual({});
      if (seen.some((line) => line.startsWith('task '))) {
        expect(call?.state).toMatchObject({ state: 'ended', outcome: 'ok', content: [{ text: `Computed for ${TASK_S} s` }] });
        expect(call?.state).toMatchObject({ task: { detached: true } });
      } else if (call) expect(call.state).toMatchObject({ state: 'ended' });
      expect(last).toContain('none');
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

/** Runs the host, and kills it after so many milliseconds, or once no task runs any more. */
async function run(about: object, ends: number | 'until it has no task'): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--experimental-transform-types', '--disable-warning=ExperimentalWarning', program, JSON.stringify(about)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const begun = Promise.withResolvers<void>();
  const idle = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      if (line === 'begun') begun.resolve();
      if (line === 'none') idle.resolve();
      if (line !== 'none' || lines.at(-1) !== 'none') lines.push(line);
    }
  });
  await begun.promise;
  if (ends === 'until it has no task') await idle.promise;
  else await new Promise((resolve) => setTimeout(resolve, ends));
  await killed(child);
  return lines;
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** The calls and tasks on disk once nothing runs. */
function kept(dataFolder: string) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });
  const { conversations, tasks } = storage.load();
  const calls = Object.keys(conversations).flatMap((id) => storage.entries(id).filter((entry): entry is Call => entry.type === 'call'));
  storage.close();
  expect(calls.length).toBeLessThanOrEqual(1);
  return { call: calls[0], tasks };
}
