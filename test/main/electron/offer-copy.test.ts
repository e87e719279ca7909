import type { Dialog, MessageBoxOptions } from 'electron';
import { expect, test } from 'vitest';
import { offerCopy } from '../../../main/electron/offer-copy.ts';
import { whyNoStart } from '../../../main/electron/why-no-start.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { wordsFor } from '../../doubles/words.ts';

test.for([
  { button: 'Open a copy', response: 0, wanted: true },
  { button: 'Quit', response: 1, wanted: false },
])('of a folder that a newer version wrote I read so, and press "$button"', async ({ response, wanted }) => {
  const asked: MessageBoxOptions[] = [];
  const showMessageBox = async (box: MessageBoxOptions) => {
    asked.push(box);
    return { response, checkboxChecked: false };
  };
  const why = await whyNoStart({ code: 'data-folder-newer', folder: '/home/me/data', version: 999, reads: 1 }, ['en-US']);
  expect(await offerCopy(standIn<Dialog>('dialog', { showMessageBox }), why, wordsFor('en').desktop)).toBe(wanted);
  expect(asked).toMatchObject([{ detail: expect.stringContaining('newer version'), buttons: ['Open a copy', 'Quit'] }]);
});
