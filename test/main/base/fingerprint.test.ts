import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../../contract/json.ts';
import { canonical, hashOf } from '../../../main/host/base/fingerprint.ts';
import { random } from '../../doubles/sequences.ts';
import { anyJson } from '../../doubles/any-json.ts';

test('the hash is that of the canonical text', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  expect(hashOf({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
});

test('the order of keys does not matter, and everything else does', () => {
  expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }));
  const others: Json[] = [{ a: 1, b: 3 }, { a: 1 }, { a: 1, b: '2' }, { a: [1], b: 2 }];
  for (const other of others) expect(hashOf(other)).not.toBe(hashOf({ a: 1, b: 2 }));
});

test('the canonical text is the same value', () => {
  fc.assert(
    fc.property(anyJson(), (value) => {
      const text = canonical(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonical(JSON.parse(text))).toBe(text);
    }),
    random(100),
  );
});

test('a key called __proto__ is a key like any other', () => {
  expect(hashOf(JSON.parse('{"__proto__":{"a":1}}'))).not.toBe(hashOf({}));
});
