import { Worker } from 'node:worker_threads';
import type { Json, JsonObject } from '../../../contract/json.ts';
import type { Clock, Log } from '../needs.ts';

/** `unchecked`: why nothing is known. Then there are no problems. */
export type Checked = { problems: string[]; unchecked?: string };
/** Checks a value against a schema a server wrote; `whole` is what the value is called in the sentences. Never throws, never blocks. */
export type CheckSchema = (schema: JsonObject, value: Json, whole: string) => Promise<Checked>;
export type Task = { schema: string; value: Json; whole: string };

const CHECK_MS = 250;
const START_MS = 10_000;
const MOST_MEMORY_MB = 256;

/**
 * One thread checks for all servers, one value after the other. A schema can be made as slow as its server likes, so a check that takes
 * too long ends with the thread, and the next one gets a new thread.
 */
export function createSchemaChecks({ clock, log }: { clock: Clock; log: Log }): { check: CheckSchema; close(): Promise<void> } {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  return {
    check(schema, value, whole) {
      const checked = last.then(() => checkNow(() => ({ schema: JSON.stringify(schema), value, whole })));
      last = checked;
      return checked;
    },
    close: throwAway,
  };

  async function checkNow(task: () => Task): Promise<Checked> {
    try {
      worker ??= await startWorker();
      worker.ref();
      const problems = await answerOf(worker, CHECK_MS, () => worker?.postMessage(task()));
      worker.unref();
      return { problems: problems as string[] };
    } catch (error) {
      await throwAway();
      log.warn('A value could not be checked against its schema', error);
      return {
        problems: [],
        unchecked: error instanceof TooLate ? 'The check against its schema took too long.' : 'Its schema cannot be checked.',
      };
    }
  }

  async function startWorker(): Promise<Worker> {
    worker = new Worker(workerFile(), { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
    await answerOf(worker, START_MS, () => undefined);
    return worker;
  }

  async function throwAway(): Promise<void> {
    const old = worker;
    worker = undefined;
    await old?.terminate();
  }

  function answerOf(of: Worker, limitMs: number, ask: () => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const stopWaiting = clock.after(limitMs, () => done(() => reject(new TooLate())));
      const onEnd = () => done(() => reject(new Error('The thread that checks ended.')));
      const onError = (error: unknown) => done(() => reject(error));
      const onAnswer = (answer: unknown) => done(() => resolve(answer));
      const done = (settle: () => void) => {
        stopWaiting();
        of.off('message', onAnswer).off('error', onError).off('exit', onEnd);
        settle();
      };
      of.on('message', onAnswer).on('error', onError).on('exit', onEnd);
      ask();
    });
  }
}

class TooLate extends Error {
  override readonly message = 'It took too long.';
}

/** The built worker lies beside the programs; a bundler may have put this file into a folder of parts. */
function workerFile(): URL {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL('schema-worker.ts', here);
  return new URL(here.includes('/parts/') ? '../schema-worker.js' : 'schema-worker.js', here);
}
