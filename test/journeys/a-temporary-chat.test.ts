import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { filesHolding } from '../doubles/files-holding.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, offered, press, ready, see, send } from './person.ts';

const WORD = 'quillemander';

deepTest('I begin a temporary chat with what I typed, and neither the disk nor the browser has a word of it, until I keep it', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { message: WORD } }] }), { text: `I echoed ${WORD}.` });
  const app = await openApp({ servers: [everything], model, own: true });
  const { page } = app;
  await ready(app, 'everything');
  await composer(page).fill('Echo ');
  await press(page, 'Temporary chat');
  const head = page.getByRole('region', { name: 'Temporary chat' });
  await see(head, 'Nothing of it is written to the disk');
  await expect.poll(() => composer(page).inputValue()).toBe('Echo ');
  await send(page, `Echo ${WORD}`);
  await answer(card(page, 'everything', 'echo'), 'Allow once');
  await see(page.getByRole('main'), `I echoed ${WORD}.`);
  await page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: 'Echo quillemander Temporary chat' }).waitFor();
  expect(await page.title()).toBe('Temporary chat · Switchyard');
  expect(await problems(page, 'a temporary chat')).toEqual([]);

  // A reload keeps the chat, and forgets what was typed and not sent.
  await composer(page).fill(`More about ${WORD}`);
  await page.reload();
  await see(page.getByRole('main'), `I echoed ${WORD}.`);
  expect(await composer(page).inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain(WORD);
  expect(filesHolding(app.dataFolder, WORD)).toEqual([]);

  await press(head, 'Keep this chat');
  await head.waitFor({ state: 'detached' });
  await app.restart();
  await app.page.getByRole('navigation').getByText(`Echo ${WORD}`).click();
  await see(app.page.getByRole('main'), `I echoed ${WORD}.`);
});

deepTest('I end a temporary chat by the keyboard: while a call waits in it I am asked, and it is gone', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { message: WORD } }] }));
  const app = await openApp({ servers: [everything], model });
  const { page } = app;
  await ready(app, 'everything');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('temporary chat');
  await page.getByRole('option', { name: 'New temporary chat' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Temporary chat' }).waitFor();
  await send(page, `Echo ${WORD}`);
  await card(page, 'everything', 'echo').waitFor();
  await page.getByRole('button', { name: 'End it' }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'End the temporary chat?' });
  await see(asked, 'Something in it waits for you.');
  expect(await problems(asked, 'the end of a temporary chat')).toEqual([]);
  await asked.getByRole('button', { name: 'End it' }).focus();
  await page.keyboard.press('Enter');
  await see(page, 'The temporary chat has ended.');
  expect(await page.getByRole('navigation', { name: 'Chats' }).getByText(WORD).count()).toBe(0);
  expect((await app.host.ask('state.read', {})).state.conversations).toEqual({});
});
