import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { askingServer } from '../doubles/asking-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { composer, offered, press, ready, see, send } from './person.ts';

const asking = ['ask-city', 'ask-page', 'sample', 'roots'];

test('Calls, a form, a page, a request to my model and my folders wait together: all are counted, found, and only calls denied at once', async () => {
  const model = await openModel();
  model.reply((request) => ({
    calls: [
      ...asking.map((tool) => ({ name: offered(request, tool), input: {} })),
      ...['1', '2'].map((n) => echo(offered(request, 'echo'), n)),
    ],
  }));
  const app = await openApp({
    servers: [{ name: 'harbour', launch: askingServer({ era: 'modern' }) }],
    model,
  });
  const { page } = app;
  await app.host.ask('folder.add', { path: temporaryFolder() });
  await ready(app, 'harbour');
  await send(page, 'Go on.');

  const said = page.locator('[role="alert"]');
  const together = page.getByRole('group', { name: 'Approval: 6 calls' });
  for (const [tool, words] of [
    ['ask-city', 'a form for “ask-city”'],
    ['ask-page', 'a page to open for “ask-page”'],
    ['sample', 'a sampling request for “sample”'],
    ['roots', 'which folders it is told'],
  ] as const) {
    await press(together.getByRole('row', { name: new RegExp(`harbour, ${tool}`) }), 'Allow');
    await see(said, `“harbour” waits for you: ${words}. Control J to review.`);
  }

  await see(page, '6 questions are waiting for you');
  await see(page.getByRole('status'), '6 waiting for you');
  await expect.poll(() => page.title()).toMatch(/^\(6 waiting\)/);
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Go on.*Waiting for you/ })
    .waitFor();
  expect(await problems(page, 'everything that waits')).toEqual([]);

  // Ctrl+J walks round, and no key on the way answers anything.
  await composer(page).focus();
  const walked = [];
  for (let at = 0; at < 7; at += 1) {
    await page.keyboard.press('Control+j');
    const card = await cardInFocus(page);
    // A request to my model would open, which answers nothing either.
    if (card !== '“harbour” asks to use your model') await page.keyboard.press('Enter');
    walked.push(await cardInFocus(page));
  }
  expect(walked.slice(0, 5)).toEqual([
    '“harbour” asks you before it continues with “ask-city”',
    '“harbour” asks you to open a page before it continues with “ask-page”',
    '“harbour” asks to use your model',
    '“harbour” wants to know your folders',
    'Approval: 6 calls',
  ]);
  expect(walked[5]).toBe(walked[0]);

  const all = page.getByRole('group', { name: 'Waiting for you' });
  expect(await all.getByRole('button', { name: /(Allow|Deny) all/ }).count()).toBe(0);
  await press(all, 'Deny 2 calls…');
  await press(all, 'Deny 2 calls');
  await see(page, '4 questions are waiting for you');
  await expect.poll(() => page.title()).toMatch(/^\(4 waiting\)/);
  expect(model.requests).toHaveLength(1);
});

function echo(name: string, message: string) {
  return { name, input: { message } };
}

function cardInFocus(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label'));
}

deepTest(
  'a prompt asks me something before there is a chat: I am led to it, answer with keys, and find the prompt where I left it',
  async () => {
    const model = await openModel();
    model.reply({ text: 'So be it.' });
    const app = await openApp({ servers: [{ name: 'harbour', launch: askingServer() }], model });
    const { page } = app;
    await ready(app, 'harbour');
    await composer(page).fill('/briefing');
    await page.getByRole('option', { name: /briefing/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '1 question waits for you' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(1 waiting\)/);

    await page.keyboard.press('Control+j');
    await page.getByRole('heading', { name: 'Waiting for you', level: 1 }).waitFor();
    const form = page.getByRole('group', { name: '“harbour” asks you before it continues with “briefing”' });
    await expect.poll(() => form.evaluate((element) => element.querySelector('h2') === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lisbon');
    await form.getByRole('button', { name: /^Send answers/, disabled: false }).waitFor();
    await page.keyboard.press('Control+Enter');
    await see(page, 'Nothing is waiting here.');
    await expect.poll(() => page.title()).not.toContain('waiting');

    await page.keyboard.press('Control+n');
    // The command stands there until the server made its messages; Enter before that would ask for
    // them again.
    await page.getByRole('button', { name: 'Remove prompt' }).waitFor();
    await composer(page).press('Enter');
    await see(page, 'So be it.');
    expect(JSON.stringify((await model.asked(1)).messages)).toContain('Lisbon');

    // In a chat it asks there.
    await composer(page).fill('/briefing');
    await page.getByRole('option', { name: /briefing/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByRole('group', { name: '“harbour” asks you before it continues with “briefing”' }).waitFor();
  },
);
