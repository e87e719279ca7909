import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { askingServer } from '../doubles/asking-server.ts';
import { openApp } from '../doubles/open-app.ts';
import type { App } from '../doubles/start-app.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { allowRow, answer, card, composer, lastMessage, offered, press, ready, row, see, send } from './person.ts';
import { firstOrAll } from '../doubles/sequences.ts';

type Era = 'legacy' | 'modern';

/** The model calls these tools of a server that asks, and I allow the first. */
async function asked(tools: string[], era: Era = 'legacy') {
  const model = await openModel();
  model.reply((request) => ({ calls: tools.map((tool) => ({ name: offered(request, tool), input: {} })) }), { text: 'So be it.' });
  const app = await openApp({ servers: [{ name: 'harbour', launch: askingServer({ era }) }], model });
  await ready(app, 'harbour');
  await send(app.page, 'Go on.');
  if (tools.length > 1) await allowRow(app.page, 1);
  else await answer(card(app.page, 'harbour', tools[0] ?? ''), 'Allow once');
  const form = formIn(app.page);
  await form.getByLabel('City').waitFor();
  return { app, model, form };
}

function formIn(page: Page) {
  return page.getByRole('group', { name: /^“harbour” asks you/ });
}

test.each(
  firstOrAll([
    ['legacy', 'give-up', 'let-go', 'harbour stopped waiting for this.'],
    ['legacy', 'die-waiting', 'die', 'harbour went away before anybody answered.'],
    ['modern', 'die-waiting', 'die', 'harbour went away before anybody answered.'],
  ] as const),
)('I am in a form of a %s server when its %s ends: it says so, keeps my place, and leaves only Close', async (era, tool, end, words) => {
  const { app, form } = await asked([tool, end], era);
  await form.getByLabel('City').focus();
  await allowElsewhere(app, end);
  await see(form, words);
  await expect.poll(() => form.getByRole('button').allTextContents()).toEqual(['Close']);
  await expect.poll(() => form.evaluate((element) => element.querySelector('h2') === document.activeElement)).toBe(true);
  await see(form, 'Are you there?');
  expect(await problems(form, 'form that is over')).toEqual([]);
  await see(app.page, 'So be it.');
  await expect.poll(() => app.page.title()).not.toContain('waiting');

  // The card waits for nobody: Ctrl+J finds nothing there.
  await composer(app.page).press('Control+j');
  await expect.poll(() => composer(app.page).evaluate((element) => element === document.activeElement)).toBe(true);
  await press(form, 'Close');
  await form.waitFor({ state: 'detached' });
});

/** As in another window: this one keeps the focus where it is. */
async function allowElsewhere({ host }: App, tool: string): Promise<void> {
  const { state } = await host.ask('state.read', {});
  const waiting = Object.values(state.questions).find((question) => question.kind === 'call' && question.tool === tool);
  await host.ask('approval.answer', { question: waiting?.id ?? '', answer: { answer: 'once' } });
}

for (const era of ['modern', 'legacy'] as const) {
  deepTest(`stopping the call stops it at a ${era} server, too, and declining lets it go on`, async () => {
    const stopped = await asked(['ask-city'], era);
    await press(formIn(stopped.app.page), 'Stop the call');
    expect(lastMessage(await stopped.model.asked(2))).toMatch(/stopped/i);
    await openRow(stopped.app, 'ask-city');
    await see(stopped.app.page, 'You stopped the call');

    const declined = await asked(['ask-city'], era);
    await press(formIn(declined.app.page), 'Decline to answer');
    expect(lastMessage(await declined.model.asked(2)).replaceAll('\\', '')).toContain('"action":"decline"');
    await openRow(declined.app, 'ask-city');
    await see(declined.app.page, 'You declined to answer');
  });
}

test.each(firstOrAll(['modern', 'legacy'] as const))(
  'what I answered a %s server can be read in the call afterwards, also another day',
  async (era) => {
    const { app, form } = await asked(['ask-city'], era);
    await form.getByLabel('City').fill('Lisbon');
    await answer(form, 'Send answers');
    await see(app.page, 'So be it.');
    await canBeRead(app);
    await app.restart();
    await app.page
      .getByRole('navigation', { name: 'Chats' })
      .getByRole('button', { name: /^Go on/ })
      .click();
    await canBeRead(app);
  },
);

async function canBeRead(app: App): Promise<void> {
  await openRow(app, 'ask-city');
  await see(app.page, 'Question from harbour');
  await see(app.page, 'Which city?');
  await see(app.page, 'You answered. Sent to harbour:');
  await see(app.page.locator('.call-details'), /Lisbon/);
}

/** The calls of a turn that is over stand folded. */
async function openRow({ page }: App, tool: string): Promise<void> {
  const folded = page.locator('main').getByRole('button', { name: /^1 call\b/ });
  await folded
    .or(row(page, 'harbour', tool))
    .first()
    .waitFor();
  if (await folded.isVisible()) await folded.click();
  await row(page, 'harbour', tool).click();
}

deepTest('two windows show one form: the first answer counts, and I am led out of the other, where I was typing', async () => {
  const { app, form, model } = await asked(['ask-city']);
  const second = await app.page.context().newPage();
  await second.goto(app.page.url());
  await second
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Go on/ })
    .click();
  await form.getByLabel('City').fill('Por');
  await formIn(second).getByLabel('City').fill('Lisbon');
  await answer(formIn(second), 'Send answers');

  await form.waitFor({ state: 'detached' });
  await expect.poll(() => composer(app.page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(lastMessage(await model.asked(2))).toContain('Lisbon');
  expect(model.requests).toHaveLength(2);
});

deepTest('a server that asks while I asked nothing of it shows me nothing, and is told that nobody is there', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'answers'), input: {} }] }), { text: 'So be it.' });
  const app = await openApp({ servers: [], model });
  await app.host.ask('server.add', { name: 'harbour', launch: askingServer({ atOnce: 'elicitation/create' }) });
  await ready(app, 'harbour');
  await send(app.page, 'Go on.');
  await answer(card(app.page, 'harbour', 'answers'), 'Allow once');
  expect(lastMessage(await model.asked(2)).replaceAll('\\', '')).toContain('"action":"cancel"');
  await see(app.page, 'So be it.');
  expect(await formIn(app.page).count()).toBe(0);
  await expect.poll(() => app.page.title()).not.toContain('waiting');
  const { decisions } = await app.host.ask('log.read', { limit: 20 });
  expect(decisions.filter(({ about }) => about === 'form').map(({ how }) => how)).toEqual(['refused']);
});
