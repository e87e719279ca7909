import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { openModel } from './open-model.ts';
import { answer, card, offered, press, ready, row, see, send } from './person.ts';

const KEY = 'k-4f2a-91c0';
const input = { url: 'https://example.org/', api_key: KEY, headers: { authorization: `Bearer ${KEY}` } };

test('A secret stays hidden from whoever looks over my shoulder, until I reveal it', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'fetch'), input }] }), { text: 'Fetched.' });
  const web = {
    name: 'web',
    launch: scriptedServer({
      tools: [{ name: 'fetch', inputSchema: { type: 'object' } }],
      answers: { fetch: { content: [{ type: 'text', text: 'a page' }] } },
    }),
  };
  const app = await openApp({ servers: [], model });
  await app.host.ask('server.add', web);
  await ready(app, 'web');
  const waiting = card(app.page, 'web', 'fetch');
  const shows = async (where = waiting) => (await where.textContent())?.includes(KEY);

  await send(app.page, 'Fetch it');
  await see(waiting, 'https://example.org/');
  expect(await shows()).toBe(false);
  await press(waiting, 'Reveal api_key');
  await see(waiting, KEY);
  await press(waiting, 'Hide api_key');
  expect(await shows()).toBe(false);

  await press(waiting, 'JSON');
  await see(waiting, '"authorization"');
  expect(await shows()).toBe(false);
  await press(waiting, 'Reveal all secrets');
  await see(waiting, `Bearer ${KEY}`);
  await press(waiting, 'Fields');

  await press(waiting, 'Edit api_key');
  const field = waiting.getByRole('textbox', { name: 'api_key' });
  expect(await field.inputValue()).toBe(KEY);
  await field.press('Escape');
  expect(await shows()).toBe(false);

  await answer(waiting, 'Allow once');
  await see(app.page, 'Fetched.');
  await row(app.page, 'web', 'fetch').click();
  await see(app.page, 'a page');
  expect(await shows(app.page.locator('main'))).toBe(false);
});
