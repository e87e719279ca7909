import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { answer, card, offered, press, ready, see, send } from './person.ts';

deepTest(
  'I add a provider and choose its Responses API: its model thinks over a call, reads its result with what it thought, and answers',
  async () => {
    const model = await openModel({ speaks: 'responses' });
    model.reply((request) => ({ thinking: 'The echo knows.', calls: [{ name: offered(request, 'echo'), input: { message: 'hello' } }] }), {
      text: 'It came back.',
    });
    const app = await openApp({ servers: [everything] });
    const { page } = app;
    await ready(app, 'everything');
    await press(page, 'Settings');
    await press(page.getByRole('navigation', { name: 'Settings' }), 'Models');
    await press(page, 'Add models');
    const dialog = page.getByRole('dialog', { name: 'Add models' });
    await dialog.getByText('Local or other').click();
    await dialog.getByLabel('Name').fill('Mine');
    await dialog.getByLabel('Address').fill(`${model.baseUrl}/v1/responses`);
    await dialog.getByRole('combobox', { name: 'API', exact: true }).click();
    await page.getByRole('option', { name: 'Responses API of OpenAI' }).click();
    await press(dialog, 'Save');
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mine' }) });
    await see(row, 'Responses API of OpenAI');
    await see(row, 'Works, 1 model found');
    await see(row, new RegExp(`^${model.baseUrl}$`));

    await press(page, 'New chat');
    await send(page, 'Is it heard?');
    await answer(card(page, 'everything', 'echo'), 'Allow once');
    await see(page, 'It came back.');
    const { body } = await model.asked(2);
    expect(body['input']).toMatchObject([
      { role: 'user' },
      { type: 'reasoning' },
      { type: 'function_call' },
      { type: 'function_call_output' },
    ]);
    await page.getByText(/^Thought for/).click();
    await see(page, 'The echo knows.');
  },
);
