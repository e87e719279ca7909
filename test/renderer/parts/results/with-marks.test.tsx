import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withMarks } from '../../../../renderer/parts/results/with-marks.tsx';

const drawn = (line: string, text: string) => renderToStaticMarkup(withMarks(line, text));
const elements = (html: string) => html.split('<').length - 1;

test('every place where a text is found is marked, whatever its case, and nothing is lost around it', () => {
  const html = drawn('one Two one', 'ONE');
  expect(html.replace(/<\/?span>/g, '')).toBe('<mark>one</mark> Two <mark>one</mark>');
});

test('a line of one letter, or of no letters at all, does not become thousands of elements', () => {
  expect(elements(drawn('a'.repeat(4000), 'a'))).toBeLessThan(1000);
  expect(drawn('a'.repeat(4000), 'a').replace(/<[^>]+>/g, '')).toBe('a'.repeat(4000));
  expect(elements(drawn('\u0001'.repeat(4000), 'x'))).toBe(0);
  expect(drawn('\u0001'.repeat(4000), 'x')).toBe('⟨U+0001⟩'.repeat(4000));
});
