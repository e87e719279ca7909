import { appendFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { afterAll, expect } from 'vitest';
import { processorTimeOf } from './count.ts';

/**
 * Prepares each file of a run that counts its processor time: writes how much the worker, its
 * Chromium and its programs took from here to the end of the file, what the file imports included.
 */
const times = process.env['PROCESSOR_TIMES'];
if (times !== undefined) {
  const before = processorTimeOf(process.pid);
  afterAll(() => {
    const file = relative(resolve(import.meta.dirname, '../..'), expect.getState().testPath ?? '');
    appendFileSync(times, `${JSON.stringify({ file, seconds: processorTimeOf(process.pid) - before })}\n`);
  });
}
