import { expect, test } from 'vitest';
import { asProblem, Problem } from '../../../servers/vectors/problem.ts';
import { toPlainRow } from '../../../servers/vectors/rows.ts';

test('a row of the library becomes plain JSON: 64-bit numbers, typed arrays and nested values too', () => {
  const row = {
    id: 'a',
    vector: Float32Array.from([1, 0.5]),
    metadata: '{"deep":{"list":[1,null]}}',
    created: 1_795_344_993_002n,
    huge: 2n ** 60n,
    nothing: undefined,
    _distance: 0.25,
    odd: NaN,
  };
  const plain = toPlainRow({ toJSON: () => row });
  expect(JSON.parse(JSON.stringify(plain))).toEqual({
    id: 'a',
    vector: [1, 0.5],
    metadata: { deep: { list: [1, null] } },
    created: 1_795_344_993_002,
    huge: '1152921504606846976',
    nothing: null,
    distance: 0.25,
    odd: null,
  });
});

test('metadata that is no JSON stays the text it is', () => {
  expect(toPlainRow({ toJSON: () => ({ metadata: 'not json' }) })).toEqual({ metadata: 'not json' });
});

test('an error of the library is told as one line without the paths of the machine it was built on', () => {
  const said =
    'lance error: Invalid user input: No field named nocol, /usr/local/cargo/registry/src/index/lance-8.0.0/src/scanner.rs:452:33  Caused by: Schema error: No field, /usr/local/x.rs:1:2';
  expect(asProblem(new Error(said)).message).toBe('LanceDB said: Invalid user input: No field named nocol');
});

test('a panic says that nothing was changed, and a problem of ours stays as it is', () => {
  expect(asProblem(new Error('Panic in async function')).message).toContain('broke off');
  expect(asProblem(new Problem('Too long.')).message).toBe('Too long.');
});
