import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultText } from '../../../../renderer/parts/results/result-text.tsx';

test.each([
  ['many lines', 'A line of a very long result.\n'.repeat(7000)],
  ['one line', 'x'.repeat(200_000)],
])('a result of 200 KB in %s is drawn in its first lines until I ask for all of it, so the window stays quick', (_what, text) => {
  expect(text.length).toBeGreaterThanOrEqual(200_000);
  const drawn = renderToStaticMarkup(<ResultText text={text} />);
  expect(drawn.length).toBeLessThan(12_000);
  expect(drawn).toContain('Show all');
});

test('the size of a result is in bytes, whatever its letters take', () => {
  expect(renderToStaticMarkup(<ResultText text={'ü'.repeat(15_000)} />)).toContain('Show all 1 line, 30.0 kB');
});

test('a short result is drawn whole', () => {
  expect(renderToStaticMarkup(<ResultText text="Milk, bread" />)).toContain('Milk, bread');
});
