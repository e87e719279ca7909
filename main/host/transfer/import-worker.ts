import { parentPort } from 'node:worker_threads';
import { answerSteps } from './import-reader.ts';

// A thread for one large import: reading it takes seconds in which the host has others to answer.
parentPort?.on(
  'message',
  answerSteps((said) => parentPort?.postMessage(said)),
);
