import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { card, composer, offered, press, ready, see, send } from './person.ts';

test('A new chat shows what waits for me and what was said last in my chats, and leads there by one press', async () => {
  const model = await openModel();
  model.reply({ text: 'All 212 invoices agree.' });
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { text: 'one' } }] }));
  const app = await openApp({ servers: [{ name: 'harbour', launch: scriptedServer({ calls: ['echo'] }) }], model });
  const { page } = app;
  await ready(app, 'harbour');
  await send(page, 'Do the invoices agree?');
  await see(page, 'All 212 invoices agree.');
  await page.keyboard.press('Control+n');
  await send(page, 'Call it.');
  await card(page, 'harbour', 'echo').waitFor();

  await page.keyboard.press('Control+n');
  const waits = page.getByRole('region', { name: 'Waiting for you' });
  await see(waits, 'echo on');
  await see(waits, 'Call it.');
  const continues = page.getByRole('region', { name: 'Continue' });
  await see(continues, 'Answer: All 212 invoices agree.');
  expect(await continues.getByRole('button').count()).toBe(1);
  expect(await problems(page, 'a new chat with work to do')).toEqual([]);

  await press(waits, 'Review what “harbour” waits for');
  await card(page, 'harbour', 'echo').waitFor();
  await page.keyboard.press('Control+n');
  await press(continues, 'Do the invoices agree');
  await see(page.getByRole('main'), 'All 212 invoices agree.');
  await composer(page).waitFor();
});
