import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { card, composer, offered, press, ready, see, send } from './person.ts';

test('A new chat shows what waits for me, what was said last in my chats and what my servers can be used for, each one press away', async () => {
  const model = await openModel();
  model.reply({ text: '## Result\n\nAll **212** `invoices_of_may` agree.' });
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { text: 'one' } }] }));
  const tools = [{ name: 'list_ships', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } }];
  const app = await openApp({ servers: [{ name: 'harbour', launch: scriptedServer({ calls: ['echo'], tools }) }], model });
  const { page } = app;
  await ready(app, 'harbour');
  await send(page, 'Do the invoices agree?');
  await see(page, 'All 212 invoices_of_may agree.');
  await page.keyboard.press('Control+n');
  await send(page, 'Call it.');
  await card(page, 'harbour', 'echo').waitFor();

  await page.keyboard.press('Control+n');
  const waits = page.getByRole('region', { name: 'Waiting for you' });
  await see(waits, 'echo on');
  await see(waits, 'Call it.');
  const continues = page.getByRole('region', { name: 'Continue' });
  await see(continues, 'Answer: Result All 212 invoices_of_may agree.');
  expect(await continues.getByRole('button').count()).toBe(1);
  expect(await problems(page, 'a new chat with work to do')).toEqual([]);

  await press(waits, 'Review what “harbour” waits for');
  await card(page, 'harbour', 'echo').waitFor();
  await page.keyboard.press('Control+n');
  await press(continues, 'Do the invoices agree');
  await see(page.getByRole('main'), 'All 212 invoices_of_may agree.');
  await composer(page).waitFor();

  const asked = model.requests.length;
  await page.keyboard.press('Control+n');
  const examples = page.getByRole('region', { name: 'Try with your servers' });
  await press(examples, 'Use list_ships of harbour');
  const writes = composer(page).and(page.locator(':focus'));
  await expect.poll(() => writes.inputValue()).toBe('Use “list_ships” of “harbour”, and say what it shows.');
  expect(model.requests).toHaveLength(asked);

  await press(examples, 'More');
  await page.getByRole('menuitem', { name: 'Hide examples' }).click();
  await examples.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('group', { name: 'Examples in a new chat' }).getByRole('button', { name: 'Show' }).click();
  await page.keyboard.press('Control+n');
  await examples.waitFor();
});
