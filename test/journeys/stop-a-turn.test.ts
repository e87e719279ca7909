import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { card, composer, offered, press, ready, see, send } from './person.ts';

test('I stop an answer in the middle: what came stays, what I wrote meanwhile is mine again, and I can go on', async () => {
  const model = await openModel();
  model.reply({ text: ['The first half, ', new Promise(() => {}), 'never this.'] }, { text: 'On we go.' });
  const app = await openApp({ model });

  await send(app.page, 'Tell me a long story');
  await see(app.page, 'The first half,');
  await send(app.page, 'A short one');
  await app.page.getByRole('button', { name: 'Take back' }).waitFor();
  await press(app.page, 'Stop');
  expect(await (await model.asked(1)).left).toBe(true);
  await expect.poll(() => composer(app.page).inputValue(), { timeout: 10_000 }).toBe('A short one');
  expect(model.requests).toHaveLength(1);

  await composer(app.page).press('Enter');
  await see(app.page, 'On we go.');
  await see(app.page, 'The first half,');
  await app.page.getByRole('button', { name: 'Send' }).waitFor();
});

test('I stop while a call waits for me: the card goes away, and nothing ran', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { message: 'hi' } }] }), { text: 'Fine.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');

  await send(app.page, 'Say hi');
  const waiting = card(app.page, 'everything', 'echo');
  await waiting.waitFor();
  await press(app.page, 'Stop');
  await waiting.waitFor({ state: 'detached' });
  expect(model.requests).toHaveLength(1);

  await send(app.page, 'Never mind');
  await see(app.page, 'Fine.');
  expect(JSON.stringify(model.requests[1]?.messages)).not.toContain('Echo: hi');
});

test('what I send after Stop goes out, however soon: it is not taken back with what I had sent before', async () => {
  const model = await openModel();
  model.reply({ text: ['The first half, ', new Promise(() => {})] }, { text: 'On we go.' });
  const { page } = await openApp({ model });

  await send(page, 'Tell me a long story');
  await see(page, 'The first half,');
  await send(page, 'An early one');
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  await composer(page).fill('A late one');
  // In one piece of the window's work, so that the turn cannot end between the two.
  await composer(page).evaluate((field) => {
    const press = (key: string) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('Escape');
    press('Enter');
  });
  await see(page, 'On we go.');
  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toMatch(/An early one.*A late one/);
});

test('An answer ends at the longest that I allow: it says so, and goes on when I press Continue; a key that is refused leads to its place', async () => {
  const model = await openModel();
  model.reply({ text: 'Step 1: drop the index.', stop: 'max_tokens' }, { text: 'Step 2: rest.' }, { status: 401 });
  const { page } = await openApp({ model });
  await send(page, 'Write the whole migration');
  await see(page, /The answer stopped at [\d,]+ tokens, the longest allowed in Settings › Models\./);
  await press(page, 'Continue');
  await see(page, 'Step 2: rest.');
  expect(model.requests[1]?.messages.at(-1)?.content.at(-1)).toMatchObject({ text: 'Continue.' });
  expect(JSON.stringify(model.requests[1]?.messages)).toContain('Step 1: drop the index.');

  await send(page, 'And the other one?');
  await see(page, /refused the key|needs a key/);
  await press(page, 'Open model settings');
  await page.getByRole('heading', { name: 'Models', exact: true }).waitFor();
});
