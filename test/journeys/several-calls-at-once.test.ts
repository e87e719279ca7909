import { expect, test } from 'vitest';
import { openApp, shareApps } from '../doubles/open-app.ts';
import { everything, everything2024 } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, press, ready, see, send } from './person.ts';

shareApps();

test('The model wants three calls on two servers at once: I answer each on its own card, and one rule answers all that are like it', async () => {
  const model = await openModel();
  model.reply(
    ({ tools = [] }) => {
      const echoes = tools.filter(({ name }) => name.endsWith('echo')).map(({ name }) => name);
      const sum = tools.find(({ name }) => /get[-_]sum$/.test(name))?.name ?? '';
      return {
        text: 'Three at once.',
        calls: [...echoes.map((name) => ({ name, input: { message: `from ${name}` } })), { name: sum, input: { a: 2, b: 3 } }],
      };
    },
    { text: 'All three are answered.' },
    ({ tools = [] }) => {
      const name = tools.find((tool) => /everything_+echo$/.test(tool.name))?.name ?? '';
      return { calls: [1, 2, 3].map((count) => ({ name, input: { message: `echo ${count}` } })) };
    },
    { text: 'One answer was enough.' },
  );
  const app = await openApp({ servers: [everything, everything2024], model });
  await ready(app, 'everything', 'everything-2024');

  await send(app.page, 'Do three things');
  await see(app.page, '3 calls are waiting for you');
  await answer(card(app.page, 'everything', 'get-sum'), 'Allow once');
  const denied = card(app.page, 'everything-2024', 'echo');
  await press(denied, 'Deny…');
  await answer(denied, 'Deny');
  expect(model.requests).toHaveLength(1);
  await answer(card(app.page, 'everything', 'echo'), 'Allow once');

  await see(app.page, 'All three are answered.');
  const results = (await model.asked(2)).messages.at(-1)?.content;
  expect(results).toHaveLength(3);
  expect(JSON.stringify(results)).toContain('is 5');

  await send(app.page, 'Echo three times');
  await see(app.page, '3 calls are waiting for you');
  await answer(card(app.page, 'everything', 'echo').first(), 'Allow in this chat');
  await see(app.page, 'One answer was enough.');
  expect(JSON.stringify((await model.asked(4)).messages.at(-1)).match(/Echo: echo [123]/g)).toHaveLength(3);
});

test('There is one button to deny all that waits, and none to allow all', async () => {
  const model = await openModel();
  model.reply(
    ({ tools = [] }) => ({
      calls: [1, 2].map((a) => ({ name: tools.find(({ name }) => /get[-_]sum$/.test(name))?.name ?? '', input: { a, b: a } })),
    }),
    { text: 'Neither, then.' },
  );
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');

  await send(app.page, 'Add and add');
  const all = app.page.getByRole('group', { name: 'Waiting for you' });
  await press(all, 'Deny all');
  await all.getByRole('textbox', { name: 'Reason' }).fill('Not today');
  await app.page.keyboard.press('Escape');
  await expect.poll(() => app.page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Deny all/);
  await app.page.keyboard.press('Enter');
  await press(all, 'Deny all');
  await see(app.page, 'Neither, then.');
  await expect.poll(() => composer(app.page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(JSON.stringify((await model.asked(2)).messages.at(-1)).match(/Not today/g)).toHaveLength(2);
  expect(await app.page.getByRole('button', { name: /Allow all/ }).count()).toBe(0);
});
