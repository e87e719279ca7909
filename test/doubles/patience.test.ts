import { expect, test } from 'vitest';
import { illTyped } from './beyond-types.ts';

test('a look that is a mistake is not repeated', async () => {
  let looks = 0;
  const nothing: string[] = illTyped(undefined);
  const look = () => ((looks += 1), nothing.length);
  await expect(expect.poll(look).not.toBe(1)).rejects.toThrow(TypeError);
  expect(looks).toBe(1);
});

test('a look that fails otherwise, or sees something else, is repeated', async () => {
  let looks = 0;
  const look = () => {
    looks += 1;
    if (looks === 1) throw new Error('not there yet');
    if (looks === 2) throw new TypeError('fetch failed', { cause: 'ECONNREFUSED' });
    return looks;
  };
  await expect.poll(look, { interval: 1 }).toBe(4);
});
