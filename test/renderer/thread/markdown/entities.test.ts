import { expect, test } from 'vitest';
import { decodeEntities } from '../../../../renderer/thread/markdown/entities.ts';

test('character references become the characters they stand for', () => {
  expect(decodeEntities('a &lt; b &amp;&amp; c &#8594; &#x41;')).toBe('a < b && c → A');
});

test('what is no reference stays as it is', () => {
  expect(decodeEntities('R&D, &nonsense; &#99999999; &#0;')).toBe('R&D, &nonsense; &#99999999; &#0;');
});
