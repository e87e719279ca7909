import { expect, test } from 'vitest';
import { jsonProblem } from '../../../../renderer/parts/asking/json-problem.ts';
import { en } from '../../../../client/words/en.ts';
import { sayProblem } from '../../../../renderer/parts/asking/draft.ts';

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', 'Line 3: a comma is missing'],
  ['{\n  "a" 1\n}', 'Line 2: a colon is missing'],
  ['{\n  "a": \n}', 'Line 3: a value is missing'],
  ['{"a": "b', 'Line 1: a closing quote is missing'],
  ["{'a': 1}", 'Line 1: only text in double quotes, numbers, true, false and null are allowed here'],
  ['{"a": 1,\n}', 'Line 2: a name in double quotes is missing'],
  ['{"a": 1} // why', 'Line 1: JSON has no comments'],
  ['{} {}', 'Line 1: this is after the end'],
  ['', 'Line 1: a value is missing'],
])('%j: %s', (text, problem) => {
  const found = jsonProblem(text);
  expect(found && sayProblem(en, found)).toBe(problem);
});

test.each(['{}', '{"a": [1, "b", null, true]}', ' 7 ', '"\\u0000"'])('%j is JSON, as JSON.parse says, too', (text) => {
  expect(jsonProblem(text)).toBeUndefined();
  expect(() => JSON.parse(text)).not.toThrow();
});

test.each(['{"a":01}', '{"a":.5}', '{"a":1.}', '"\t"', '[1,]', '+1', '"\\x"', 'NaN', '\u00a0{}', '{"a":-}', '1e', "'a'"])(
  'what JSON.parse refuses is a problem: %j',
  (text) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonProblem(text)).toMatchObject({ line: 1 });
  },
);
