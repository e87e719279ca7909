import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmFile, keptFolder, MOST_BYTES, MOST_PICTURES, shownPictures } from '../screens/shown.ts';

test('docs/screens has the pictures that a page shows, and no others', () => {
  expect(readdirSync(keptFolder).toSorted()).toEqual(shownPictures());
});

test('the kept pictures are few and small, and so is the film', () => {
  expect(shownPictures().length).toBeLessThanOrEqual(MOST_PICTURES);
  expect(readdirSync(keptFolder).filter((name) => statSync(join(keptFolder, name)).size > MOST_BYTES)).toEqual([]);
  expect(statSync(filmFile).size).toBeLessThanOrEqual(MOST_BYTES);
});
