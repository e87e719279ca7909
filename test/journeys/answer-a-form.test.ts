import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { askingServer } from '../doubles/asking-server.ts';
import { openApp } from '../doubles/open-app.ts';
import type { App } from '../doubles/start-app.ts';
import type { JsonObject } from '../../contract/json.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, lastMessage, offered, press, ready, see, send } from './person.ts';
import { firstOrAll } from '../doubles/sequences.ts';

/** The app with a server that asks, and a call of one of its tools that I allowed. */
async function asked(tool: string, input: JsonObject = {}, era: 'legacy' | 'modern' = 'legacy') {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, tool), input }] }), { text: 'So be it.' });
  const app = await openApp({ servers: [{ name: 'harbour', launch: askingServer({ era }) }], model });
  await ready(app, 'harbour');
  await send(app.page, 'Go on.');
  await answer(card(app.page, 'harbour', tool), 'Allow once');
  return { app, model };
}

function question({ page }: App, tool: string): Locator {
  return page.getByRole('group', { name: new RegExp(`^“harbour” asks you.* before it continues with “${tool}”$`) });
}

test.each(firstOrAll(['modern', 'legacy'] as const))(
  'I fill in a form with the keyboard alone, and a %s server reads my answers',
  async (era) => {
    const { app, model } = await asked('ask-form', {}, era);
    const { page } = app;
    const form = question(app, 'ask-form');
    await form.waitFor();
    await expect.poll(() => page.title()).toContain('(1 waiting)');
    await see(page.getByRole('status'), 'harbour is waiting');
    await see(page.locator('[role="alert"]'), '“harbour” waits for you: a form for “ask-form”. Control J to review.');
    expect(await problems(app.page, 'form')).toEqual([]);

    // Nothing was sent and nothing is told before I was there.
    const send = form.getByRole('button', { name: /^Send answers/ });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    expect(await form.getByText('Needs an answer').count()).toBe(0);

    await composer(page).press('Control+j');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Priya');
    await page.keyboard.press('Enter');
    await page.keyboard.type('priya@harbor');
    const email = form.getByLabel('Email');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await see(form, 'Needs a full address, like name@example.com');
    expect(await problems(form, 'form')).toEqual([]);
    await page.keyboard.type('.example');
    expect(await email.getAttribute('aria-invalid')).toBe(null);

    // I leave the card, and my answers stay.
    await page.keyboard.press('Escape');
    await expect.poll(() => composer(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+,');
    await page.getByRole('heading', { name: 'Models', level: 1 }).waitFor();
    await page.keyboard.press('Control+j');
    await form.waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('Priya');

    await form.getByLabel('Nights').focus();
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe(null);
    await page.keyboard.press('Control+Enter');
    await form.waitFor({ state: 'detached' });
    await see(page, 'So be it.');
    const told = lastMessage(await model.asked(2)).replaceAll('\\', '');
    expect(told).toContain('"action":"accept"');
    for (const part of [
      '"name":"Priya"',
      '"email":"priya@harbor.example"',
      '"nights":2',
      '"breakfast":true',
      '"room":"double"',
      '"extras":["towels"]',
    ])
      expect(told).toContain(part);
  },
);

deepTest('declining is told to the server, and stopping ends the call', async () => {
  const declined = await asked('ask-city');
  await press(question(declined.app, 'ask-city'), 'Decline to answer');
  expect(lastMessage(await declined.model.asked(2)).replaceAll('\\', '')).toContain('"action":"decline"');

  const stopped = await asked('ask-city');
  await press(question(stopped.app, 'ask-city'), 'Stop the call');
  expect(lastMessage(await stopped.model.asked(2))).toMatch(/stopped/i);
});

test('what looks like a password is sent only when I say that I want to', async () => {
  const { app, model } = await asked('ask-secret');
  const form = question(app, 'ask-secret');
  await form.getByLabel('User').fill('mara');
  const password = form.getByRole('textbox', { name: 'Your password' });
  await password.fill('hunter2');
  expect(await password.getAttribute('type')).toBe('password');
  await press(form, 'Reveal Your password');
  expect(await password.getAttribute('type')).toBe('text');
  await press(form, 'Hide Your password');
  const send = form.getByRole('button', { name: /^Send answers/ });
  await form.getByRole('checkbox', { name: 'I want to send this anyway' }).waitFor();
  expect(await problems(form, 'form')).toEqual([]);
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  await form.getByText('I want to send this anyway').click();
  await answer(form, 'Send answers');
  expect(lastMessage(await model.asked(2))).toContain('hunter2');
});

deepTest('a question that cannot be drawn is answered in JSON, and what is wrong with it is said by its line', async () => {
  const { app, model } = await asked('ask-odd');
  const form = question(app, 'ask-odd');
  await see(form, /There is no form: .*address/);
  const text = form.getByRole('textbox', { name: 'Answer as JSON' });
  await text.fill('{\n  "address": \n}');
  await see(form, /Line \d: a value is missing/);
  await text.fill('{ "address": { "street": "Quay" } }');
  expect(await problems(form, 'form')).toEqual([]);
  await answer(form, 'Send answers');
  expect(lastMessage(await model.asked(2))).toContain('Quay');
});
