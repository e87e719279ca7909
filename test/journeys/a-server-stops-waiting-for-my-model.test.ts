import { expect, test } from 'vitest';
import { allowBeside, harbourAsks, review, sendToModel } from './harbour-asks.ts';
import { press, see } from './person.ts';
import { secondWindow } from './second-window.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { firstOrAll } from '../doubles/sequences.ts';

const method = 'sampling/createMessage';

test('The server gives up while I read what it asks: the dialog says so, nothing can be sent, and it closes', async () => {
  const { app, page, model, asks } = await harbourAsks('give-up', { input: { method }, beside: 'let-go', replies: [{ text: 'Fine.' }] });
  const opened = await review(page);
  await opened.getByRole('textbox', { name: /^Message 1 of 1/ }).fill('I was about to say');
  await allowBeside(app, 'let-go');
  await see(opened.getByRole('alert'), 'harbour stopped waiting for this. It said: “It took too long” Nothing was sent.');
  expect(await opened.getByRole('button', { name: /^Send to model/ }).count()).toBe(0);
  expect(await opened.getByRole('textbox', { name: /^Message 1 of 1/ }).isEditable()).toBe(false);
  await press(opened, 'Close');
  await asks.waitFor({ state: 'detached' });
  await see(page, 'Fine.');
  expect(model.requests).toHaveLength(2);
  await expect.poll(() => page.title()).not.toContain('waiting');
});

test.each(firstOrAll(['legacy', 'modern'] as const))(
  'A %s server dies while its request is open: the dialog says so, and the chat goes on',
  async (era) => {
    const { app, page, asks } = await harbourAsks('die-waiting', {
      era,
      input: { method },
      beside: 'die',
      replies: [{ text: 'It died.' }],
    });
    const opened = await review(page);
    await allowBeside(app, 'die');
    await see(opened.getByRole('alert'), 'The server harbour went away before anybody answered. Nothing was sent.');
    expect(await opened.getByRole('button', { name: /^Send to model/ }).count()).toBe(0);
    await press(opened, 'Close');
    await asks.waitFor({ state: 'detached' });
    await see(page, 'It died.');
  },
);

for (const doing of ['read the reply', 'change the request again']) {
  deepTest(`The server gives up while I ${doing}: it received nothing`, async () => {
    const { app, page, asks } = await harbourAsks('give-up', {
      input: { method },
      beside: 'let-go',
      replies: [{ text: 'A secret.' }, { text: 'Fine.' }],
    });
    const opened = await review(page);
    await press(opened, 'Send to model');
    await press(opened, 'Return nothing');
    await press(opened, 'Back');
    if (doing === 'change the request again') {
      await press(opened, 'Change the request');
      await opened.getByRole('button', { name: /^Send to model/ }).waitFor();
    }
    await allowBeside(app, 'let-go');
    await see(opened.getByRole('alert'), 'harbour stopped waiting for this. It said: “It took too long” It received nothing.');
    expect(await opened.getByRole('button', { name: /^(Return|Send)/ }).count()).toBe(0);
    await press(opened, 'Close');
    await asks.waitFor({ state: 'detached' });
    await see(page, 'Fine.');
  });
}

deepTest('Two windows show the same request: one answers it, and the other one says so', async () => {
  const { page, model, asks } = await harbourAsks('sample', { replies: [{ text: 'Nine ships.' }, { text: 'Fine.' }] });
  const { second } = await secondWindow(page, /^What is new/);
  const there = await review(second);
  await page.bringToFront();
  const here = await review(page);
  await here.getByRole('textbox', { name: /^Message 1 of 1/ }).fill('I was about to say');
  await second.bringToFront();
  await sendToModel(there);
  await see(here, 'Return this reply to');
  await press(there, 'Return to harbour');
  await here.waitFor({ state: 'detached' });
  await see(page, 'harbour was answered elsewhere.');
  await asks.waitFor({ state: 'detached' });
  await see(page, 'Fine.');
  await see(second, 'Fine.');
  expect(await second.getByText('harbour was answered elsewhere.').count()).toBe(0);
  expect(model.requests).toHaveLength(3);
});

deepTest('I send in a window that has not heard that another one refused: it says so, and no model is asked', async () => {
  const { page, model } = await harbourAsks('sample', { replies: [{ text: 'Without it, then.' }] });
  const { second, hearsNothing, hearsAgain } = await secondWindow(page, /^What is new/);
  const there = await review(second);
  await page.bringToFront();
  const here = await review(page);
  hearsNothing();
  await press(here, 'Don’t send');
  await press(here, 'Don’t send');
  await see(page, 'Without it, then.');

  await second.bringToFront();
  await press(there, 'Send to model');
  await see(there.getByRole('alert'), 'This no longer waits for an answer.');
  expect(model.requests).toHaveLength(2);
  hearsAgain();
  await there.waitFor({ state: 'detached' });
});
