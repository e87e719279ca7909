import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { askingServer } from '../doubles/asking-server.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything, showcase } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, offered, press, ready, see, send } from './person.ts';

test('I open the timeline, find a call of a tool among all messages, read it, copy it, and go back by keyboard', async () => {
  const app = await openApp({ servers: [everything, showcase], own: true });
  await ready(app, 'everything', 'showcase');
  const { page } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await composer(page).press('Control+Shift+i');
  const panel = page.getByRole('complementary', { name: 'Timeline' });
  await panel.getByRole('button', { name: /everything initialize/ }).waitFor();

  const filter = panel.getByRole('searchbox', { name: 'Method, text or id' });
  await filter.fill('tools/call');
  await see(panel, 'No message matches.');
  const called = app.host.ask('tool.call', { tool: 'everything/echo', input: { message: 'hello harbour', password: 'planted' } });
  const question = async () => Object.keys((await app.host.ask('state.read', {})).state.questions)[0] ?? '';
  await expect.poll(question).not.toBe('');
  await app.host.ask('approval.answer', { question: await question(), answer: { answer: 'once' } });
  await called;
  const row = panel.getByRole('button', { name: /tools\/call/ });
  await row.waitFor();
  await expect.poll(() => row.count()).toBe(1);
  expect(await row.innerText()).toMatch(/^[0-9]{2}:[0-9]{2}:[0-9]{2}\s/);

  await row.focus();
  await page.keyboard.press('Enter');
  const detail = panel.getByRole('region', { name: 'Message', exact: true });
  await see(detail, 'Echo: hello harbour');
  await detail.getByRole('button', { name: 'Request', exact: true }).click();
  await see(detail, '"hello harbour"');
  await see(detail, 'Message to echo');
  await detail.getByRole('button', { name: 'Both' }).click();
  const both = detail.getByRole('region', { name: 'Both' });
  await see(both, /^Request ?[0-9:.]+$/);
  await see(both, /^Response ?[0-9:.]+$/);
  await see(both, 'Echo: hello harbour');
  await detail.getByRole('button', { name: 'Raw' }).click();
  expect(await both.locator('.numbered-json').first().innerText()).toMatch(/^1\s+\{\s+2\s+"method": "tools\/call",/);
  await detail.getByRole('button', { name: 'Request', exact: true }).click();
  await press(detail, 'Copy message');
  await page.getByRole('menuitem', { name: 'Copy as JSON' }).click();
  await see(page, 'Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ method: 'tools/call', params: { arguments: { message: 'hello harbour', password: '…' } } });

  expect(await problems(panel, 'the timeline with a message')).toEqual([]);

  await row.focus();
  await page.keyboard.press('Escape');
  await detail.waitFor({ state: 'detached' });

  // The progress stands in the row of its call, and a call that failed comes first.
  const run = async (tool: string, input = {}) => {
    const running = app.host.ask('tool.call', { tool, input });
    await expect.poll(question).not.toBe('');
    await app.host.ask('approval.answer', { question: await question(), answer: { answer: 'once' } });
    await running;
  };
  await run('showcase/show_progress', { steps: 3, pause_ms: 0 });
  await run('showcase/fail');
  await filter.fill('showcase');
  const more = async (item: string) => {
    await press(panel, 'More for the timeline');
    await page.getByRole('menu').getByText(item, { exact: true }).click();
  };
  await more('Requests');
  await panel.getByRole('button', { name: /tools\/call show_progress .*3 progresses/ }).waitFor();
  await press(panel, 'Errors [0-9]+');
  await expect.poll(() => panel.locator('.timeline-row').first().textContent()).toContain('fail');
  await press(panel, 'Errors [0-9]+');
  expect(await problems(panel, 'one kind of message')).toEqual([]);
  await press(panel, 'Requests, show everything again');
  await expect.poll(() => filter.evaluate((field) => field === document.activeElement)).toBe(true);

  await filter.fill('tools/list');
  await panel
    .getByRole('button', { name: /everything tools\/list/ })
    .first()
    .click();
  await press(detail, 'Send again');
  await see(page, /tools\/list: answered in/);
  await press(detail, 'Compare with…');
  await see(panel, 'Choose a message to compare with tools/list.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const comparison = panel.getByRole('region', { name: 'Comparison' });
  await see(comparison, /"id": [0-9]+/);
  expect(await problems(panel, 'two messages')).toEqual([]);
  await press(comparison, 'Close comparison');

  await filter.fill('hello harbour');
  await more('Older messages from disk');
  await see(panel, '2 messages from disk with hello harbour');
  await row.click();
  await see(detail, 'Echo: hello harbour');
  expect(await problems(panel, 'messages from disk')).toEqual([]);
  await press(panel, 'Back to the live timeline');
  await panel.getByRole('button', { name: /everything initialize/ }).waitFor();
  const echo = panel.getByRole('button', { name: /tools\/call echo/ });
  await echo.click();
  // The message takes room from the list: its row is still to be seen.
  const list = panel.getByRole('navigation', { name: 'Messages' });
  const isInList = async () => {
    const [inner, outer] = await Promise.all([echo.boundingBox(), list.boundingBox()]);
    return inner !== null && outer !== null && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height + 1;
  };
  await expect.poll(isInList).toBe(true);
  await press(detail, 'Run again');
  const tools = page.getByRole('complementary', { name: 'Tools' });
  // The form has no field for the password, and what it was is kept nowhere.
  const filled = tools.getByRole('textbox', { name: 'Arguments as JSON' });
  await expect.poll(async () => JSON.parse(await filled.inputValue())).toEqual({ message: 'hello harbour', password: '…' });
  await press(tools, 'Close inspector');
  await tools.waitFor({ state: 'detached' });
});

const quiet = {
  kind: 'stdio' as const,
  command: process.execPath,
  args: [fileURLToPath(new URL('../doubles/talking-server.mjs', import.meta.url))],
  env: {},
};

deepTest(
  'the timeline opens at the last turn of my chat, with the earlier one folded, and what a server asked under its call',
  async () => {
    const model = await openModel();
    const app = await openApp({
      servers: [
        { name: 'anchor', launch: quiet },
        { name: 'harbour', launch: askingServer() },
      ],
      model,
    });
    const { page } = app;
    await ready(app, 'anchor', 'harbour');
    const ask = async (tool: string, text: string) => {
      model.reply((request) => ({ calls: [{ name: offered(request, tool), input: {} }] }), { text });
      await send(page, `Use ${tool}.`);
      await answer(card(page, 'harbour', tool), 'Allow once');
    };
    await ask('ask-city', 'No city then.');
    await press(page.getByRole('group', { name: /^“harbour” asks you/ }), 'Decline to answer');
    await see(page, 'No city then.');
    await ask('ask-unknown', 'It knows none.');
    await see(page, 'It knows none.');

    await composer(page).press('Control+Shift+i');
    const panel = page.getByRole('complementary', { name: 'Timeline' });
    const turns = panel.getByRole('button', { name: /Use ask-.*messages?/ });
    await turns.nth(1).waitFor();
    expect(await turns.evaluateAll((all) => all.map((turn) => turn.getAttribute('aria-expanded')))).toEqual(['false', 'true']);
    await panel.getByRole('button', { name: /tools\/call ask-unknown/ }).waitFor();
    const city = panel.getByRole('button', { name: /tools\/call ask-city/ });
    expect(await city.count()).toBe(0);
    expect(await turns.first().textContent()).toContain('Use ask-city.');
    expect(await turns.nth(1).textContent()).toContain('Use ask-unknown.');
    await turns.first().click();
    await city.waitFor();
    // The server's question stands under the call that waited for it.
    await panel.getByRole('button', { name: /asks you elicitation\/create/ }).waitFor();
    expect(
      await panel.locator('.timeline-row').evaluateAll((rows) => rows.slice(-9).map((row) => row.querySelector('code')?.textContent)),
    ).toEqual([
      'messages',
      'tools/call',
      'elicitation/create',
      'messages',
      // The title of the chat.
      'messages',
      'messages',
      'tools/call',
      'elephants/list',
      'messages',
    ]);
    expect(await problems(panel, 'the timeline at the last turn')).toEqual([]);

    // The request shows what the model was told.
    await panel.getByRole('button', { name: /Scripted messages [0-9]+ tools?, 5 messages/ }).click();
    const detail = panel.getByRole('region', { name: 'Message', exact: true });
    await see(detail, /^request 1 of 2$/);
    await see(detail, /Use ask-unknown\./);
    await press(detail, 'Instructions');
    await detail.getByRole('button', { name: 'Response', exact: true }).click();
    await see(detail, '"tool_use"');
    expect(await problems(panel, 'a request to the model')).toEqual([]);
    await press(detail, 'Close message');

    // The tabs say how many tools there are, as long as that costs no second row.
    const counts = page.locator('.inspector-count');
    await expect.poll(() => counts.first().isVisible()).toBe(true);
    // This chat has the requests to the model, the calls, and what the server asked.
    expect(await panel.getByRole('button', { name: 'Timeline', exact: true }).textContent()).toBe('Timeline9');
    await page.setViewportSize({ width: 861, height: 800 });
    await expect.poll(() => counts.first().isVisible()).toBe(false);
    await press(panel, 'More views');
    await page.getByRole('menuitem', { name: 'Check' }).waitFor();
    expect(await panel.getByRole('button', { name: 'Check', exact: true }).isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => counts.first().isVisible()).toBe(true);
    expect(await panel.getByRole('button', { name: 'Check', exact: true }).isVisible()).toBe(true);

    // The other views are about the server that this chat used last.
    await panel.getByRole('button', { name: 'Server', exact: true }).click();
    const facts = page.getByRole('complementary', { name: 'Server', exact: true });
    expect(await facts.getByRole('combobox', { name: 'Server', exact: true }).textContent()).toContain('harbour');
    await facts.getByRole('button', { name: 'Logs', exact: true }).click();
    const logs = page.getByRole('complementary', { name: 'Logs' });
    expect(await logs.getByRole('combobox', { name: 'Server', exact: true }).textContent()).toContain('harbour');
  },
);
