import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no stylesheet writes words: those are in the catalogue', () => {
  const sheets = globSync('renderer/**/*.css');
  expect(sheets.length).toBeGreaterThan(50);
  const written = sheets.flatMap((sheet) => readFileSync(sheet, 'utf8').match(/content:\s*['"][^'"]*\p{L}[^'"]*['"]/gu) ?? []);
  expect(written).toEqual([]);
});
