import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { manyThingsServer } from '../doubles/many-things-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, hasDrawn, lastMessage, offered, press, ready, see, send } from './person.ts';

const things = { name: 'things', launch: manyThingsServer() };
const CLOCK = 'things:///clock';

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
  expect(await composer(page).inputValue()).toBe('Compare it with features.md');
  await page.keyboard.type(' and the code.');
  await page.keyboard.press('Enter');
  await see(page, 'I have read it.');
  const said = lastMessage(await model.asked(1));
  expect(said).toContain('Everything Server');
  expect(said).toContain('Compare it with features.md and the code.');

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
    .getByRole('button', { name: /features\.md.*everything.*\bnow$/ })
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
  await hasDrawn(page);
  expect(await list.count()).toBe(0);
  await composer(page).fill('Ask @nobody');
  await see(page, 'No resource matches “nobody”.');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('Ask @nobody').waitFor();
});

test('The list opens for a word I write, not for one I pass by, nor in an address', async () => {
  const app = await openApp({ servers: [everything] });
  await ready(app, 'everything');
  const { page } = app;
  const list = page.getByRole('listbox', { name: 'Resources by server' });

  await composer(page).pressSequentially('me@example.org and https://example.org/@features');
  await hasDrawn(page);
  expect(await list.count()).toBe(0);
  await composer(page).fill('Ask @features now');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
  await hasDrawn(page);
  expect(await list.count()).toBe(0);
  await page.keyboard.press('Backspace');
  await list.waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Attached' }).getByText('features.md').waitFor();
  expect(await composer(page).inputValue()).toBe('Ask features.md now');
});

test('I take back with Ctrl+Z that the name came with the resource, and what I wrote before', async () => {
  const app = await openApp({ servers: [everything] });
  await ready(app, 'everything');
  const { page } = app;

  await composer(page).pressSequentially('Read @features');
  await page.getByRole('option', { name: /features\.md/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Attached' }).getByText('features.md').waitFor();
  expect(await composer(page).inputValue()).toBe('Read features.md');
  await page.keyboard.press('Control+z');
  expect(await composer(page).inputValue()).toBe('Read @features');
});

deepTest('I fill in a template: its server completes, the second value after the first, and I attach what it leads to', async () => {
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

deepTest('Enter attaches what a template without variables leads to', async () => {
  const app = await openApp({ servers: [things] });
  await ready(app, 'things');
  const { page } = app;
  await composer(page).pressSequentially('How was @today');
  await page.getByRole('option', { name: /^today/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Attached' }).getByText('11 bytes').waitFor();
  expect(await composer(page).inputValue()).toBe('How was things:///today');
});

test('I press Enter while a resource is still being read: the message goes once it is read, or stays if I go on writing', async () => {
  const model = await openModel();
  model.reply({ text: 'Better than never.' });
  const app = await openApp({ servers: [], model });
  const { page, host } = app;
  const { server } = await host.ask('server.add', things);
  await ready(app, 'things');
  await composer(page).pressSequentially('@late');
  await page.getByRole('option', { name: /^late/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Attached' }).getByText('things:///late').waitFor();
  const waits = page.getByRole('status').filter({ hasText: 'Will be sent as soon as everything attached is read' });

  await page.keyboard.type('Is it');
  await page.keyboard.press('Enter');
  await waits.waitFor();
  await page.keyboard.type(' late?');
  await waits.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await waits.waitFor();
  await host.ask('resource.read', { server, uri: 'things:///come' });
  await see(page, 'Better than never.');
  expect(lastMessage(await model.asked(1))).toContain('Better late.');
  await page.getByRole('log').getByText('Is it late?').waitFor();
});

deepTest('What the app no longer holds is read again: as I saw it, it goes along, and changed, it waits until I have looked', async () => {
  const model = await openModel();
  model.reply(
    (request) => ({ calls: [{ name: offered(request, 'touch'), input: { uri: CLOCK } }] }),
    { text: 'It is touched.' },
    { text: 'I see it.' },
  );
  const app = await openApp({ servers: [], model });
  const { page, host } = app;
  const { server } = await host.ask('server.add', things);
  await ready(app, 'things');
  const attach = async (chips: number) => {
    await composer(page).pressSequentially('@clock');
    await page.getByRole('option', { name: /^clock\.txt/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('button', { name: /clock\.txt \d+ bytes$/ }).count()).toBe(chips);
    // Much is read since.
    for (let hundreds = 0; hundreds < 10; hundreds += 1)
      await Promise.all(Array.from({ length: 100 }, () => host.ask('resource.read', { server, uri: CLOCK, attachAs: 'another' })));
  };

  await attach(1);
  await page.keyboard.type('Touch it');
  await page.keyboard.press('Enter');
  await card(page, 'things', 'touch').waitFor();
  expect(lastMessage(await model.asked(1))).toContain('Touched 0 times.');

  await attach(2);
  await page.keyboard.type('And now?');
  await answer(card(page, 'things', 'touch'), 'Allow once');
  await see(page, 'It is touched.');
  await composer(page).press('Enter');
  await see(page, 'What you attached was read again and is not as you saw it.');
  expect(await composer(page).inputValue()).toBe('And now?');
  await composer(page).press('Enter');
  await see(page, 'I see it.');
  expect(lastMessage(await model.asked(3))).toContain('Touched 1 times.');
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

deepTest('I fill in a template of the reference server, and the model reads the resource it leads to', async () => {
  const model = await openModel();
  model.reply({ text: 'It is the seventh.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');
  const { page } = app;

  await composer(page).pressSequentially('@dynamic/text');
  await page.getByRole('option', { name: /Dynamic Text/ }).waitFor();
  await page.keyboard.press('Enter');
  await focusIsOn(page, 'resourceId');
  await page.keyboard.type('7');
  await see(page, 'demo://resource/dynamic/text/7');
  await page.keyboard.press('Enter');
  await isRead(page, 'demo://resource/dynamic/text/7');
  await page.keyboard.press('Enter');
  await see(page, 'It is the seventh.');
  expect(lastMessage(await model.asked(1))).toContain('Resource 7: This is a plaintext resource');
});

deepTest('Beside the open browser, too, I look into a resource before I attach it, and Enter opens the form of a template', async () => {
  const app = await openApp({ servers: [things] });
  await ready(app, 'things');
  const { page } = app;
  await composer(page).press('Control+i');
  await page.getByRole('complementary', { name: 'Resources' }).waitFor();

  await composer(page).fill('@folder');
  const note = page.getByText(/Preview from things, 12 items, .* about \d+ tokens/);
  await note.click({ trial: true });
  await composer(page).fill('@shelf');
  await page.getByRole('option', { name: /^book/ }).waitFor();
  await page.keyboard.press('Enter');
  await focusIsOn(page, 'shelf');
});

deepTest('A picture and a paper go to a model that takes them as they are, and another file by its name', async () => {
  const model = await openModel();
  model.reply({ text: 'I see a point.' });
  const app = await openApp({ servers: [things] });
  const { endpoint } = await app.host.ask('endpoint.add', {
    name: 'Sees',
    kind: 'compatible',
    baseUrl: model.baseUrl,
    capabilities: { images: true, documents: true },
  });
  await app.host.ask('settings.change', { model: { endpoint, model: 'scripted-1' } });
  await ready(app, 'things');
  const { page } = app;

  for (const name of ['picture.png', 'A paper', 'bytes.bin']) {
    await composer(page).pressSequentially(`@${name.replace('A ', '')}`);
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('Enter');
    await isRead(page, name);
  }
  await send(page, 'What is this?');
  await see(page, 'I see a point.');
  const [message] = (await model.asked(1)).messages;
  expect(message?.content).toEqual([
    { type: 'text', text: expect.stringContaining('Today is') },
    { type: 'text', text: '[Attached from things: things:///picture, image/png]' },
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: expect.stringMatching(/^iVBORw0KGgo/) } },
    { type: 'text', text: '[Attached from things: things:///paper, application/pdf]' },
    { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: expect.stringMatching(/^JVBERi/) } },
    {
      type: 'text',
      text: '[Attached from things: things:///bytes, application/octet-stream]\n[The resource things:///bytes, application/octet-stream, 6 bytes. You cannot read it.]',
    },
    { type: 'text', text: 'What is this?' },
  ]);
});

deepTest('What I attached says that it changed, and goes along as it is now once I read it again', async () => {
  const model = await openModel();
  model.reply(
    (request) => ({ calls: [{ name: offered(request, 'touch'), input: { uri: 'things:///clock' } }] }),
    { text: 'It is touched.' },
    { text: 'Once.' },
  );
  const app = await openApp({ servers: [things], model });
  await ready(app, 'things');
  const { page } = app;
  await composer(page).press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Resources' });
  await panel.getByRole('button', { name: /^clock\.txt/ }).click();
  await panel.getByRole('switch', { name: 'Watch' }).click();
  await panel.getByRole('button', { name: /^clock\.txt live/ }).waitFor();

  await send(page, 'Touch the clock');
  // The list of a word that was all typed before the chat was there does not open.
  await page.getByRole('log').getByText('Touch the clock').waitFor();
  const chips = page.getByRole('list', { name: 'Attached' });
  await composer(page).pressSequentially('@clock');
  await see(page, 'Touched 0 times.');
  await page.keyboard.press('Enter');
  await answer(card(page, 'things', 'touch'), 'Allow once');
  await see(page, 'It is touched.');
  await chips.getByText('changed').waitFor();

  await press(chips, 'Read clock.txt again');
  await chips.getByText('changed').waitFor({ state: 'detached' });
  await isRead(page, 'clock.txt');
  await send(page, 'How often?');
  await see(page, 'Once.');
  expect(lastMessage(await model.asked(3))).toContain('Touched 1 times.');
});

deepTest('What is of a server that is gone says so on its chip, and the rest goes without it', async () => {
  const app = await openApp({ servers: [] });
  const { page, host } = app;
  const { server } = await host.ask('server.add', things);
  await ready(app, 'things');
  await composer(page).pressSequentially('@folder');
  await see(page, /Preview from things, 12 items/);
  await page.keyboard.press('Enter');
  const chips = page.getByRole('list', { name: 'Attached' });
  await isRead(page, 'folder');

  await host.ask('server.remove', { server });
  await chips.getByRole('alert').getByText('things is gone.').waitFor();
  await press(chips, 'Remove folder');
  await send(page, 'Never mind');
  await page.getByRole('log').getByText('Never mind').waitFor();
});

deepTest('A message that waited and cannot be sent any more comes back with what I attached to it', async () => {
  const model = await openModel();
  const rests = Promise.withResolvers<void>();
  model.reply({ wait: rests.promise, text: 'Here I am.' });
  const app = await openApp({ servers: [], model });
  const { page, host } = app;
  const { server } = await host.ask('server.add', things);
  await ready(app, 'things');
  await send(page, 'Are you there?');
  await model.asked(1);
  await composer(page).pressSequentially('@folder');
  await see(page, /Preview from things, 12 items/);
  await page.keyboard.press('Enter');
  await isRead(page, 'folder');
  await send(page, 'What is in it?');
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  await see(page, 'with 1 resource');
  await composer(page).fill('Take your time.');

  await host.ask('server.remove', { server });
  rests.resolve();
  await page.getByRole('list', { name: 'Attached' }).getByRole('alert').getByText('things is gone.').waitFor();
  expect(await composer(page).inputValue()).toBe('What is in it?\n\nTake your time.');
});

/** Only then is it sent. */
async function isRead(page: Page, name: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Attached' })
    .getByRole('button', { name: /\d (bytes?|kB)$/ })
    .filter({ hasText: name })
    .waitFor();
}

/** Runs in the page. */
function labelOfFocus(): string | null | undefined {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
}

async function focusIsOn(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(labelOfFocus)).toBe(name);
}
