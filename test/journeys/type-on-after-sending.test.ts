import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { composer } from './person.ts';

test('I send the first message and type on at once: every letter of the next one is in the chat it opened', async () => {
  const { page } = await openApp({});
  await composer(page).focus();
  await page.keyboard.type('Hello\nand then a good deal more');
  await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  await expect.poll(() => composer(page).inputValue()).toBe('and then a good deal more');
  await page.keyboard.type('.');
  expect(await composer(page).inputValue()).toBe('and then a good deal more.');
  await page.keyboard.press('Control+n');
  await expect.poll(() => composer(page).inputValue()).toBe('');
});
