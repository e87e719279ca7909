import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { answer, card, lastMessage, offered, press, ready, row, see, send } from './person.ts';

test('I deny a call and never want to be asked again: the model is not offered the tool, and a call of it is denied and says why', async () => {
  const model = await openModel();
  let alias = '';
  const look = (request: Parameters<typeof offered>[0]) => ({ calls: [{ name: (alias = offered(request, 'get-env')), input: {} }] });
  // The model knows the name from the first call.
  const lookAgain = (request: Parameters<typeof offered>[0]) => {
    expect(request.tools?.map(({ name }) => name)).not.toContain(alias);
    return { calls: [{ name: alias, input: {} }] };
  };
  model.reply(look, { text: 'Then not.' }, lookAgain, { text: 'Again not.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');
  const waiting = card(app.page, 'everything', 'get-env');

  await send(app.page, 'Which variables are set?');
  await press(waiting, 'Deny…');
  await waiting.getByRole('textbox', { name: 'Reason' }).fill('There are secrets in it');
  await waiting.getByRole('checkbox', { name: /never ask again/ }).click();
  await waiting.getByRole('radio', { name: /^Every call/ }).click();
  await answer(waiting, 'Deny and never ask again');
  await see(app.page, 'Then not.');
  expect(lastMessage(await model.asked(2))).toContain('There are secrets in it');

  await send(app.page, 'And now?');
  await see(app.page, 'Again not.');
  expect(await waiting.count()).toBe(0);
  await row(app.page, 'everything', 'get-env')
    .getByText(/Denied by a rule\. You never allow this tool/)
    .waitFor();
});
