import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, lastMessage, press, ready, row, see, send } from './person.ts';

const URI = 'demo://resource/static/document/features.md';
const OURS = ['list_resources', 'read_resource'];

test('I let the model find and read resources in this chat, and it reads only what I allow', async () => {
  const model = await openModel();
  model.reply(
    { calls: [{ name: 'list_resources', input: { filter: 'features' } }] },
    { calls: [{ name: 'read_resource', input: { server: 'everything', uri: URI } }] },
    { text: 'I have read it.' },
    { text: 'Nothing to read with.' },
    { text: 'Now I could.' },
  );
  const app = await openApp({ servers: [everything], model });
  const { page } = app;
  await ready(app, 'everything');
  const logged = async () => (await app.host.ask('log.read', {})).decisions.map(({ serverName }) => serverName);

  await turnReading(page);
  await send(page, 'What can everything do?');
  const listing = card(page, 'Switchyard', 'list_resources');
  await see(listing, 'features');
  expect(await problems(page, 'card')).toEqual([]);
  await answer(listing, 'Allow once');
  const reading = card(page, 'Switchyard', 'read_resource');
  await reading.getByRole('row', { name: 'server everything' }).waitFor();
  expect(lastMessage(await model.asked(2))).toContain(URI);

  await press(reading, 'Always');
  const widths = await reading.getByRole('radio').evaluateAll((radios) => radios.map((each) => each.parentElement?.textContent));
  expect(widths).toEqual([
    'When the arguments are exactly these',
    'When uri begins with demo://resource/',
    'Every call of read_resource, whatever it does',
  ]);
  await answer(reading, 'Always allow');
  await see(page, 'I have read it.');
  expect(lastMessage(await model.asked(3))).toContain('Everything Server');
  await page.getByRole('button', { name: /2 calls.*Switchyard/ }).click();
  await row(page, 'Switchyard', 'read_resource').click();
  await see(page, /^Result from everything, /);
  expect(await logged()).toContain('Switchyard');

  await press(page, 'New chat');
  await send(page, 'And here?');
  await see(page, 'Nothing to read with.');
  expect(await offeredIn(4)).toEqual([]);
  await turnReading(page);
  await send(page, 'And now?');
  await see(page, 'Now I could.');
  expect(await offeredIn(5)).toEqual(OURS);

  await press(page, 'Settings');
  await press(page, 'Permissions');
  await page.getByRole('row', { name: /^read_resource.*Always.*only on everything/ }).waitFor();
  expect(await page.getByRole('rowheader', { name: /^Switchyard$/ }).count()).toBe(1);

  async function offeredIn(request: number): Promise<string[]> {
    return ((await model.asked(request)).tools ?? []).map(({ name }) => name).filter((name) => OURS.includes(name));
  }
});

/** With the keyboard alone, from the chip of the servers. */
async function turnReading(page: Page): Promise<void> {
  await composer(page).waitFor();
  await page.getByRole('button', { name: '1 server ready' }).press('Enter');
  const item = page.getByRole('checkbox', { name: 'Let the model read resources by itself' });
  // A key before the panel has the focus is not the panel's.
  await page.locator('[role="checkbox"]:focus').waitFor();
  const isFocused = () => item.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  expect(await item.getAttribute('aria-checked')).toBe('false');
  await page.keyboard.press('Space');
  await expect.poll(() => item.getAttribute('aria-checked')).toBe('true');
  await page.keyboard.press('Escape');
  await item.waitFor({ state: 'detached' });
}
