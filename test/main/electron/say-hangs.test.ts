import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron';
import { expect, test } from 'vitest';
import { sayHangs } from '../../../main/electron/say-hangs.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { wordsFor } from '../../doubles/words.ts';

test.for([
  { button: 'Wait', response: 0, wish: 'wait' },
  { button: 'Reload', response: 1, wish: 'reload' },
  { button: 'Quit', response: 2, wish: 'quit' },
])('over a window that hangs I press "$button"', async ({ response, wish }) => {
  const window = standIn<BrowserWindow>('BrowserWindow', {});
  const asked: unknown[] = [];
  const showMessageBox = async (over: BrowserWindow, box: MessageBoxOptions) => {
    asked.push(over, box.message, box.buttons, box.cancelId);
    return { response, checkboxChecked: false };
  };
  const { signal } = new AbortController();
  expect(await sayHangs(standIn<Dialog>('dialog', { showMessageBox }), window, wordsFor('en').desktop, signal)).toBe(wish);
  expect(asked).toEqual([window, 'This window does not answer', ['Wait', 'Reload', 'Quit'], 0]);
});
