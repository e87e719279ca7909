import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, offered, ready, see, send } from './person.ts';

test('I quit and start again: the chat is there with its calls, and goes on where it was', async () => {
  const model = await openModel();
  model.reply(
    (request) => ({ calls: [{ name: offered(request, 'echo'), input: { message: 'remember me' } }] }),
    { text: 'It is kept.' },
    { text: 'Yes, I know it.' },
  );
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');
  await send(app.page, 'Echo something to remember');
  await answer(card(app.page, 'everything', 'echo'), 'Allow once');
  await see(app.page, 'It is kept.');

  await app.restart();
  await ready(app, 'everything');
  await app.page.getByRole('navigation').getByText('Echo something to remember').click();
  await see(app.page, 'It is kept.');
  await send(app.page, 'Do you still know it?');
  await see(app.page, 'Yes, I know it.');
  expect(JSON.stringify((await model.asked(3)).messages)).toContain('Echo: remember me');
});

test('I load the window anew in the middle of a sentence, and my words are still there, each in its chat', async () => {
  const app = await openApp({});
  const { page } = app;
  await send(page, 'Hello');
  await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  await composer(page).fill('I was about to say');
  await page.keyboard.press('Control+n');
  await composer(page).fill('Something else');
  await page.reload();
  await expect.poll(() => composer(page).inputValue()).toBe('Something else');
  await page.getByRole('navigation').getByText('Hello').click();
  await expect.poll(() => composer(page).inputValue()).toBe('I was about to say');
  await composer(page).fill('');
  await page.reload();
  await expect.poll(() => composer(page).inputValue()).toBe('Something else');
  await page.getByRole('navigation').getByText('Hello').click();
  await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  expect(await composer(page).inputValue()).toBe('');
});

test('I quit while a call waits for me: the chat says that it was interrupted, and can go on', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { message: 'hi' } }] }), { text: 'Back again.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');
  await send(app.page, 'Echo before I leave');
  await card(app.page, 'everything', 'echo').waitFor();

  await app.restart();
  await app.page.getByRole('navigation').getByText('Echo before I leave').click();
  expect(await card(app.page, 'everything', 'echo').count()).toBe(0);
  await send(app.page, 'Are you there?');
  await see(app.page, 'Back again.');
});
