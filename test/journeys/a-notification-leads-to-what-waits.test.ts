import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { askingServer } from '../doubles/asking-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { lookAway } from './look-away.ts';
import { openModel } from './open-model.ts';
import { allowRow, answer, card, offered, press, ready, see, send } from './person.ts';

test('I look at another window: the desktop tells me what waits, and leads me to the card without answering it', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { message: 'hi' } }] }), { text: 'Echoed.' });
  const app = await openApp({ servers: [everything], model, own: true });
  const { page } = app;
  await page.addInitScript(lookAway);
  await page.reload();
  await ready(app, 'everything');
  await send(page, 'Say hi');
  const waiting = card(page, 'everything', 'echo');
  await waiting.waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1 waiting\)/);
  const notified = () => page.evaluate(() => notifications.map(({ title, options, closed }) => ({ title, ...options, closed })));
  await expect
    .poll(notified)
    .toEqual([{ title: '“everything” waits for you', body: 'Scripted wants to call “echo”.', tag: expect.any(String), closed: false }]);

  await press(page, 'Settings');
  await page.evaluate(() => notifications[0]?.dispatchEvent(new Event('click')));
  await expect.poll(() => waiting.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(model.requests).toHaveLength(1);
  await answer(waiting, 'Allow once');
  await see(page, 'Echoed.');
  expect(await notified()).toMatchObject([{ closed: true }]);
});

deepTest('whatever a server asks meanwhile, the desktop tells me in a sentence, and nothing there can answer it', async () => {
  const model = await openModel();
  const tools = ['ask-city', 'ask-page', 'sample', 'roots'];
  model.reply((request) => ({ calls: tools.map((tool) => ({ name: offered(request, tool), input: {} })) }));
  const app = await openApp({
    servers: [{ name: 'harbour', launch: askingServer({ era: 'modern' }) }],
    model,
    own: true,
  });
  const { page } = app;
  await app.host.ask('folder.add', { path: temporaryFolder() });
  await ready(app, 'harbour');
  await page.addInitScript(lookAway);
  await page.reload();
  await send(page, 'Go on.');
  for (const at of tools.keys()) await allowRow(page, at + 1);
  await see(page, '4 questions are waiting for you');

  const open = () =>
    page.evaluate(() =>
      notifications
        .filter(({ closed }) => !closed)
        .map(({ title, options }) => ({ title, ...options }))
        .toSorted((a, b) => (a.body ?? '').localeCompare(b.body ?? '')),
    );
  const told = (body: string) => ({ title: '“harbour” waits for you', body, tag: expect.any(String) });
  // No buttons, no text field: title, sentence and tag are all there is.
  expect(await open()).toEqual([
    told('The server asks to use your model.'),
    told('The server asks you to fill in a form for “ask-city”.'),
    told('The server asks you to open a page for “ask-page”.'),
    told('The server wants to know your folders.'),
  ]);

  await press(page, 'Settings');
  await page.evaluate(() => {
    for (const one of notifications) one.dispatchEvent(new Event('click'));
  });
  await see(page, '4 questions are waiting for you');
  await expect.poll(() => page.title()).toMatch(/^\(4 waiting\)/);
  expect(model.requests).toHaveLength(1);
});
