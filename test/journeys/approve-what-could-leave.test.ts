import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import type { ScriptedRequest } from '../doubles/scripted-model.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, offered, press, ready, see, send, tabTo } from './person.ts';

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
  const box = waiting.getByRole('note', { name: 'What could leave' });
  // The question about the called server stands open, the one about the other is a line below.
  await see(box, /What does .*web.* handle\? Nobody has said yet/);
  await see(waiting, /This chat has read from .*notes/);
  await see(waiting, 'Always…');
  await box.getByRole('checkbox', { name: 'Sends to others' }).click();
  await press(box, 'Save');
  await press(waiting, 'Answer');
  await see(box, /What does .*notes.* handle\? Nobody has said yet/);
  await box.getByRole('checkbox', { name: 'Reads private data' }).click();
  await box.getByRole('checkbox', { name: 'Brings in text by strangers' }).click();
  await press(box, 'Save');
  await see(box, 'This could send private data to others');
  expect(await box.textContent()).toMatch(/Private data.*notes.*read_note.*Text by strangers.*notes.*Sends to others.*web.*this call/);
  expect(await waiting.getByRole('button', { name: 'Always…' }).count()).toBe(0);

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
  const posts = (text: string) => (request: ScriptedRequest) => ({ calls: [{ name: offered(request, 'post'), input: { text } }] });
  const post = posts(secretPlan);
  const note = (request: ScriptedRequest) => ({ calls: [{ name: offered(request, 'read_note'), input: {} }] });
  model.reply(posts('hello'), { text: 'Posted.' }, note, post, { text: 'Not posted.' }, post, { text: 'Posted unasked.' });
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
  await see(waiting, /This chat has read from .*notes/);
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

test('Four calls with one warning wait in one card: it is said once above them, and one press allows all four', async () => {
  const model = await openModel();
  const post = (request: ScriptedRequest) => ({
    calls: [1, 2, 3, 4].map((at) => ({ name: offered(request, 'post'), input: { text: `${at}: ${secretPlan}` } })),
  });
  const once = (request: ScriptedRequest) => ({ calls: [{ name: offered(request, 'post'), input: { text: `more: ${secretPlan}` } }] });
  model.reply((request) => ({ calls: [{ name: offered(request, 'read_note'), input: {} }] }), post, { text: 'All posted.' }, once, {
    text: 'More posted.',
  });
  const app = await openApp({ servers: [serverWith('notes', 'read_note', secretPlan), serverWith('web', 'post', 'posted')], model });
  const { page, host } = app;
  await ready(app, 'notes', 'web');
  const { state } = await host.ask('state.read', {});
  for (const { id, name } of Object.values(state.servers))
    if (name === 'notes' || name === 'web')
      await host.ask('server.trust', { server: id, handles: { private: true, untrusted: true, sends: name === 'web' } });

  await send(page, 'Read the note and post it');
  await answer(card(page, 'notes', 'read_note'), 'Allow once');
  const together = card(page, 'web', 'post');
  await see(together, 'These 4 could send private data to others');
  expect(await together.getByRole('note', { name: 'What could leave' }).count()).toBe(1);
  expect(await together.getByRole('button', { name: 'Always…' }).count()).toBe(0);
  await press(together, 'Not right');
  await see(together, 'Does it read private data?');
  expect(await problems(page, 'guard of several calls, answers')).toEqual([]);
  await press(together, 'Not right');
  await together.getByRole('row').last().scrollIntoViewIfNeeded();
  await answer(together, 'Allow all 4');
  await see(page, 'All posted.');

  await send(page, 'Post more');
  await see(together, /Private data could leave, asked at/);
  expect(await together.getByRole('note', { name: 'What could leave' }).count()).toBe(0);
  await answer(together, 'Allow in this chat');
  await see(page, 'More posted.');
});

test('With the keyboard alone I say on a card what a server handles, and allow the call', async () => {
  const model = await openModel();
  model.reply(
    (request) => ({ calls: [{ name: offered(request, 'read_note'), input: {} }] }),
    (request) => ({ calls: [{ name: offered(request, 'post'), input: { text: secretPlan } }] }),
    { text: 'Posted by keyboard.' },
  );
  const app = await openApp({ servers: [serverWith('notes', 'read_note', secretPlan), serverWith('web', 'post', 'posted')], model });
  const { page } = app;
  await ready(app, 'notes', 'web');
  await send(page, 'Read the note');
  await answer(card(page, 'notes', 'read_note'), 'Allow once');
  const waiting = card(page, 'web', 'post');
  await see(waiting, /This chat has read from .*notes/);
  await page.keyboard.press('Control+j');
  await tabTo(page, 'Answer');
  await page.keyboard.press('Enter');
  await see(waiting, /What does .*notes.* handle/);
  await tabTo(page, 'Not now');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => waiting.getByRole('checkbox', { name: 'Sends to others' }).last().isChecked()).toBe(true);
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  // The notes hold nothing private: nothing could leave, and nothing is said.
  await expect.poll(() => waiting.getByRole('note', { name: 'What could leave' }).count()).toBe(0);
  // The card is whole in sight again, so that its button is not one that scrolls.
  await page.keyboard.press('Control+j');
  await tabTo(page, 'Allow once');
  await expect
    .poll(async () => {
      if ((await waiting.count()) > 0) await page.keyboard.press('Enter');
      return waiting.count();
    })
    .toBe(0);
  await see(page, 'Posted by keyboard.');
});
