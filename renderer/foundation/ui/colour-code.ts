// oxlint-disable-next-line import/default -- the build makes it
import workerUrl from './colour-worker.ts?worker&url';
import type { Word } from './words-of-code.ts';
import { ownScript } from './own-script.ts';

const script = ownScript('colour-worker', workerUrl);

/** The grammars of all languages take a moment to be read, once. */
const START_MS = 15_000;
/** A grammar may take time that grows with the square of the code, or worse. */
const LONGEST_MS = 1000;

let worker: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * The words of the code, found by a worker, one code after the other; undefined where that takes
 * too long or nobody wants them any more.
 */
export function colourCode(code: string, language: string, isWanted: () => boolean): Promise<Word[][] | undefined> {
  const next = last.then(() => (isWanted() ? ask(code, language) : undefined)).catch(() => undefined);
  last = next;
  return next;
}

async function ask(code: string, language: string): Promise<Word[][] | undefined> {
  worker ??= start();
  const own = await worker;
  const answer = answerOf(own, LONGEST_MS);
  own.postMessage({ code, language });
  return answer.catch((cause: unknown) => {
    own.terminate();
    worker = undefined;
    throw cause;
  });
}

async function start(): Promise<Worker> {
  const own = new Worker(script);
  await answerOf(own, START_MS).catch((cause: unknown) => {
    own.terminate();
    worker = undefined;
    throw cause;
  });
  return own;
}

function answerOf(own: Worker, ms: number): Promise<Word[][] | undefined> {
  return new Promise((resolve, reject) => {
    const ending = new AbortController();
    const { signal } = ending;
    const end = (tell: () => void) => {
      clearTimeout(timer);
      ending.abort();
      tell();
    };
    const timer = setTimeout(() => end(() => reject(new Error('The code takes too long.'))), ms);
    own.addEventListener('message', ({ data }: MessageEvent<Word[][] | undefined>) => end(() => resolve(data)), { signal });
    own.addEventListener('error', () => end(() => reject(new Error('The worker failed.'))), { signal });
  });
}
