import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything, everything2024 } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { answer, card, lastMessage, offered, ready, row, see, send } from './person.ts';

test.for([everything, everything2024])('I read what $name would do, allow it once, and the answer uses the result', async (server) => {
  const model = await openModel();
  model.reply(
    (request) => ({ text: 'I will pass it on.', calls: [{ name: offered(request, 'echo'), input: { message: 'hello there' } }] }),
    { text: 'It echoed.' },
  );
  const app = await openApp({ servers: [server], model });
  await ready(app, server.name);

  await send(app.page, 'Say hello there through the server');
  const waiting = card(app.page, server.name, 'echo');
  await see(waiting, 'hello there');
  expect(model.requests).toHaveLength(1);
  const announced = app.page.locator('.unseen[role="alert"]');
  await expect.poll(() => announced.textContent()).toContain(`“${server.name}” waits for you`);

  await answer(waiting, 'Allow once');
  await see(app.page, 'It echoed.');
  await expect.poll(() => announced.textContent()).toBe('');
  expect(lastMessage(await model.asked(2))).toContain('Echo: hello there');
  expect(await waiting.count()).toBe(0);

  // The copy button of the answer before the call lies on no part of the call's card.
  await app.page.getByText('I will pass it on.').hover();
  const copy = app.page.getByRole('group', { name: /I will pass it on/ }).getByRole('button', { name: 'Copy answer' });
  const [button, call] = await Promise.all([copy.boundingBox(), row(app.page, server.name, 'echo').boundingBox()]);
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(call?.y ?? 0);

  await row(app.page, server.name, 'echo').click();
  await see(app.page, 'Echo: hello there');
});
