import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Elements whose own role may have no name (WAI-ARIA 1.2, 5.2.8.6), with their attributes, in which
 * a `>` may end an arrow.
 */
const NAMELESS = /<(?:div|span|p|pre|code|strong|em|mark|small)\b(?:=>|[^<>])*>/g;

test('an element with a name (aria-label) has a role that may have one: screen readers need not tell the name of any other', () => {
  const files = globSync('renderer/**/*.tsx');
  expect(files.length).toBeGreaterThan(200);
  const elements = files.flatMap((file) => (readFileSync(file, 'utf8').match(NAMELESS) ?? []).map((element) => `${file}: ${element}`));
  expect(elements.length).toBeGreaterThan(1000);
  expect(elements.filter((element) => /\saria-label(ledby)?=/.test(element) && !/\srole=/.test(element))).toEqual([]);
});
