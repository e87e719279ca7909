import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { keepLongChat } from '../doubles/keep-long-chat.ts';
import { everything } from '../doubles/real-servers.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, offered, ready, see, send } from './person.ts';

deepTest('I quit and start again: the chat is there with its calls, and goes on where it was', async () => {
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

test('I load the window anew in the middle of a sentence, and am where I was, with my words still there, each in its chat', async () => {
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
  await page.getByRole('button', { name: 'Copy answer' }).waitFor();
  expect(await composer(page).inputValue()).toBe('');

  // Back and Forward lead through the app and not out of it.
  await page.goBack();
  await expect.poll(() => composer(page).inputValue()).toBe('Something else');
  await page.keyboard.press('Control+,');
  await page.getByRole('heading', { name: 'Models', level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => composer(page).inputValue()).toBe('Something else');
  await page.goForward();
  await page.getByRole('heading', { name: 'Models', level: 1 }).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('heading', { name: 'Models', level: 1 }).waitFor();
});

test('Each chat is where I left it, and a link to the app alone leads back to the one that I read', async () => {
  const dataFolder = temporaryFolder();
  keepLongChat(dataFolder, 300, { asLongAs: 'a person writes' });
  const { page } = await openApp({ dataFolder });
  await page.getByRole('navigation').getByText('A long chat').click();
  const log = page.getByRole('log', { name: 'Conversation' });
  const read = log.getByText(/^Question number 150\b/);
  await see(page, 'Answer number 300');
  // Far back: what this window has not read yet comes in on the way.
  await page.keyboard.press('Control+f');
  await page.keyboard.type('Question number 150');
  await read.waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-scroller]').hover();
  await page.mouse.wheel(0, 90);
  const top = async () => Math.round((await read.boundingBox())?.y ?? -1);
  const left = await settled(top);

  await page.keyboard.press('Control+n');
  await log.waitFor({ state: 'detached' });
  await page.getByRole('navigation').getByText('A long chat').click();
  await expect.poll(top).toBe(left);

  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(`${origin}/`);
  await expect.poll(top).toBe(left);
  await page.getByRole('button', { name: 'Newest' }).click();
  await log.getByText('Answer number 300').waitFor();
});

/** A value once it is the same twice. */
async function settled<T>(read: () => Promise<T>): Promise<T> {
  let before = await read();
  await expect
    .poll(async () => {
      const now = await read();
      const isSame = now === before;
      before = now;
      return isSame;
    })
    .toBe(true);
  return before;
}

deepTest('I quit while a call waits for me: the chat says that it was interrupted, and can go on', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { message: 'hi' } }] }), { text: 'Back again.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');
  await send(app.page, 'Echo before I leave');
  await card(app.page, 'everything', 'echo').waitFor();

  await app.restart();
  await app.page.getByRole('navigation').getByText('Echo before I leave').click();
  await see(app.page, 'Switchyard was closed in the middle of this answer.');
  expect(await card(app.page, 'everything', 'echo').count()).toBe(0);
  await send(app.page, 'Are you there?');
  await see(app.page, 'Back again.');
});

deepTest('I scroll up through a long chat to its first message, and what I am reading stays where it is', async () => {
  const model = await openModel();
  model.reply({ text: 'All of it.' });
  const dataFolder = temporaryFolder();
  keepLongChat(dataFolder, 80);
  const { page } = await openApp({ dataFolder, model });
  await page.getByRole('navigation').getByText('A long chat').click();
  await see(page, 'Question number 80');
  const log = page.getByRole('log', { name: 'Conversation' });
  const questions = log.getByText(/^Question number \d+$/);
  const oldest = async () => (await questions.first().textContent()) ?? '';
  expect(await questions.count()).toBeLessThan(50);

  for (let reading = await oldest(); reading !== 'Question number 1'; reading = await oldest()) {
    const line = log.getByText(reading, { exact: true });
    await line.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect.poll(oldest).not.toBe(reading);
    const { y = -1 } = (await line.boundingBox()) ?? {};
    expect(y > 0 && y < 200, `${reading} is at ${y}`).toBe(true);
  }
  expect(await questions.count()).toBe(80);

  await send(page, 'What did you read?');
  await see(page, 'All of it.');
  expect(JSON.stringify((await model.asked(1)).messages)).toContain('"Question number 1"');
});
