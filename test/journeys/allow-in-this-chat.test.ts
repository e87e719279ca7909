import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { answer, card, offered, press, ready, see, send } from './person.ts';

test('I allow a tool in this chat: it is not asked again here, but in the next chat it is', async () => {
  const model = await openModel();
  const echo = (message: string) => (request: Parameters<typeof offered>[0]) => ({
    calls: [{ name: offered(request, 'echo'), input: { message } }],
  });
  model.reply(echo('one'), { text: 'First done.' }, echo('two'), { text: 'Second done.' }, echo('three'));
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');
  const waiting = card(app.page, 'everything', 'echo');

  await send(app.page, 'Echo one');
  await answer(waiting, 'Allow in this chat');
  await see(app.page, 'First done.');

  await send(app.page, 'Echo two');
  await see(app.page, 'Second done.');
  expect(await waiting.count()).toBe(0);

  await press(app.page, 'New chat');
  await send(app.page, 'Echo three');
  await see(waiting, 'three');
});
