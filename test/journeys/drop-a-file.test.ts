import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { composer, see } from './person.ts';

test('a file that I drop on the window opens nowhere, and I read how a server can read it', async () => {
  const { page } = await openApp();
  await composer(page).fill('What is in it?');
  const address = page.url();
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [import.meta.filename], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x: 600, y: 300, data });
  }
  await see(page, 'A chat takes no files.');
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toHaveLength(1);
  expect(await composer(page).inputValue()).toBe('What is in it?');
});
