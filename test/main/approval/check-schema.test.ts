import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createSchemaChecks } from '../../../main/host/approval/check-schema.ts';
import { realClock } from '../../../main/host/shell/real-clock.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';

const warnings: string[] = [];
const log = { info: () => undefined, warn: (words: string) => void warnings.push(words), error: () => undefined };
const { check, close } = createSchemaChecks({ clock: realClock, log });
afterEach(close);

const number = { type: 'object', properties: { a: { type: 'number' } } };
/** Takes for ever to find out that a row of the letter does not fit. */
const forEver = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } };
const trap = { a: `${'a'.repeat(60)}!` };

test('a value is checked in another thread, and every problem is a sentence', async () => {
  expect(await check(number, { a: 1 }, 'The arguments')).toEqual({ problems: [] });
  expect(await check(number, { a: 'x' }, 'The arguments')).toEqual({ problems: ['“a” must be number.'] });
  expect(await check(number, [], 'It')).toEqual({ problems: ['It must be object.'] });
});

test('a pattern that would take for ever is given up, the thread of the host goes on, and the next check works', async () => {
  const clock = createHandClock();
  const { check, close } = createSchemaChecks({ clock, log });
  onTestFinished(close);
  const given = check(forEver, trap, 'It');
  const next = check(number, { a: 'x' }, 'It');
  // Only a thread that goes on can look at its clock while the pattern keeps the other one busy.
  await expect.poll(() => clock.waiting()).toEqual([250]);
  clock.forward(250);
  expect(await given).toEqual({ problems: [], unchecked: 'The check against its schema took too long.' });
  expect((await next).problems).toEqual(['“a” must be number.']);
  expect(warnings).toHaveLength(1);
});

test('a schema nested too deep to be read costs the answer and nothing else', async () => {
  let deep: { items?: object } = {};
  for (let level = 0; level < 5000; level += 1) deep = { items: deep };
  expect((await check(deep as never, [], 'It')).problems).toEqual([]);
  expect(await check(number, { a: 1 }, 'It')).toEqual({ problems: [] });
});
