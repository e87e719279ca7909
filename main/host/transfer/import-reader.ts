import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AttachedFile } from '../../../contract/attached-file.ts';
import { HostError, type HostErrorCode } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { workerFile } from '../machine/worker-file.ts';
import { type ImportContext, importSteps, type ImportStep, type ImportSummary } from './import-steps.ts';

type ReaderStep = IteratorResult<ImportStep, ImportSummary>;
/** The steps of an import, one by one. `kept`: the answer to a file. */
export type ImportReader = { next(kept?: AttachedFile): Promise<ReaderStep>; end(): void };

export type ToWorker =
  | { is: 'piece'; text: string }
  | { is: 'begin'; context: ImportContext }
  | { is: 'next'; kept: AttachedFile | undefined };
export type FromWorker =
  | { is: 'step'; step: ReaderStep }
  | { is: 'refused'; code: HostErrorCode; reason: Reason }
  | { is: 'failed'; message: string };

/** Reading so many characters takes no longer than starting a thread does. */
const ON_THE_SPOT = 200_000;

/**
 * Reads a small import on the spot. A large one takes a thread of its own, so that the host goes on
 * meanwhile.
 */
export function readerOf(pieces: string[], context: ImportContext, newId: () => string): ImportReader {
  const characters = pieces.reduce((sum, { length }) => sum + length, 0);
  if (characters > ON_THE_SPOT) return readInThread(pieces, context);
  const steps = importSteps(pieces.join(''), { ...context, newId });
  return { next: async (kept) => steps.next(kept), end: () => undefined };
}

function readInThread(pieces: string[], context: ImportContext): ImportReader {
  const worker = new Worker(workerFile('import-worker', import.meta.url), { execArgv: [] });
  worker.unref();
  const post = (message: ToWorker) => worker.postMessage(message);
  const isFed = feed();
  return {
    async next(kept) {
      await isFed;
      return nextStep(kept);
    },
    end: () => void worker.terminate(),
  };

  /** Each piece is copied for the thread, so others have their turn between two. */
  async function feed(): Promise<void> {
    for (const text of pieces) {
      post({ is: 'piece', text });
      await setImmediate();
    }
    post({ is: 'begin', context });
  }

  function nextStep(kept: AttachedFile | undefined): Promise<ReaderStep> {
    return new Promise((resolve, reject) => {
      const settle = (run: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        worker.unref();
        run();
      };
      const onMessage = (said: FromWorker) => settle(() => (said.is === 'step' ? resolve(said.step) : reject(errorOf(said))));
      const onError = (cause: unknown) => settle(() => reject(cause instanceof Error ? cause : new Error(String(cause))));
      const onExit = () => settle(() => reject(new Error('The thread that reads an import ended.')));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.ref();
      post({ is: 'next', kept });
    });
  }
}

function errorOf(said: Exclude<FromWorker, { is: 'step' }>): Error {
  return said.is === 'refused' ? new HostError(said.code, said.reason) : new Error(said.message);
}

/** The other end: the steps of the pieces that came, as they are asked for. */
export function answerSteps(send: (said: FromWorker) => void): (message: ToWorker) => void {
  const pieces: string[] = [];
  let steps: ReturnType<typeof importSteps> | undefined;
  return (message) => {
    switch (message.is) {
      case 'piece':
        return void pieces.push(message.text);
      case 'begin':
        steps = importSteps(pieces.splice(0).join(''), { ...message.context, newId: randomUUID });
        return undefined;
      case 'next':
        return send(answerOf(() => steps?.next(message.kept)));
      default:
        return message satisfies never;
    }
  };
}

function answerOf(next: () => ReaderStep | undefined): FromWorker {
  try {
    const step = next();
    return step ? { is: 'step', step } : { is: 'failed', message: 'Nothing was begun.' };
  } catch (cause) {
    if (cause instanceof HostError) return { is: 'refused', code: cause.code, reason: cause.reason };
    return { is: 'failed', message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}
