import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
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
  await see(why, 'This call could carry data out.');
  expect(await why.textContent()).toMatch(/private data from .*notes.*text from outside from .*notes.*web may send things to the outside/);

  const edit = waiting.getByRole('button', { name: 'Edit text' });
  const described = await edit.evaluate(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );
  expect(described).toContain('carries text from');
  expect(described).toContain('harbour is sold');
  await press(waiting, 'JSON');
  await see(waiting.getByRole('list', { name: 'Text from other servers' }), /harbour is sold/);
});
