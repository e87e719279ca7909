import { expect, test } from 'vitest';
import { manyThingsServer } from '../doubles/many-things-server.ts';
import { openApp } from '../doubles/open-app.ts';
import type { App } from '../doubles/start-app.ts';
import { composer, press, ready, see } from './person.ts';

const things = { name: 'things', launch: manyThingsServer({ resources: 40, prompts: 40 }) };

test('A list that grows moves my selection to no other prompt, and takes nothing from the form I fill in', async () => {
  const app = await openApp({ servers: [things] });
  const { page } = app;
  await ready(app, 'things');
  const selected = page.getByRole('listbox', { name: 'Prompts by server' }).getByRole('option', { selected: true });

  await composer(page).fill('/');
  await selected.filter({ hasText: 'With a picture' }).waitFor();
  await callElsewhere(app, 'grow-prompts');
  await page.getByRole('option', { name: 'grown' }).waitFor();
  await selected.filter({ hasText: 'With a picture' }).waitFor();
  expect(await composer(page).getAttribute('aria-activedescendant')).toBe(await selected.getAttribute('id'));

  await composer(page).fill('/things book');
  await page.keyboard.press('Enter');
  await page.keyboard.type('har');
  await page.getByRole('option', { name: 'harbours' }).waitFor();
  await callElsewhere(app, 'grow-prompts');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('combobox', { name: /^shelf/ }).inputValue()).toBe('harbours');
});

test('A prompt whose server ends keeps my arguments, says why it cannot be made, and is made when the server is back', async () => {
  const app = await openApp({ servers: [things] });
  const { page } = app;
  await ready(app, 'things');
  const form = page.getByRole('form', { name: 'book' });

  await composer(page).fill('/book');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('harbours');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('ropes');
  await app.host.ask('server.enable', { server: await idOf(app, 'things'), enabled: false });
  await page.getByRole('listbox', { name: 'Prompts by server' }).getByText('No prompt matches').waitFor();
  await press(form, 'Insert');
  await form.getByRole('alert').getByText('things').waitFor();

  await app.host.ask('server.enable', { server: await idOf(app, 'things'), enabled: true });
  await page.getByRole('option', { name: /^book/ }).waitFor();
  expect(await form.getByRole('combobox', { name: /^book/ }).inputValue()).toBe('ropes');
  await press(form, 'Insert');
  await page.getByRole('button', { name: 'Remove prompt' }).waitFor();
});

test('What a server says about one prompt stands at no other', async () => {
  const app = await openApp({ servers: [things] });
  const { page } = app;
  await ready(app, 'things');

  await composer(page).fill('/things');
  await page.getByRole('option', { name: /^broken/ }).click();
  await page.keyboard.press('Enter');
  await see(page.locator('form[aria-labelledby] [role="alert"]'), 'The ink has run out');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('form', { name: 'book' }).waitFor();
  expect(await page.locator('form[aria-labelledby] [role="alert"]').count()).toBe(0);
});

/** A call made and allowed in another window. */
async function callElsewhere({ host }: App, tool: string): Promise<void> {
  const called = host.ask('tool.call', { tool: `things/${tool}`, input: {} });
  const waiting = async () => Object.values((await host.ask('state.read', {})).state.questions).find(({ kind }) => kind === 'call');
  await expect.poll(waiting).toBeDefined();
  const question = await waiting();
  if (question) await host.ask('approval.answer', { question: question.id, answer: { answer: 'once' } });
  await called;
}

async function idOf({ host }: App, name: string): Promise<string> {
  const { state } = await host.ask('state.read', {});
  return Object.values(state.servers).find((server) => server.name === name)?.id ?? '';
}
