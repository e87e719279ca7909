import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import type { JsonObject } from '../../contract/json.ts';
import { askingServer } from '../doubles/asking-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { standInBrowser } from '../doubles/stand-in-browser.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, lastMessage, offered, press, ready, see, send } from './person.ts';
import { firstOrAll } from '../doubles/sequences.ts';

async function asked(tool: string, input: JsonObject = {}, era: 'legacy' | 'modern' = 'legacy') {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, tool), input }] }), { text: 'So be it.' });
  const app = await openApp({ servers: [{ name: 'harbour', launch: askingServer({ era }) }], model });
  await ready(app, 'harbour');
  await send(app.page, 'Go on.');
  await answer(card(app.page, 'harbour', tool), 'Allow once');
  const page = app.page.getByRole('group', { name: /^“harbour” asks you to open a page/ });
  await page.waitFor();
  return { app, model, page };
}

test.each(firstOrAll(['legacy', 'modern'] as const))(
  'a page a %s server wants opened shows its host apart, and I may decline',
  async (era) => {
    const browser = standInBrowser();
    const { model, page } = await asked('ask-page', {}, era);
    await page.getByText('accounts.example.com', { exact: true }).waitFor();
    await see(page, 'https://accounts.example.com/connect?state=1');
    await page.getByRole('button', { name: /^Open page/ }).waitFor();
    await press(page, 'Decline');
    expect(lastMessage(await model.asked(2)).replaceAll('\\', '')).toContain('"action":"decline"');
    expect(browser.opened()).toBeUndefined();
  },
);

test.each(firstOrAll(['legacy', 'modern'] as const))(
  'I open a page for a %s server with the keyboard alone, and no key before its button is armed',
  async (era) => {
    const browser = standInBrowser();
    const { app, model, page } = await asked('ask-page', {}, era);
    const { keyboard } = app.page;
    const open = page.getByRole('button', { name: /^Open page/ });
    await composer(app.page).press('Control+j');
    await expect.poll(() => page.evaluate((card) => card.querySelector('h2') === document.activeElement)).toBe(true);
    await keyboard.press('Enter');
    const names = [];
    for (let at = 0; at < 3; at += 1) {
      await keyboard.press('Tab');
      names.push(await app.page.evaluate(() => document.activeElement?.textContent));
    }
    expect(names).toEqual(['Stop the call', 'Decline', expect.stringMatching(/^Open page/)]);
    await open.getByText('ready').waitFor();
    expect(browser.opened()).toBeUndefined();
    await keyboard.press('Enter');
    await page.waitFor({ state: 'detached' });
    await expect.poll(() => browser.opened()).toBe('https://accounts.example.com/connect?state=1');
    expect(lastMessage(await model.asked(2)).replaceAll('\\', '')).toContain('"action":"accept"');
    await expect.poll(() => composer(app.page).evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

test('an address that pretends to be another one cannot be opened at all', async () => {
  const { page } = await asked('ask-page', { url: 'https://github.example@evil.example/' });
  await see(page, 'Switchyard does not open this address.');
  await page.getByText('evil.example', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Open page/ }).count()).toBe(0);
  await press(page, 'Stop the call');
  await page.waitFor({ state: 'detached' });
});

deepTest('a call is turned away until I was on a page: I open it, and only then the call runs again', async () => {
  const browser = standInBrowser();
  const { model, page } = await asked('needs-page');
  expect(browser.opened()).toBeUndefined();
  await press(page, 'Open page');
  await expect.poll(() => browser.opened()).toBe('https://accounts.example.com/connect?state=1');
  await see(page, 'You opened the page in your browser.');
  expect(model.requests).toHaveLength(1);
  await answer(page, 'Run the call again');
  expect(lastMessage(await model.asked(2))).toContain('ran');
});
