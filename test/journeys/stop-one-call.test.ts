import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { allowRow, lastMessage, offered, press, ready, row, see, send } from './person.ts';

test('I stop the one call that takes too long: the other is kept, the model reads both and goes on', async () => {
  const model = await openModel();
  model.reply(
    (request) => ({
      calls: [
        { name: offered(request, 'trigger-long-running-operation'), input: { duration: 600, steps: 600 } },
        { name: offered(request, 'echo'), input: { message: 'quick' } },
      ],
    }),
    { text: 'One of them came back.' },
  );
  const app = await openApp({ servers: [everything], model });
  const { page } = app;
  await ready(app, 'everything');

  await send(page, 'Do both');
  await allowRow(page, 1);
  await allowRow(page, 2);
  await press(page, 'Stop “trigger-long-running-operation”');

  await see(page, 'One of them came back.');
  await page.getByRole('button', { name: /2 calls/ }).click();
  await see(row(page, 'everything', 'trigger-long-running-operation'), 'The call was stopped');
  const told = lastMessage(await model.asked(2));
  expect(told).toContain('Echo: quick');
  expect(told).toContain('No result: the call was stopped. It may have had its effect.');
});
