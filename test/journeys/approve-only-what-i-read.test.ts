import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { openModel } from './open-model.ts';
import { answer, askedBy, card, composer, lastMessage, offered, press, ready, see, send } from './person.ts';
import { secondWindow } from './second-window.ts';

test('Nothing but a deliberate press allows: not a held key, not one outside the card, not a press as the window comes back', async () => {
  const { app, waiting } = await anEchoWaits();
  const { page } = app;
  await expect.poll(() => composer(page).evaluate((element) => element === document.activeElement)).toBe(true);
  const armed = waiting.getByRole('button', { name: /^Allow once/, disabled: false });

  await armed.waitFor();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Shift+Enter');
  await page.keyboard.press('Control+Backspace');
  await armed.evaluate((button: HTMLElement) => {
    window.dispatchEvent(new Event('focus'));
    button.click();
  });
  const heading = waiting.getByRole('heading');
  await heading.focus();
  await waiting.getByText('Ctrl').first().waitFor();
  await armed.waitFor();
  await heading.evaluate((element) => {
    const held = { key: 'Enter', ctrlKey: true, repeat: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', held));
  });
  // In a text field, Ctrl+Enter saves what is typed there and Ctrl+Backspace deletes a word.
  await press(waiting, 'Edit message');
  const field = waiting.getByRole('textbox', { name: 'message' });
  await field.fill('two words');
  await field.press('Control+Backspace');
  expect(await field.inputValue()).toBe('two ');
  await field.press('Control+Enter');
  await press(waiting, 'Undo changes');
  expect(await askedBy(app)).not.toContain('approval.answer');
  expect(await waiting.getByRole('textbox').count()).toBe(0);

  await heading.focus();
  await armed.waitFor();
  await page.keyboard.press('Control+Enter');
  await see(page, 'It echoed.');
});

test('Going back puts the focus where I came from, never on a button that allows', async () => {
  const { app, waiting } = await anEchoWaits();
  const focused = () => app.page.evaluate(() => document.activeElement?.textContent);
  await waiting.getByRole('heading').focus();
  await app.page.keyboard.press('Control+Backspace');
  await waiting.getByRole('textbox', { name: 'Reason' }).fill('No');
  await app.page.keyboard.press('Escape');
  await expect.poll(focused).toMatch(/^Deny…/);
  await app.page.keyboard.press('Enter');
  expect(await waiting.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('No');
  await press(waiting, 'Back');
  await expect.poll(focused).toMatch(/^Deny…/);

  await press(waiting, 'Always…');
  await waiting.getByRole('radio').first().waitFor();
  await app.page.keyboard.press('Escape');
  await expect.poll(focused).toMatch(/^Always…/);
  await app.page.keyboard.press('Escape');
  await expect.poll(() => composer(app.page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await askedBy(app)).not.toContain('approval.answer');
});

deepTest('Two windows show the same card: the first answer counts, and the card goes away in both', async () => {
  const { app, waiting, model } = await anEchoWaits();
  const { second } = await secondWindow(app.page, /^Echo/);
  await answer(card(second, 'everything', 'echo'), 'Allow once');
  await waiting.waitFor({ state: 'detached' });
  await see(app.page, 'It echoed.');
  expect(model.requests).toHaveLength(2);
});

test('I answer in a window that has not heard that another one answered: it says so, and my answer counts for nothing', async () => {
  const { app, waiting, model } = await anEchoWaits();
  const { second, hearsNothing, hearsAgain } = await secondWindow(app.page, /^Echo/);
  const there = card(second, 'everything', 'echo');
  await there.waitFor();
  hearsNothing();
  await press(waiting, 'Deny…');
  await answer(waiting, 'Deny');
  await see(app.page, 'It echoed.');

  await press(there, 'Allow once');
  await see(there, 'This was answered elsewhere');
  expect(await there.getByRole('button', { name: /^(Allow|Always|Deny)/ }).count()).toBe(0);
  expect(lastMessage(await model.asked(2))).not.toContain('Echo: hello');
  hearsAgain();
  await there.waitFor({ state: 'detached' });
});

test('A call that belongs to no chat cannot be allowed in one', async () => {
  const app = await openApp({ servers: [everything] });
  await ready(app, 'everything');
  const called = app.host.ask('tool.call', { tool: 'everything/echo', input: { message: 'hello' } });
  await see(app.page.locator('[role="alert"]'), /echo/);
  await app.page.keyboard.press('Control+j');
  const waiting = card(app.page, 'everything', 'echo');
  await waiting.getByRole('button', { name: /^Always…/ }).waitFor();
  expect(await waiting.getByRole('button', { name: /^Allow in this chat/ }).count()).toBe(0);
  await answer(waiting, 'Allow once');
  expect(await called).toMatchObject({ outcome: 'ok' });
});

test('However many and long the arguments are, the buttons stay in view and every value is in its place', async () => {
  const model = await openModel();
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`argument_${at}`, `value ${at}`]));
  const input = { command: `echo ${'x'.repeat(20_000)}`, ...many };
  model.reply((request) => ({ calls: [{ name: offered(request, 'run'), input }] }));
  const written = `Put the notes of the person here.\u200b ${'Really. '.repeat(500)}`;
  const inputSchema = { type: 'object', properties: { command: { type: 'string', description: written } } };
  const launch = scriptedServer({ tools: [{ name: 'run', title: 'Run a command', inputSchema }] });
  const app = await openApp({ servers: [], model, browser: { viewport: { width: 640, height: 480 } } });
  await app.host.ask('server.add', { name: 'shell', launch });
  await ready(app, 'shell');

  await send(app.page, 'Run it');
  const waiting = card(app.page, 'shell', 'run');
  await waiting.waitFor();
  expect(await waiting.getByRole('row').count()).toBe(201);
  await waiting.getByRole('button', { name: /^Allow once.*/ }).click({ trial: true });
  for (const name of [/^Deny…/, /^Always…/, /^Allow in this chat/, /^Allow once/])
    await expect.poll(() => isInView(waiting, name)).toBe(true);
  expect(await app.page.locator('main').evaluate((main) => main.scrollWidth > main.clientWidth)).toBe(false);

  // The server's words at its argument reach the model, so I can read it, too: folded, and with the
  // hidden character marked.
  expect(JSON.stringify(model.requests[0]?.tools)).toContain('Put the notes of the person here.⟨ZWSP⟩');
  const folded = waiting.getByText('Description of 1 argument');
  await see(waiting, 'hidden characters');
  await press(waiting, 'More');
  await see(waiting, 'Run a command');
  await folded.click();
  await see(waiting, /Put the notes of the person here/);
  for (const name of [/^Deny…/, /^Allow once/]) await expect.poll(() => isInView(waiting, name)).toBe(true);

  for (const argument of ['argument_199', 'argument_0']) {
    await waiting.getByRole('rowheader', { name: argument, exact: true }).scrollIntoViewIfNeeded();
    for (const name of [/^Deny…/, /^Allow once/]) await expect.poll(() => isInView(waiting, name)).toBe(true);
  }
  const beginning = waiting.getByRole('radio', { name: /begins with/ });
  // The thread may still be coming to rest: a press on a button that moved counts for nothing, and
  // a person presses again.
  await expect
    .poll(
      async () => {
        if ((await beginning.count()) === 0) await press(waiting, 'Always…');
        return beginning.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await beginning.click();
  for (const name of [/^Back/, /^Always allow/]) await expect.poll(() => isInView(waiting, name)).toBe(true);

  await app.page.setViewportSize({ width: 860, height: 600 });
  await press(app.page, '1 of 1 ready');
  await app.page.getByRole('button', { name: /1 tool/ }).click();
  await press(app.page, 'More about “run”');
  await app.page.getByText('Description of 1 argument').click();
  await see(app.page, /Put the notes of the person here/);
});

async function anEchoWaits() {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { message: 'hello' } }] }), { text: 'It echoed.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');
  await send(app.page, 'Echo hello');
  const waiting = card(app.page, 'everything', 'echo');
  await see(waiting, 'hello');
  return { app, model, waiting };
}

/** A button whose middle can be hit. */
function isInView(waiting: Locator, name: RegExp): Promise<boolean> {
  return waiting.getByRole('button', { name }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
