import { expect, test } from 'vitest';
import { defined } from '../doubles/defined.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { answer, card, lastMessage, offered, press, ready, see, send } from './person.ts';

test('I change an argument before I allow the call, and only what I wrote is sent', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'get-sum'), input: { a: 1, b: 2 } }] }), { text: 'Done.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');

  await send(app.page, 'Add one and two');
  const waiting = card(app.page, 'everything', 'get-sum');
  await press(waiting, 'Edit b');
  const field = waiting.getByRole('textbox', { name: 'b' });
  await field.fill('41');
  await field.press('Enter');
  await see(waiting, 'You changed 1 argument');
  // My change is still there when I come back from another chat.
  await press(app.page, 'New chat');
  await waiting.waitFor({ state: 'detached' });
  await app.page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Add one and two/ })
    .click();
  await see(waiting, 'You changed 1 argument');
  await answer(waiting, 'Allow edited call once');

  await see(app.page, 'Done.');
  const told = lastMessage(await model.asked(2));
  expect(told).toContain('42');
  expect(told).toContain('41');
});

test('An argument that does not fit goes back to the model once, then the card says what is wrong with it, and it is not sent', async () => {
  const model = await openModel();
  const misfit = (request: Parameters<typeof offered>[0]) => ({
    calls: [{ name: offered(request, 'get-sum'), input: { a: 1, b: 'two' } }],
  });
  model.reply(misfit, misfit);
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');

  await send(app.page, 'Add one and two');
  const waiting = card(app.page, 'everything', 'get-sum');
  await waiting
    .getByRole('alert')
    .getByText(/number/)
    .waitFor();
  await press(waiting, 'Allow once');
  await expect.poll(() => waiting.getByRole('alert').count()).toBeGreaterThan(0);
  expect(model.requests).toHaveLength(2);
  expect(lastMessage(defined(model.requests[1]))).toMatch(/number/);
});

test('I change the arguments as JSON: a slip is shown with its line, and what fits is sent', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'get-sum'), input: { a: 1, b: 2 } }] }), { text: 'Done.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');

  await send(app.page, 'Add one and two');
  const waiting = card(app.page, 'everything', 'get-sum');
  await press(waiting, 'JSON');
  await press(waiting, 'Edit JSON');
  const field = waiting.getByRole('textbox', { name: 'Arguments as JSON' });
  await field.fill('{\n  "a": 40\n  "b": 2\n}');
  await field.press('Control+Enter');
  await see(waiting, 'Line 3: a comma is missing');
  await field.fill('{\n  "a": 40,\n  "b": 2\n}');
  await field.press('Control+Enter');
  await press(waiting, 'Fields');
  await expect.poll(() => waiting.locator('mark').allTextContents()).toEqual(['40']);

  // A person who comes back by keyboard sees the card's keys, however it was left.
  await app.page.keyboard.press('Control+l');
  await app.page.keyboard.press('Control+j');
  await waiting.getByText('Ctrl').first().waitFor();
  await answer(waiting, 'Allow edited call once');

  await see(app.page, 'Done.');
  expect(lastMessage(await model.asked(2))).toContain('42');
});
