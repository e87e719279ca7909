import { Worker } from 'node:worker_threads';
import type { Json } from '../../../../contract/json.ts';
import { workerFile } from '../../machine/worker-file.ts';
import type { Clock } from '../../base/needs.ts';
import type { Misfit } from './schema-problems.ts';

export type Task = { schema: string; value: Json };

/** The check exceeded its time limit. */
export class TooSlow extends Error {
  override readonly message = 'It took too long.';
}

/** Of computing, and not of the clock: on a busy machine a thread may wait for its turn. */
const MOST_COMPUTING_MS = 250;
const MOST_WAITING_MS = 5_000;
const START_MS = 10_000;
const MOST_MEMORY_MB = 256;

export type SchemaThread = ReturnType<typeof startThread>;

/** A thread that checks one value after the other. After it threw, it has ended. */
export function startThread(clock: Clock) {
  const worker = new Worker(workerFile('schema-worker', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  worker.unref();
  const ready = answerOf(() => undefined, START_MS).catch((cause: unknown) => {
    throw new Error('The thread that checks did not start.', { cause });
  });
  // The first check is told of the failure.
  ready.catch(() => undefined);

  return {
    async check(task: Task): Promise<Misfit[]> {
      worker.ref();
      try {
        await ready;
        const before = await computedMs(worker);
        const patience = before === undefined ? MOST_COMPUTING_MS : MOST_WAITING_MS;
        const isSpent = async () => before !== undefined && ((await computedMs(worker)) ?? Infinity) - before >= MOST_COMPUTING_MS;
        return (await answerOf(() => worker.postMessage(task), patience, isSpent)) as Misfit[];
      } catch (error) {
        await worker.terminate();
        throw error;
      } finally {
        worker.unref();
      }
    },
    end: (): Promise<unknown> => worker.terminate(),
  };

  function answerOf(ask: () => void, limitMs: number, isSpent?: () => Promise<boolean>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let stopLooking = () => undefined as void;
      const stopWaiting = clock.after(limitMs, () => done(() => reject(new TooSlow())));
      const onEnd = () => done(() => reject(new Error('The thread that checks ended.')));
      const onError = (error: unknown) => done(() => reject(error));
      const onAnswer = (answer: unknown) => done(() => resolve(answer));
      let isDone = false;
      const done = (settle: () => void) => {
        isDone = true;
        stopWaiting();
        stopLooking();
        worker.off('message', onAnswer).off('error', onError).off('exit', onEnd);
        settle();
      };
      const look = () => {
        stopLooking = clock.after(MOST_COMPUTING_MS, async () => {
          const spent = await isSpent?.();
          if (isDone) return;
          if (spent) done(() => reject(new TooSlow()));
          else look();
        });
      };
      worker.on('message', onAnswer).on('error', onError).on('exit', onEnd);
      if (isSpent) look();
      ask();
    });
  }
}

/**
 * Processor time of the thread so far, in milliseconds; undefined where Node does not tell (before
 * 24.6) or it has ended.
 */
async function computedMs(worker: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return undefined;
  }
}
