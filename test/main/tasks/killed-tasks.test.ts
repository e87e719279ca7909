import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import { Storage } from '../../../main/host/storage/storage.ts';
import { deepTest } from '../../doubles/deep-test.ts';
import { defined } from '../../doubles/defined.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { type ScriptedRequest, startScriptedModel } from '../../doubles/scripted-model.ts';
import type { Reply } from '../../doubles/scripted-reply.ts';
import { taskAddress } from '../../doubles/task-address.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const program = fileURLToPath(new URL('works-until-killed.ts', import.meta.url));
const TASK_S = 2;
const RESULT = `Computed for ${TASK_S} s`;

const moments = fc.tuple(fc.integer({ min: 0, max: 3500 }), fc.integer({ min: 0, max: 2500 }), fc.integer({ min: 0, max: 600 }));

deepTest(
  'killed at twenty moments of a long task: one end for each, called once, told once, and what was seen of it is there',
  async () => {
    await fc.assert(
      fc.asyncProperty(moments, async ([first, second, third]) => {
        const server = await taskAddress();
        const model = await startScriptedModel();
        const dataFolder = temporaryFolder();
        model.reply(...Array.from({ length: 20 }, () => answerTo));
        const about = { dataFolder, url: server.url, model: model.baseUrl, begins: false, asks: false };
        const seen = await run({ ...about, begins: true }, first);
        await run(about, second);
        await run(about, 'until all rests');
        // The turn that is told of the end is killed, too.
        await run({ ...about, asks: true }, third);
        const last = await run({ ...about, asks: true }, 'until all rests');
        await model.close();

        expect(model.broken).toEqual([]);
        expect(server.asked('tools/call')).toBeLessThanOrEqual(1);
        const { call, told, tasks } = kept(dataFolder);
        expect(tasks).toEqual({});
        const ended = call?.state.state === 'ended' ? call.state : undefined;
        expect(told.map((entry) => entry.call)).toEqual(call && ended?.task?.detached ? [call.id] : []);
        // Each request has all that was said: so the end is told once, in whatever form.
        const read = JSON.stringify(model.requests.at(-1)?.messages ?? []);
        expect(read.split(RESULT).length - 1).toBe(ended?.outcome === 'ok' ? 1 : 0);
        if (seen.some((line) => line.startsWith('task '))) {
          expect(call?.state).toMatchObject({ state: 'ended', outcome: 'ok', content: [{ text: RESULT }] });
          expect(call?.state).toMatchObject({ task: { detached: true } });
        } else if (call) expect(call.state).toMatchObject({ state: 'ended' });
        expect(last).toContain('none');
      }),
      { numRuns: 20, endOnFailure: true },
    );
  },
);

/**
 * The model begins the task where it is asked to, and rests otherwise: also where a message follows
 * that a killed turn did not answer.
 */
function answerTo({ messages, tools = [] }: ScriptedRequest): Reply {
  const asked = JSON.stringify(messages.at(-1));
  if (!asked.includes('Compute it.') || asked.includes('And now?')) return { text: 'Fine.' };
  const name = defined(tools.find((tool) => tool.name.endsWith('slow_compute'))).name;
  return { calls: [{ name, input: { seconds: TASK_S } }] };
}

/** Runs the host, and kills it after so many milliseconds, or once no task and no turn runs. */
async function run(about: object, ends: number | 'until all rests'): Promise<string[]> {
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
  if (ends === 'until all rests') await idle.promise;
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
  const entries = Object.keys(conversations).flatMap((id) => storage.entries(id));
  storage.close();
  const calls = entries.filter((entry) => entry.type === 'call');
  expect(calls.length).toBeLessThanOrEqual(1);
  return { call: calls[0], told: entries.filter((entry) => entry.type === 'task-result'), tasks };
}
