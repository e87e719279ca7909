import { expect, test } from 'vitest';
import { detailsOf, type WindowFailure, onFailure, reportFailure } from '../../../../renderer/foundation/ui/failures.ts';

function failed(make: () => Error, stack: string): Error {
  const cause = make();
  cause.stack = `${cause.name}: ${cause.message}\n${stack}`;
  return cause;
}

const STACK = `    at TimelineRow (http://127.0.0.1:4321/assets/index-abc.js:212:7)
    at f (file:///home/mara/switchyard/late.js:1:20)`;

test('details say the kind of an error, its message about code, and frames without folders', () => {
  const cause = failed(() => new TypeError("Cannot read properties of undefined (reading 'parent')"), STACK);
  expect(detailsOf(cause)).toBe(
    "TypeError: Cannot read properties of undefined (reading 'parent')\nat TimelineRow (index-abc.js:212:7)\nat f (late.js:1:20)",
  );
});

test.each([
  ['a text of a chat in an error of its own', () => new Error('My salary is 4,000')],
  ['a piece of JSON that could not be read', () => new SyntaxError('Unexpected token, "sk-secret1" is not valid JSON')],
  ['a name that is data', () => new TypeError("Cannot read properties of undefined (reading 'sk-secret1')")],
  ['a text thrown by itself', () => 'My salary is sk-secret1'],
])('details hold no text of others: %s', (_name, make) => {
  const thrown = make();
  expect(detailsOf(thrown instanceof Error ? failed(() => thrown, STACK) : thrown)).not.toMatch(/salary|sk-secret1|mara/);
});

test('the same failure is told once a minute, another one at once', () => {
  const told: WindowFailure[] = [];
  onFailure((failure) => told.push(failure));
  const cause = failed(() => new RangeError('Maximum call stack size exceeded'), STACK);
  for (let frame = 0; frame < 100; frame += 1) reportFailure(cause, 'message', frame);
  reportFailure(cause, 'chats', 100);
  reportFailure(cause, 'message', 60_001);
  expect(told.map(({ region }) => region)).toEqual(['message', 'chats', 'message']);
});
