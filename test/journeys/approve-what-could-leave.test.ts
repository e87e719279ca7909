import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import type { ScriptedRequest } from '../doubles/scripted-model.ts';
import { openModel } from './open-model.ts';
import { answer, card, offered, press, ready, see, send } from './person.ts';

const secretPlan = 'The harbour is sold on Friday to the Lindqvist family for nine million crowns.';
const serverWith = (name: string, tool: string, says: string) => ({
  name,
  launch: scriptedServer({
    tools: [{ name: tool, inputSchema: { type: 'object', properties: { text: { type: 'string' } } } }],
    answers: { [tool]: { content: [{ type: 'text', text: says }] } },
  }),
});

test('A call that could carry out what was read elsewhere says so, and marks the argument that does', async () => {
  const model = await openModel();
  model.reply(
    (request) => ({ calls: [{ name: offered(request, 'read_note'), input: {} }] }),
    (request) => ({ calls: [{ name: offered(request, 'post'), input: { text: secretPlan } }] }),
  );
  const app = await openApp({ servers: [serverWith('notes', 'read_note', secretPlan), serverWith('web', 'post', 'posted')], model });
  await ready(app, 'notes', 'web');

  await send(app.page, 'Read the note');
  await answer(card(app.page, 'notes', 'read_note'), 'Allow once');
  const waiting = card(app.page, 'web', 'post');
  const why = waiting.getByRole('note', { name: 'Why this is asked' });
  await see(why, 'This call could send private data to others.');
  expect(await why.textContent()).toMatch(/private data, from .*notes.*text by strangers, from .*notes.*web may send data to others/);

  const edit = waiting.getByRole('button', { name: 'Edit text' });
  const described = await edit.evaluate(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );
  expect(described).toContain('carries text from');
  expect(described).toContain('harbour is sold');
  await press(waiting, 'JSON');
  await see(waiting.getByRole('list', { name: 'Text from other servers' }), /harbour is sold/);
});

test('A call I always allow is asked about when it could carry data out, until I say in Settings that it need not be', async () => {
  const model = await openModel();
  const post = (request: ScriptedRequest) => ({ calls: [{ name: offered(request, 'post'), input: { text: 'hello' } }] });
  const note = (request: ScriptedRequest) => ({ calls: [{ name: offered(request, 'read_note'), input: {} }] });
  model.reply(post, { text: 'Posted.' }, note, post, { text: 'Not posted.' }, post, { text: 'Posted unasked.' });
  const app = await openApp({ servers: [serverWith('notes', 'read_note', secretPlan), serverWith('web', 'post', 'posted')], model });
  const { page } = app;
  await ready(app, 'notes', 'web');
  const waiting = card(page, 'web', 'post');
  await send(page, 'Post hello');
  await press(waiting, 'Always…');
  await waiting.getByRole('radio', { name: /Every call/ }).click();
  await answer(waiting, 'Always allow');
  await see(page, 'Posted.');

  await send(page, 'Read the note and post hello');
  await answer(card(page, 'notes', 'read_note'), 'Allow once');
  await see(waiting.getByRole('note', { name: 'Why this is asked' }), 'You always allow this tool');
  await see(waiting, 'This call could send private data to others.');
  await press(waiting, 'Deny…');
  await answer(waiting, 'Deny');
  await see(page, 'Not posted.');

  await press(page, 'Settings');
  await press(page.getByRole('navigation', { name: 'Settings' }), 'Permissions');
  await page.getByRole('switch', { name: 'Ask when private data could leave' }).click();
  await see(page, 'Rules count alone.');
  await press(page.getByRole('navigation', { name: 'Chats' }), 'Post hello');
  await send(page, 'Post it again');
  await see(page, 'Posted unasked.');
  expect(await waiting.count()).toBe(0);
});
