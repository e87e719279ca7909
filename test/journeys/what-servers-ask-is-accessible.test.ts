import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { askingServer } from '../doubles/asking-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { allowRow, offered, press, ready, see, send } from './person.ts';

deepTest('axe finds nothing in what servers ask', async () => {
  const model = await openModel();
  const tools = ['ask-form', 'ask-secret', 'ask-odd', 'ask-page'];
  model.reply((request) => ({ calls: tools.map((tool) => ({ name: offered(request, tool), input: {} })) }));
  const app = await openApp({
    servers: [{ name: 'harbour', launch: askingServer({ era: 'modern' }) }],
    model,
    browser: { viewport: { width: 1280, height: 3000 } },
  });
  const { page } = app;
  await ready(app, 'harbour');
  await send(page, 'Go on.');
  for (const at of tools.keys()) await allowRow(page, at + 1);
  const form = page.getByRole('group', { name: /continues with “ask-form”$/ });
  await form.getByLabel('Email').fill('priya@harbor');
  await see(form, 'Needs a full address, like name@example.com');
  await page.getByRole('textbox', { name: 'Your password' }).fill('hunter2');
  await page.getByRole('checkbox', { name: 'I want to send this anyway' }).waitFor();
  await page.getByRole('textbox', { name: 'Answer as JSON' }).fill('{ "address": }');
  await page.getByText('What harbour wants to have').click();
  await page.getByRole('button', { name: /^Open page/, disabled: false }).waitFor();
  expect(await problems(page, 'questions in a chat')).toEqual([]);

  // A command calls outside of any chat, and tells of the denial itself.
  const outcome = app.host.ask('tool.call', { tool: 'harbour/ask-page', input: {} }).then(({ outcome: ended }) => ended);
  await press(page, '1 question waits for you');
  await page.getByRole('button', { name: /^Allow once/, disabled: false }).waitFor();
  expect(await problems(page, 'waiting page')).toEqual([]);
  await press(page, 'Deny');
  expect(await problems(page, 'why not')).toEqual([]);
  await press(page, 'Deny');
  await see(page, 'Nothing is waiting here.');
  expect(await outcome).toBe('denied');
  expect(await problems(page, 'empty waiting page')).toEqual([]);
});
