import { expect, test } from 'vitest';
import { importChats } from '../../client/transfer.ts';
import { defined } from '../doubles/defined.ts';
import { endOf, hostileAnswers, hostileChats } from '../doubles/hostile-answers.ts';
import { openApp } from '../doubles/open-app.ts';
import { isDeep } from '../doubles/sequences.ts';
import { openModel } from './open-model.ts';
import { composer, send } from './person.ts';

/**
 * One of each way to draw: text, marks of emphasis, formulas, tables, code, diagrams.
 * `bounded.test.ts` bounds the work of reading each of the others.
 */
const DRAWN =
  'many paragraphs, half of an emphasis, formulas, footnotes, a ragged table, short lines of code, combining marks, many diagrams';

test('I open a chat with any of the answers that once held the window, and go on writing', async () => {
  const names = isDeep() ? Object.keys(hostileAnswers) : DRAWN.split(', ');
  const answers = Object.fromEntries(names.map((name) => [name, defined(hostileAnswers[name])]));
  const { page, host } = await openApp({});
  const { conversations } = await importChats(host.ask, hostileChats(answers));
  const titles = Object.keys(answers);
  expect(conversations).toHaveLength(titles.length);
  for (const [at, title] of titles.entries()) {
    await page.evaluate((chat) => location.assign(`#/chat/${chat}`), conversations[at]);
    await page.getByText(endOf(title)).waitFor();
    await composer(page).fill('Still here');
    expect(await composer(page).inputValue()).toBe('Still here');
  }
});

test('An answer of 7,000 paragraphs streams, and no more of it is drawn than is near what I see', async () => {
  const model = await openModel();
  const { page } = await openApp({ model });
  const text = 'A short one.\n\n'.repeat(7000);
  // Each piece once the one before can have been drawn: what is drawn with each piece adds up,
  // where nothing takes it away.
  const drawn = () => page.evaluate(() => new Promise((made) => requestAnimationFrame(made)));
  const pieces = (text.match(/[^]{1,2000}/g) ?? []).map((piece) => [piece, Promise.withResolvers<void>()] as const);
  model.reply({ text: pieces.flatMap(([piece, { promise }]) => [piece, promise]) });
  await send(page, 'Go on');
  for (const [, { resolve }] of pieces) {
    await drawn();
    resolve();
  }
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.markdown p').count()).toBeLessThan(400);
  await composer(page).fill('Still here');
  // Parts that are not drawn are there as text.
  const said = (await page.locator('.markdown').textContent()) ?? '';
  expect(said.replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
});
