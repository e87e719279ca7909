import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, lastMessage, offered, press, ready, row, see, send } from './person.ts';

const COUNT = 50_000;
const logs = { name: 'logs', launch: scriptedServer({ calls: ['lines'] }) };

function text(page: Page) {
  return page.getByRole('region', { name: 'Text of the result' });
}

async function find(page: Page, wanted: string, where: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Find in the result' }).fill(wanted);
  await see(page.getByRole('status'), where);
}

test('a tool gives five megabytes: I find line 40,000 in it, type on meanwhile, and it is all there after a restart', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'lines'), input: { count: COUNT } }] }), { text: 'A long log.' });
  const app = await openApp({ servers: [logs], model });
  await ready(app, 'logs');
  await send(app.page, 'Show me the log');
  await answer(card(app.page, 'logs', 'lines'), 'Allow once');
  await see(app.page, 'A long log.');
  const said = lastMessage(await model.asked(2));
  expect(said.length).toBeLessThan(70_000);
  expect(said).toContain('entry 1 of a long log');
  expect(said).toContain(`entry ${COUNT} of a long log`);
  expect(said).toMatch(/Here lines \d+ to \d+ of 50000 are left out/);

  await row(app.page, 'logs', 'lines').click();
  await see(app.page, /^The model read the first \d+ and the last \d+ of 50,000 lines\.$/);
  await press(app.page, 'Show all 50,000 lines');
  await see(text(app.page), 'entry 1 of a long log');
  await find(app.page, 'ENTRY 40000', '1 of 1');
  await see(text(app.page), 'entry 40000 of a long log');

  await composer(app.page).pressSequentially('I can type while it is open');
  expect(await composer(app.page).inputValue()).toBe('I can type while it is open');
  expect(await text(app.page).locator('.line').count()).toBeLessThan(60);

  await app.restart();
  await app.page.getByRole('navigation').getByText('Show me the log').click();
  await row(app.page, 'logs', 'lines').click();
  await press(app.page, 'Show all 50,000 lines');
  await find(app.page, 'entry 40000', '1 of 1');
  await see(text(app.page), 'entry 40000 of a long log');
}, 120_000);

deepTest(
  'with the keyboard alone I reach both ends of a long result, every place where a word stands, and see what the model read',
  async () => {
    const model = await openModel();
    model.reply((request) => ({ calls: [{ name: offered(request, 'lines'), input: { count: COUNT } }] }), { text: 'A long log.' });
    const app = await openApp({ servers: [logs], model });
    const { page } = app;
    await ready(app, 'logs');
    await send(page, 'Show me the log');
    await answer(card(page, 'logs', 'lines'), 'Allow once');
    await see(page, 'A long log.');
    await row(page, 'logs', 'lines').focus();
    await page.keyboard.press('Enter');
    const all = page.getByRole('button', { name: /^Show all/ });
    await all.focus();
    await page.keyboard.press('Enter');
    await text(page).focus();

    const line = (number: number) => text(page).locator('.line', { hasText: new RegExp(`entry ${number} of`) });
    await line(1).waitFor();
    expect(await line(1).getAttribute('data-seen')).toBe('true');
    await page.keyboard.press('End');
    await line(COUNT).waitFor();
    expect(await line(COUNT).getAttribute('data-seen')).toBe('true');
    await page.keyboard.press('Home');
    await line(1).waitFor();
    await page.keyboard.press('PageDown');
    await line(1).waitFor({ state: 'detached' });
    await line(25).waitFor();

    await page.keyboard.press('Control+f');
    await page.keyboard.type('entry 2500');
    await see(page.getByRole('status'), '1 of 11');
    await line(2500).waitFor();
    await page.keyboard.press('Enter');
    await see(page.getByRole('status'), '2 of 11');
    await line(25_000).waitFor();
    expect(await line(25_000).getAttribute('data-seen')).toBeNull();
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Shift+Enter');
    await see(page.getByRole('status'), '11 of 11');
    await line(25_009).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => text(page).evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

deepTest('I take all of a long result with me, to the clipboard and into a file', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'lines'), input: { count: COUNT } }] }), { text: 'A long log.' });
  const app = await openApp({ servers: [logs], model, browser: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const { page } = app;
  await ready(app, 'logs');
  await send(page, 'Show me the log');
  await answer(card(page, 'logs', 'lines'), 'Allow once');
  await see(page, 'A long log.');
  await row(page, 'logs', 'lines').click();
  await press(page, 'Show all 50,000 lines');
  await press(page, 'Copy all');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(COUNT);
  expect(copied.split('\n')[39_999]).toContain('entry 40000 of a long log');
  const saving = page.waitForEvent('download');
  await press(page, 'Save as a file');
  expect((await saving).suggestedFilename()).toBe('result.txt');
});

deepTest('the model reads on in a long result after I allow it, and I see in the chat what it read', async () => {
  const model = await openModel();
  model.reply(
    (request) => ({ calls: [{ name: offered(request, 'lines'), input: { count: COUNT } }] }),
    { calls: [{ name: 'read_result', input: { call: 'r1', from_line: 40_000, lines: 3 } }] },
    { text: 'Now I know line 40,000.' },
  );
  const app = await openApp({ servers: [logs], model });
  const { page } = app;
  await ready(app, 'logs');
  await send(page, 'What is in line 40,000?');
  await answer(card(page, 'logs', 'lines'), 'Allow once');
  await answer(card(page, 'Switchyard', 'read_result'), 'Allow once');
  await see(page, 'Now I know line 40,000.');
  expect((await model.asked(1)).tools?.map(({ name }) => name)).not.toContain('read_result');
  const said = lastMessage(await model.asked(3));
  expect(said).toContain('Lines 40000 to 40002 of 50000 of result r1. The next is line 40003.');
  expect(said).toContain('entry 40002 of a long log');
  await page
    .getByRole('button', { name: /2 calls|read_result/ })
    .first()
    .click();
  await row(page, 'Switchyard', 'read_result').click();
  await see(page, 'entry 40002 of a long log');
});

deepTest('a result that is long and yet whole in the chat is read in the same way, and axe finds nothing', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'lines'), input: { count: 800 } }] }), { text: 'Not so long.' });
  const app = await openApp({ servers: [logs], model });
  const { page } = app;
  await ready(app, 'logs');
  await send(page, 'Show me the log');
  await answer(card(page, 'logs', 'lines'), 'Allow once');
  await see(page, 'Not so long.');
  await row(page, 'logs', 'lines').click();
  await press(page, 'Show all 800 lines');
  await find(page, 'entry 70', '1 of 11');
  await see(text(page), 'entry 70 of a long log');
  expect(await problems(page, 'long result')).toEqual([]);
  await press(page, 'Show less');
  await text(page).locator('.line').first().waitFor({ state: 'detached' });
});
