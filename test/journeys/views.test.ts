import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { viewServer } from '../doubles/view-server.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, lastMessage, offered, press, ready, see, send } from './person.ts';

deepTest('a server draws its view under its call, and all that it does is asked about, in sight and mine to take away', async () => {
  const model = await openModel();
  const app = await openApp({ own: true, model, servers: [{ name: 'logbook', launch: viewServer() }] });
  await ready(app, 'logbook');
  const { page } = app;
  model.reply((request) => ({ calls: [{ name: offered(request, 'show_errors'), input: {} }] }), { text: 'There they are.' });
  await send(page, 'Show me the errors of that night.');
  await answer(card(page, 'logbook', 'show_errors'), 'Allow once');
  const view = page.getByRole('group', { name: 'View of “logbook” for “show_errors”' });
  await see(view, 'can show a view');
  await press(view, 'What it may do');
  await see(view, 'Use the network: it named no host');
  expect(await problems(page, 'row of a view')).toEqual([]);
  await composer(page).fill('And');
  await view.getByRole('button', { name: 'Show', exact: true }).click();
  await composer(page).focus();

  const shown = view.frameLocator('iframe');
  await see(view, 'drew this view');
  await shown.getByText('612 errors in 4 groups').waitFor();
  // Its field takes the focus by itself, and gives it back.
  await expect.poll(() => composer(page).evaluate((box) => box === document.activeElement)).toBe(true);
  await page.mouse.move(0, 0);
  expect(await problems(page, 'bar of a view')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shown.locator('html').getAttribute('data-theme')).toBe('dark');

  await shown.getByRole('button', { name: 'Reason' }).click();
  await says(shown, 'reason: no');
  await shown.getByRole('button', { name: 'Mark 480' }).click();
  const bar = page.getByRole('group', { name: /^A view of .*logbook.* asks/ });
  await see(bar, 'No model asked for this');
  await see(page.getByRole('status'), 'is waiting for you');
  expect(await problems(page, 'card of a call by a view')).toEqual([]);
  await answer(bar, 'Allow while it is open');
  await says(shown, 'mark: 480 marked');

  await shown.getByRole('button', { name: 'Open runbook' }).click();
  const dialog = page.getByRole('dialog');
  await see(dialog, 'https://runbook.example/export?night=18');
  await press(dialog, 'Do not open');
  await says(shown, 'link: no');
  await shown.getByRole('button', { name: 'Save list' }).click();
  await see(dialog, 'errors 18.csv');
  await press(dialog, 'Do not save');
  await says(shown, 'save: no');

  await shown.getByRole('button', { name: 'Write a question' }).click();
  await see(dialog, 'Why did errors rise at 01:14?');
  await press(dialog, 'Add text');
  await says(shown, 'draft: yes');
  await expect.poll(() => textOf(page)).toBe('And\n\nWhy did errors rise at 01:14?');
  await shown.getByRole('button', { name: 'Use this time' }).click();
  await says(shown, 'context: yes');
  model.reply({ text: `A deadlock.\n\n${'- and again\n'.repeat(200)}` });
  await composer(page).press('Enter');
  await see(page, 'A deadlock.');
  await page.mouse.move(0, 0);
  // Far out of sight it ends, and it comes back with the person, who is not asked again.
  await view.locator('iframe').waitFor({ state: 'detached' });
  await view.scrollIntoViewIfNeeded();
  await shown.getByText('612 errors in 4 groups').waitFor();
  const sent = model.requests.at(-1);
  expect(sent && lastMessage(sent)).toContain('Chosen: 01:10 to 01:27');

  await shown.getByRole('button', { name: 'Fill', exact: true }).click();
  await says(shown, 'fill: fullscreen');
  // Keys and screen readers find it alone.
  await composer(page).waitFor({ state: 'hidden' });
  await view.getByRole('button', { name: 'What it may do' }).focus();
  await page.keyboard.press('Escape');
  await view.getByRole('button', { name: 'Fill the window' }).waitFor();
  await composer(page).waitFor();
  await press(view, 'Show data instead');
  await press(view, 'Show again');
  await shown.getByText('612 errors in 4 groups').waitFor();

  await app.restart();
  await app.page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Show me the errors/ })
    .click();
  await ready(app, 'logbook');
  const old = app.page.getByRole('group', { name: 'View of “logbook” for “show_errors”' });
  await press(old, 'Show again');
  await old.getByRole('button', { name: 'Always show' }).click();
  await old.frameLocator('iframe').getByText('612 errors in 4 groups').waitFor();
  const again = old.frameLocator('iframe');
  // A press that meets the frame while it grows to its size is lost.
  await expect.poll(async () => (await old.locator('iframe').boundingBox())?.height).toBeGreaterThan(200);
  for (let presses = 1; presses <= 4; presses += 1) await again.getByRole('button', { name: 'Poll' }).click();
  await says(again, 'poll: refused');
  await see(old, 'The view is paused: three of its calls wait for you.');
  await press(old, 'Go on');
  await press(old, 'What it may do');
  await press(old, 'Ask the next time');
  await expect.poll(() => old.getByRole('button', { name: 'Ask the next time' }).count()).toBe(0);
  expect(model.requests).toHaveLength(3);

  // Calls that were allowed while the view was open are asked about again.
  expect((await app.host.ask('state.read', {})).state.rules).toEqual({});
});

async function says(shown: FrameLocator, text: string): Promise<void> {
  await shown.locator('output', { hasText: text }).waitFor();
}

function textOf(page: Page): Promise<string> {
  return composer(page).inputValue();
}
