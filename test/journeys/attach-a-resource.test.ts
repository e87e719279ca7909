import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { manyThingsServer } from '../doubles/many-things-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { composer, lastMessage, ready, see } from './person.ts';

const things = { name: 'things', launch: manyThingsServer() };

test('I attach a resource with the keyboard alone, and the model reads what I previewed', async () => {
  const model = await openModel();
  model.reply({ text: 'I have read it.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');
  const { page } = app;

  await composer(page).pressSequentially('Compare it with @features');
  await page.getByRole('option', { name: /features\.md/ }).waitFor();
  expect(await composer(page).getAttribute('aria-activedescendant')).toBe(
    await page.getByRole('option', { selected: true }).getAttribute('id'),
  );
  await see(page, /Preview from everything, \d+ lines, about [\d,]+ tokens\./);
  await page.keyboard.press('Enter');

  await page.getByRole('list', { name: 'Attached' }).getByText('features.md').waitFor();
  expect(await composer(page).inputValue()).toBe('Compare it with ');
  await page.keyboard.type('the code.');
  await page.keyboard.press('Enter');
  await see(page, 'I have read it.');
  const said = lastMessage(await model.asked(1));
  expect(said).toContain('Everything Server');
  expect(said).toContain('Compare it with the code.');

  await page
    .getByRole('log')
    .getByRole('button', { name: /features\.md/ })
    .click();
  await page
    .getByRole('dialog', { name: /^Attached: features\.md/ })
    .getByText('demo://resource/static/document/features.md')
    .waitFor();

  // The next chat begins with what this one had.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+n');
  await page
    .getByRole('region', { name: 'Resources you used lately' })
    .getByRole('button', { name: /features\.md.*everything.*just now/ })
    .press('Enter');
  await page.getByRole('list', { name: 'Attached' }).getByText('features.md').waitFor();
  await page.getByRole('region', { name: 'Resources you used lately' }).waitFor({ state: 'detached' });
});

test('I close the list and keep my text, and a name that is no resource is sent as I wrote it', async () => {
  const app = await openApp({ servers: [everything] });
  await ready(app, 'everything');
  const { page } = app;
  const list = page.getByRole('listbox', { name: 'Resources by server' });

  await composer(page).pressSequentially('Tell @feat');
  await list.waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await composer(page).inputValue()).toBe('Tell @feat');

  await composer(page).fill('mara@example.org');
  expect(await list.count()).toBe(0);
  await composer(page).fill('Ask @nobody');
  await see(page, 'No resource matches “nobody”.');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('Ask @nobody').waitFor();
});

test('I fill in a template: its server completes, the second value after the first, and I attach what it leads to', async () => {
  const model = await openModel();
  model.reply({ text: 'A fine book.' });
  const app = await openApp({ servers: [things], model });
  await ready(app, 'things');
  const { page } = app;

  await composer(page).pressSequentially('@shelf');
  await page.getByRole('option', { name: /^book/ }).waitFor();
  await page.keyboard.press('Enter');
  await focusIsOn(page, 'shelf');
  await page.keyboard.type('har');
  await page.getByRole('option', { name: 'harbours' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await focusIsOn(page, 'book');
  await page.keyboard.type('r');
  await page.getByRole('option', { name: 'ropes' }).waitFor();
  await page.keyboard.press('Enter');
  await see(page, 'things:///shelf/harbours/ropes');
  await page.keyboard.press('Enter');

  await page.getByRole('list', { name: 'Attached' }).getByText('things:///shelf/harbours/ropes').waitFor();
  await page.keyboard.type('What is it about?');
  await page.keyboard.press('Enter');
  await see(page, 'A fine book.');
  expect(lastMessage(await model.asked(1))).toContain('The book ropes from harbours.');
});

test('What cannot be read says so on its chip, and nothing is sent before I take it off', async () => {
  const app = await openApp({ servers: [things] });
  await ready(app, 'things');
  const { page } = app;

  await composer(page).pressSequentially('@shelf');
  await page.getByRole('option', { name: /^book/ }).waitFor();
  await page.keyboard.press('Enter');
  await focusIsOn(page, 'shelf');
  await page.keyboard.type('nowhere');
  await page.keyboard.press('Enter');
  await focusIsOn(page, 'book');
  await page.keyboard.type('nothing');
  await page.keyboard.press('Enter');
  const chips = page.getByRole('list', { name: 'Attached' });
  await chips.getByRole('alert').waitFor();
  await composer(page).fill('Read this');
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);

  await chips.getByRole('button', { name: /^Remove / }).click();
  await chips.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('Read this').waitFor();
});

test('A folder’s worth of contents is counted, and every one can be looked at', async () => {
  const app = await openApp({ servers: [things] });
  await ready(app, 'things');
  const { page } = app;

  await composer(page).pressSequentially('@folder');
  await see(page, /Preview from things, 12 items/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /folder.*12 items/ }).click();
  const view = page.getByRole('dialog', { name: 'Attached: folder' });
  await see(view, 'File 10 of the folder.');
  await view.getByRole('button', { name: 'Show 2 more items' }).click();
  await see(view, 'File 12 of the folder.');
});

async function focusIsOn(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent)).toBe(name);
}
