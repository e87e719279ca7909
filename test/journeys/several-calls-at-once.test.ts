import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything, everything2024 } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { problems } from './accessibility.ts';
import { answer, card, composer, press, ready, see, send, tabTo } from './person.ts';

deepTest(
  'The model wants three calls on two servers at once: I answer each on a card of its own, and one rule answers all that are like it',
  async () => {
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
    const app = await openApp({ servers: [everything], model });
    await app.host.ask('server.add', everything2024);
    await ready(app, 'everything', 'everything-2024');

    await send(app.page, 'Do three things');
    await see(app.page, '3 wait for you');
    await press(app.page, 'Review one by one');
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
    const together = card(app.page, 'everything', 'echo');
    await see(together, '3 wait for you');
    await press(together, 'Review one by one');
    await together.nth(2).waitFor();
    await answer(together.first(), 'Allow in this chat');
    await see(app.page, 'One answer was enough.');
    expect(JSON.stringify((await model.asked(4)).messages.at(-1)).match(/Echo: echo [123]/g)).toHaveLength(3);
  },
);

test('Calls of one tool wait as rows of one card: I deny one, allow the others together, deny all of the next with a reason, and make a rule for the last', async () => {
  const model = await openModel();
  const sums =
    (...inputs: object[]): Parameters<typeof model.reply>[0] =>
    ({ tools = [] }) => {
      const name = tools.find((tool) => /get[-_]sum$/.test(tool.name))?.name ?? '';
      return { calls: inputs.map((input) => ({ name, input: { ...input } })) };
    };
  model.reply(sums({ a: 1, b: 5 }, { a: 2, b: 5 }, { a: 3, b: 5 }), { text: 'Two of three.' }, sums({ a: 1, b: 1 }, { a: 2, b: 2 }), {
    text: 'Neither, then.',
  });
  model.reply(sums({ a: 4, b: 4 }, { a: 5, b: 4 }), { text: 'By one rule.' });
  const app = await openApp({ servers: [everything], model, own: true });
  await ready(app, 'everything');

  await send(app.page, 'Add three times');
  const together = card(app.page, 'everything', 'get-sum');
  await see(together, 'The same in all 3:');
  await expect.poll(() => together.getByRole('columnheader').allTextContents()).toEqual(['a']);
  expect(await problems(app.page, 'several calls')).toEqual([]);
  await app.page.keyboard.press('Control+j');
  await tabTo(app.page, 'Deny');
  await tabTo(app.page, 'Deny');
  await app.page.keyboard.press('Enter');
  await see(together, '2 wait for you');
  await see(together, 'Denied by you');
  await together.getByRole('button', { name: 'Allow all 2', disabled: false }).waitFor();
  await app.page.keyboard.press('Control+Enter');
  await see(app.page, 'Two of three.');
  const results = JSON.stringify((await model.asked(2)).messages.at(-1));
  expect([/1 and 5 is 6/.test(results), /2 and 5 is 7/.test(results), /3 and 5 is 8/.test(results)].filter(Boolean)).toHaveLength(2);
  const { decisions } = await app.host.ask('log.read', {});
  expect(decisions.filter(({ how }) => how === 'allowed')).toHaveLength(2);

  await send(app.page, 'Add and add');
  await press(together, 'Deny all');
  await together.getByRole('textbox', { name: 'Reason' }).fill('Not today');
  await app.page.keyboard.press('Escape');
  await expect.poll(() => app.page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Deny all/);
  await app.page.keyboard.press('Enter');
  await press(together, 'Deny all');
  await see(app.page, 'Neither, then.');
  await expect.poll(() => composer(app.page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(JSON.stringify((await model.asked(4)).messages.at(-1)).match(/Not today/g)).toHaveLength(2);

  await send(app.page, 'Add two more');
  await press(together, 'JSON');
  await see(together, '"b"');
  expect(await problems(app.page, 'several calls as JSON')).toEqual([]);
  await press(together, 'Always');
  // They share no folder, and the whole tool is not chosen unasked.
  await together.getByRole('button', { name: 'Always allow', disabled: true }).waitFor();
  expect(await together.getByRole('radio', { checked: true }).count()).toBe(0);
  await together.getByRole('radio', { name: /^Every call of get-sum/ }).click();
  await answer(together, 'Always allow every call');
  await see(app.page, 'By one rule.');
  expect((await app.host.ask('log.read', {})).decisions.filter(({ how }) => how === 'by-rule')).toHaveLength(1);
  await see(app.page, 'Rule made');
  await press(app.page, 'Undo');
  await expect.poll(async () => (await app.host.ask('state.read', {})).state.rules).toEqual({});
});
