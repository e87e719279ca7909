import { expect, test } from 'vitest';
import { decodeEntities, readNamesIn } from '../../../../../renderer/features/thread/markdown/entities.ts';

test('character references become the characters they stand for', () => {
  expect(decodeEntities('a &lt; b &amp;&amp; c &#8594; &#x41;')).toBe('a < b && c → A');
});

test('every name that HTML has is known once it was read, with digits and capitals as it is written', async () => {
  expect(await readNamesIn('a &amp; b &lt; c')).toBe(false);
  expect(await readNamesIn('a &frac12; b')).toBe(true);
  expect(decodeEntities('&frac12; &euro; &Alpha;&alpha; &le; &CounterClockwiseContourIntegral;')).toBe('½ € Αα ≤ ∳');
});

test.for(['R&D', '&nonsense;', '&#99999999;', '&#0;', '&constructor;', '&EURO;'])('%s is no reference and stays as it is', (text) => {
  expect(decodeEntities(text)).toBe(text);
});
