import { expect, test } from 'vitest';
import { defined } from '../doubles/defined.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { card, lastMessage, offered, press, ready, row, see, send } from './person.ts';

test('I deny a call and say why, and the model answers to my reason', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'get-env'), input: {} }] }), { text: 'Then I will not look.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');

  await send(app.page, 'Which variables are set?');
  const waiting = card(app.page, 'everything', 'get-env');
  await press(waiting, 'Deny');
  const reason = waiting.getByRole('textbox', { name: 'Reason' });
  await reason.fill(`There are secrets in it ${'that nobody but me is to read, '.repeat(5)}not even you`);
  await reason.press('Enter');

  await see(app.page, 'Then I will not look.');
  expect(lastMessage(await model.asked(2))).toContain('There are secrets in it');
  expect(lastMessage(defined(model.requests[1]))).not.toContain('PATH');
  const denied = row(app.page, 'everything', 'get-env');
  await denied.getByRole('img', { name: /denied/i }).waitFor();
  const lines = await denied
    .getByText('There are secrets in it')
    .evaluate((element) => new Set(Array.from(element.getClientRects(), ({ top }) => top)).size);
  expect(lines, 'the row of a call is one line, however long the reason').toBe(1);
});
