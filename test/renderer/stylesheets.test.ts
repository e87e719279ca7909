import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('renderer/**/*.css');

test('no stylesheet writes words: those are in the catalogue', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const written = sheets.flatMap((sheet) => readFileSync(sheet, 'utf8').match(/content:\s*['"][^'"]*\p{L}[^'"]*['"]/gu) ?? []);
  expect(written).toEqual([]);
});

test('borders, margins and paddings are at the start or the end of a line, not left or right: some languages read the other way', () => {
  const sided = sheets.flatMap((sheet) => readFileSync(sheet, 'utf8').match(/\b(?:border|margin|padding)-(?:left|right)\b/g) ?? []);
  expect(sided).toEqual([]);
});
