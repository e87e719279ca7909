import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const module = (path: string) => JSON.stringify(new URL(`../../../main/host/${path}`, import.meta.url).href);

/** In a process of its own: what nobody catches would end the process of the test. */
const throwing = (after: string) => `
  import { catchUncaught } from ${module('machine/catch-uncaught.ts')};
  import { guarded } from ${module('base/guard.ts')};
  let reports = 0;
  const stop = catchUncaught((name, cause) => {
    console.log(name + ': ' + cause.message);
    reports += 1;
    if (reports === 3) setImmediate(() => { ${after} });
  });
  setTimeout(() => { throw new Error('timer'); });
  setTimeout(guarded('a guarded timer', () => { throw new Error('guarded'); }));
  Promise.reject(new Error('promise'));
`;

test('what a timer, a guarded timer and a promise throw is reported, and the process goes on', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', throwing(`console.log('still here');`)]);
  const lines = stdout.trim().split('\n');
  expect(lines.toSorted()).toEqual([
    'a guarded timer: guarded',
    'an exception: timer',
    'still here',
    'the rejection of a promise: promise',
  ]);
  expect(lines.at(-1)).toBe('still here');
});

test('once that is over an error ends the process again', async () => {
  const ended = run(process.execPath, ['--input-type=module', '-e', throwing(`stop(); throw new Error('at the end');`)]);
  await expect(ended).rejects.toThrow('at the end');
});
