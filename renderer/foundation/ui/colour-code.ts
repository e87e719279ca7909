// oxlint-disable-next-line import/default -- the build makes it
import workerUrl from './colour-worker.ts?worker&url';
import type { Word } from './words-of-code.ts';

/** The grammars of all languages take a moment to be read, once. */
const START_MS = 15_000;
/** A grammar may take time that grows with the square of the code, or worse. */
const LONGEST_MS = 1000;

let worker: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** The words of the code, found by a worker, one code after the other; undefined where that takes too long or nobody wants them any more. */
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
  const own = new Worker(trusted.createScriptURL(workerUrl));
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

/** Of Trusted Types, which TypeScript does not know; what is trusted counts as the text it was made of. */
declare const trustedTypes: {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};

/** A script of the window's own that is started by its address. */
const trusted = trustedTypes.createPolicy('colour-worker', {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError('Only the worker for code is started.');
    return url;
  },
});
