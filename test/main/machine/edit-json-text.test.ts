import fc from 'fast-check';
import { expect, test } from 'vitest';
import { random } from '../../doubles/sequences.ts';
import { editJsonText, readJsonText } from '../../../main/host/machine/edit-json-text.ts';

test.each([
  ['a value alone', '{ "a": 1, /* b */ "b": 2 }', { a: 3, b: 2 }, '{ "a": 3, /* b */ "b": 2 }'],
  ['a key taken away', '{\n  "a": 1,\n  "b": 2\n}', { a: 1 }, '{\n  "a": 1\n}'],
  ['a key more, in the indentation of the file', '{\n    "a": 1\n}', { a: 1, b: [] }, '{\n    "a": 1,\n    "b": []\n}'],
  [
    'an item in front taken away',
    '{"a": [{"id": 1} /* one */, {"id": 2} /* two */]}',
    { a: [{ id: 2 }] },
    '{"a": [ /* one */ {"id": 2} /* two */]}',
  ],
  ['nothing', '{"a": 1.0, // so\n}', { a: 1 }, '{"a": 1.0, // so\n}'],
])('it changes %s', (_, text, next, expected) => {
  expect(editJsonText(text, next)).toBe(expected);
});

test('whatever stood there and whatever is to stand there: it reads as the new values, and a comment of the first line stays', () => {
  // A key `__proto__` is no key to the parser, nor to the settings.
  const values = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })).filter((value) => !JSON.stringify(value).includes('__proto__'));
  const { seed, numRuns } = random(200, 20_000);
  fc.assert(
    fc.property(values, values, (before, next) => {
      const text = editJsonText(`// mine\n${JSON.stringify(before, undefined, 2)}`, next);
      expect(text.startsWith('// mine\n')).toBe(true);
      expect(JSON.stringify(readJsonText(text) ?? null, sorted)).toBe(JSON.stringify(next, sorted));
    }),
    { seed, numRuns },
  );
});

/** The order of keys says nothing. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
