import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import { createSchemaChecks } from '../../../../main/host/consent/schema/check-schema.ts';
import { isPlainSchema } from '../../../../main/host/consent/schema/plain-schema.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { illTyped } from '../../../doubles/beyond-types.ts';

const warnings: string[] = [];
const log = { info: () => undefined, warn: (words: string) => void warnings.push(words), error: () => undefined };
const { check, close } = createSchemaChecks({ clock: realClock, log });
afterEach(close);

const number = { type: 'object', properties: { a: { type: 'number' } } };
/** The same, but for the thread. */
const fine = { type: 'object', properties: { a: { type: 'string', pattern: '^b' } } };
/** Takes for ever to find out that a row of the letter does not fit. */
const forEver = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } };
const trap = { a: `${'a'.repeat(60)}!` };
const tooSlow = { problems: [], unchecked: { code: 'schema-check-too-slow' } };

test('every problem is a sentence, whether a value is checked on the spot or in a thread', async () => {
  expect(await check('s', number, { a: 1 }, 'arguments')).toEqual({ problems: [] });
  expect(await check('s', number, { a: 'x' }, 'arguments')).toEqual({
    problems: [{ code: 'value-misfit', whole: 'arguments', path: 'a', text: 'must be number' }],
  });
  expect(await check('s', number, [], 'answer')).toEqual({ problems: [{ code: 'value-misfit', whole: 'answer', text: 'must be object' }] });
  expect(await check('s', fine, { a: 'b' }, 'answer')).toEqual({ problems: [] });
  expect(await check('s', fine, { a: 'x' }, 'answer')).toEqual({
    problems: [{ code: 'value-misfit', whole: 'answer', path: 'a', text: 'must match pattern "^b"' }],
  });
});

test('only what can neither backtrack nor go round is checked on the spot', () => {
  expect(isPlainSchema(number)).toBe(true);
  expect(isPlainSchema({ type: 'object', properties: { a: { anyOf: [{ const: 1 }, { enum: ['x'] }] } }, required: ['a'] })).toBe(true);
  const slow: JsonObject[] = [
    fine,
    { items: { $ref: '#' } },
    { not: { format: 'email' } },
    { uniqueItems: true },
    { patternProperties: {} },
  ];
  for (const schema of slow) expect(isPlainSchema(schema)).toBe(false);
  expect(isPlainSchema({ enum: Array.from({ length: 5000 }, (_, at) => at) })).toBe(false);
});

test('a pattern that would take for ever is given up once, and delays no other server', async () => {
  const { check, close } = createSchemaChecks({ clock: realClock, log });
  onTestFinished(close);
  // Both threads are there.
  await Promise.all([check('a', fine, { a: 'b' }, 'answer'), check('b', fine, { a: 'b' }, 'answer')]);
  const order: string[] = [];
  const slow = check('slow', forEver, trap, 'answer').then((checked) => (order.push('slow'), checked));
  const behind = check('slow', fine, { a: 'x' }, 'answer').then((checked) => (order.push('behind it'), checked));
  const others = ['a', 'b', 'c'].map((server) => check(server, fine, { a: 'x' }, 'answer').then(() => order.push(server)));
  await Promise.all(others);
  expect(order.toSorted()).toEqual(['a', 'b', 'c']);
  expect(await slow).toEqual(tooSlow);
  expect((await behind).problems).toHaveLength(1);
  const before = warnings.length;
  expect(await check('slow', forEver, trap, 'answer')).toEqual(tooSlow);
  expect(await check('a', structuredClone(forEver), trap, 'answer')).toEqual(tooSlow);
  expect(warnings).toHaveLength(before);
});

test('two servers that take for ever delay no third one, nor a fourth', async () => {
  const clock = createHandClock();
  const { check, close } = createSchemaChecks({ clock, log });
  onTestFinished(close);
  await Promise.all([check('a', fine, { a: 'b' }, 'answer'), check('b', fine, { a: 'b' }, 'answer')]);
  for (const server of ['slow', 'as slow']) void check(server, { ...forEver, title: server }, trap, 'answer');
  const others = ['c', 'd'].map((server) => check(server, fine, { a: 'x' }, 'answer'));
  // No other time goes by: the slow ones compute until the test ends.
  await expect.poll(() => clock.waiting().filter((ms) => ms === 20).length, { interval: 1, timeout: 10_000 }).toBe(2);
  clock.forward(20);
  for (const { problems } of await Promise.all(others)) expect(problems).toHaveLength(1);
});

test('what counts is how long a thread computed: a clock that runs ahead of a busy machine gives nothing up', async () => {
  const waiting: { ms: number; run: () => void }[] = [];
  const clock = { now: () => 0, elapsed: () => 0, after: (ms: number, run: () => void) => (waiting.push({ ms, run }), () => undefined) };
  const { check, close } = createSchemaChecks({ clock, log });
  onTestFinished(close);
  const checked = check('s', fine, { a: 'x' }, 'answer');
  await expect.poll(() => waiting.some(({ ms }) => ms === 250), { interval: 1, timeout: 10_000 }).toBe(true);
  waiting.find(({ ms }) => ms === 250)?.run();
  expect(await checked).toEqual({ problems: [{ code: 'value-misfit', whole: 'answer', path: 'a', text: 'must match pattern "^b"' }] });
});

test('a schema nested too deep to be read costs the answer and nothing else', async () => {
  let deep: { items?: object } = {};
  for (let level = 0; level < 5000; level += 1) deep = { items: deep };
  expect((await check('s', illTyped(deep), [], 'answer')).problems).toEqual([]);
  expect(await check('s', number, { a: 1 }, 'answer')).toEqual({ problems: [] });
});
