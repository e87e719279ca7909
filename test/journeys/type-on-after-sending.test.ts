import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { askedBy, composer } from './person.ts';

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

test('I send on while my first message opens its chat: all of it comes there, and there is one chat', async () => {
  const app = await openApp({});
  const { page } = app;
  await composer(page).focus();
  // At each moment until the page of the chat is there.
  const sent = await composer(page).evaluate(async (field) => {
    const texts: string[] = [];
    while (field.isConnected) {
      const written = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
      const text = `Message ${texts.length + 1}`;
      written?.set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      texts.push(text);
      await new Promise((next) => setTimeout(next));
    }
    return texts;
  });
  expect(sent.length).toBeGreaterThan(1);
  const thread = page.getByRole('log', { name: 'Conversation' });
  await expect.poll(async () => (await thread.innerText()).match(/Message \d+/g)).toEqual(sent);
  expect((await askedBy(app)).filter((request) => request === 'conversation.create')).toHaveLength(1);
  expect(await composer(page).inputValue()).toBe('');
});
