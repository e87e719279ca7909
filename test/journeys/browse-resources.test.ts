import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { manyThingsServer } from '../doubles/many-things-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, lastMessage, offered, press, ready, row, see, send } from './person.ts';

const things = { name: 'things', launch: manyThingsServer() };

test('I find one resource of five thousand in the browser, read it, copy it, save it and attach it', async () => {
  const app = await openApp({ servers: [things], browser: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await ready(app, 'things');
  const { page } = app;

  await composer(page).press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Resources' });
  const search = panel.getByRole('searchbox', { name: 'Find resources' });
  await search.fill('no such page');
  await see(panel, 'Nothing matches “no such page”');
  await search.fill('');
  await expect.poll(() => panel.getByRole('button', { name: /of the atlas/ }).count()).toBeGreaterThan(10);
  await page.keyboard.type('page-04990');
  await see(panel, '1 of 5,005');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await see(panel, 'Description from things');
  await press(panel, 'Read');
  await panel.getByText('Here be dragons.').waitFor();

  await press(panel, 'Copy');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('# Page 4990\n\nHere be dragons.');
  const saving = page.waitForEvent('download');
  await press(panel, 'Save');
  const saved = await saving;
  expect(saved.suggestedFilename()).toContain('04990');
  expect(readFileSync(await saved.path(), 'utf8')).toBe('# Page 4990\n\nHere be dragons.');

  await press(panel, 'Attach to chat');
  await page.getByRole('list', { name: 'Attached' }).getByText('Page 4990 of the atlas').waitFor();
  await press(panel, 'Close inspector');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => composer(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

deepTest('What I watch says that it changed, comes into no chat by itself, and goes along when I say so', async () => {
  const model = await openModel();
  model.reply(
    (request) => ({ calls: [{ name: offered(request, 'toggle-subscriber-updates'), input: {} }] }),
    { text: 'Updates are on.' },
    { text: 'I see.' },
  );
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');
  const { page } = app;
  await composer(page).press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Resources' });
  await panel.getByRole('searchbox', { name: 'Find resources' }).fill('features');
  await panel.getByRole('button', { name: /^features\.md/ }).click();
  await panel.getByRole('switch', { name: 'Watch' }).click();
  await panel.getByRole('button', { name: /^features\.md live/ }).waitFor();

  await send(page, 'Tell me of changes');
  await answer(card(page, 'everything', 'toggle-subscriber-updates'), 'Allow once');
  await see(page, 'Updates are on.');
  await panel.getByRole('button', { name: /^features\.md changed/ }).waitFor();
  await page.getByRole('button', { name: 'Resources, 1 changed' }).waitFor();
  expect(await page.getByRole('list', { name: 'Attached' }).count()).toBe(0);

  await press(panel, 'Attach to next message');
  await page.getByRole('list', { name: 'Attached' }).getByText('features.md').waitFor();
  await send(page, 'What is new?');
  await see(page, 'I see.');
  expect(lastMessage(await model.asked(3))).toContain('Everything Server');
});

deepTest('I look at what a result points at before I read it, and only its server is asked', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'links'), input: {} }] }), { text: 'Three links.' });
  const app = await openApp({ servers: [things], model });
  await ready(app, 'things');
  const { page } = app;
  await send(page, 'Show me links');
  await answer(card(page, 'things', 'links'), 'Allow once');
  await see(page, 'Three links.');
  await row(page, 'things', 'links').click();

  const link = page.getByRole('group', { name: 'Link to hostname' });
  await see(link, 'file:///etc/hostname');
  expect(await link.getByRole('link').count()).toBe(0);
  await press(link, 'Look');
  const panel = page.getByRole('complementary', { name: 'Resources' });
  await see(panel, 'file:///etc/hostname');
  expect(await panel.getByRole('region', { name: 'What was read' }).count()).toBe(0);
  await press(panel, 'Read');
  await see(panel, 'what the server says its host is called');
  await panel.getByRole('button', { name: /^folder/ }).click();
  await panel.getByRole('heading', { name: 'folder' }).waitFor();
  await press(link, 'Look');
  await panel.getByRole('heading', { name: 'hostname' }).waitFor();
  await press(link, 'Attach');
  await page.getByRole('list', { name: 'Attached' }).getByText('hostname').waitFor();
});

deepTest('I save a file that came within a result', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'file'), input: {} }] }), { text: 'Here it is.' });
  const app = await openApp({ servers: [things], model });
  await ready(app, 'things');
  const { page } = app;
  await send(page, 'Give me the file');
  await answer(card(page, 'things', 'file'), 'Allow once');
  await see(page, 'Here it is.');
  await row(page, 'things', 'file').click();
  await see(page, 'application/octet-stream, 6 bytes');
  const saving = page.waitForEvent('download');
  await press(page, 'Save bytes.bin');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('bytes.bin');
  expect([...readFileSync(await saved.path())]).toEqual([0, 1, 2, 3, 254, 255]);
});

deepTest('What comes damaged cannot be saved, and a server that ends while it reads says so beside what I chose', async () => {
  const app = await openApp({ servers: [things] });
  await ready(app, 'things');
  const { page } = app;
  await composer(page).press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Resources' });
  await panel.getByRole('searchbox', { name: 'Find resources' }).fill('{number}');
  await panel.getByRole('button', { name: /^A page of the atlas/ }).click();
  const number = panel.getByRole('combobox', { name: 'number' });

  await number.fill('damaged');
  await see(panel, 'things:///page/damaged');
  await number.press('Enter');
  await see(panel, 'A picture that cannot be drawn (image/png)');
  await press(panel, 'Save');
  await see(page, 'There is nothing in it that could be saved.');

  await number.fill('end');
  await see(panel, 'things:///page/end');
  await number.press('Enter');
  await panel.getByRole('alert').getByText('The server ended while it was working on this.').waitFor();
  expect(await number.inputValue()).toBe('end');
});

deepTest('A note that is made while I browse comes into the list, and I read it and send it along', async () => {
  const model = await openModel();
  const note = { title: 'Harbour', content: 'Three cranes.' };
  model.reply(
    (request) => ({ calls: [{ name: offered(request, 'create_note'), input: note }] }),
    { text: 'It is kept.' },
    { text: 'Three of them.' },
  );
  const app = await openApp({ model });
  await ready(app, 'notes');
  const { page } = app;
  await composer(page).press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Resources' });
  await panel.getByRole('button', { name: /^A note/ }).waitFor();
  await send(page, 'Keep a note about the harbour');
  await answer(card(page, 'notes', 'create_note'), 'Allow once');

  await panel.getByRole('button', { name: /^Harbour/ }).click();
  await press(panel, 'Read');
  await see(panel, 'Three cranes.');
  await press(panel, 'Attach to chat');
  await page.getByRole('list', { name: 'Attached' }).getByText('Harbour').waitFor();
  await see(page, 'It is kept.');
  await send(page, 'How many cranes are there?');
  await see(page, 'Three of them.');
  expect(lastMessage(await model.asked(3))).toContain('[Attached from notes: note:///3, text/plain]\\nThree cranes.');
});

deepTest('I stop watching, and a server that tells of no changes cannot be watched', async () => {
  const app = await openApp({ servers: [things] });
  await app.host.ask('server.add', { name: 'silent', launch: manyThingsServer({ resources: 5, tells: false }) });
  await ready(app, 'things', 'silent');
  const { page } = app;
  await composer(page).press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Resources' });
  await panel.getByRole('searchbox', { name: 'Find resources' }).fill('clock');
  const found = (server: string) => panel.getByRole('group', { name: server }).getByRole('button', { name: /^clock\.txt/ });
  const watch = panel.getByRole('switch', { name: 'Watch' });

  await found('things').click();
  await watch.click();
  await found('things').getByText('live').waitFor();
  await watch.click();
  await found('things').getByText('live').waitFor({ state: 'detached' });
  await found('silent').click();
  await watch.waitFor({ state: 'detached' });
  expect((await app.host.ask('state.read', {})).state.watched).toEqual([]);
});
