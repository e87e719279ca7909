import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, offered, press, ready, see, send } from './person.ts';

test('I have a model think over its tools, go on from the longest answer, give what it refuses to another model, and go back to the first; a new chat does without a provider that was removed', async () => {
  const model = await openModel({
    models: [
      { id: 'first', display_name: 'First' },
      { id: 'second', display_name: 'Second' },
    ],
  });
  model.reply(
    { status: 400, message: 'output_config: Extra inputs are not permitted' },
    (request) => ({ thinking: 'The echo knows.', calls: [{ name: offered(request, 'echo'), input: { message: 'hello' } }] }),
    { thinking: 'So it is.', text: 'It came back', stop: 'max_tokens' },
    { text: 'as it was sent.' },
    { text: 'Well', stop: 'refusal', details: { category: 'cyber', explanation: 'Not with this model.' } },
    { text: 'With pleasure.' },
    { text: 'I remember.' },
  );
  const app = await openApp({ servers: [everything], model: { baseUrl: model.baseUrl, model: 'first' } });
  const { page } = app;
  await ready(app, 'everything');
  const chip = () => page.getByRole('button', { name: /^Model/ });

  await chip().press('Enter');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitemradio', { name: 'Automatic thinking' }).press('Enter');
  await menu.getByRole('menuitemradio', { name: 'High effort', exact: true }).press('Enter');
  expect(await problems(menu, 'how a model thinks')).toEqual([]);
  await expect.poll(() => menu.getByRole('menuitemradio', { checked: true }).allInnerTexts()).toHaveLength(3);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Automatic thinking, High effort$/ }).waitFor();
  await expect.poll(() => chip().evaluate((button) => button === document.activeElement)).toBe(true);
  await chip().press('Enter');
  await menu.getByRole('menuitemradio', { name: /^First/ }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-composer'))).toBe(true);

  await send(page, 'Is it heard?');
  await answer(card(page, 'everything', 'echo'), 'Allow once');
  await see(page, 'The answer stopped at');
  const [, asked, withResult] = [await model.asked(1), await model.asked(2), await model.asked(3)];
  expect(asked).toMatchObject({ thinking: { type: 'adaptive' } });
  expect(asked.output_config).toBeUndefined();
  expect(withResult.messages[1]?.content).toMatchObject([{ type: 'thinking', thinking: 'The echo knows.' }, { type: 'tool_use' }]);
  await page
    .getByText(/^Thought for/)
    .first()
    .click();
  await see(page, 'The echo knows.');

  await press(page, 'Continue');
  await see(page, 'as it was sent.');
  await send(page, 'Break in');
  await see(page, /calls? .*category|gives this category/);
  await see(page, 'Not with this model.');
  await press(page, 'Try another model');
  await page.getByRole('menuitem', { name: /^Second/ }).press('Enter');
  await see(page, 'With pleasure.');
  const last = await model.asked(6);
  expect(last.model).toBe('second');
  expect(JSON.stringify(last.messages)).not.toContain('The echo knows.');
  await page.getByRole('group', { name: 'Branch 2 of 2' }).waitFor();

  // Chosen in the middle of the chat, the first one gets back what it thought itself.
  await chip().press('Enter');
  await menu.getByRole('menuitemradio', { name: /^First/ }).press('Enter');
  await page.getByRole('button', { name: /^Model: First/ }).waitFor();
  await send(page, 'Do you remember?');
  await see(page, 'I remember.');
  const back = await model.asked(7);
  expect(back.model).toBe('first');
  expect(JSON.stringify(back.messages)).toContain('The echo knows.');

  // A choice for a new chat counts no more once its provider is removed.
  const { state } = await app.host.ask('state.read', {});
  await app.host.ask('endpoint.remove', { endpoint: state.settings.model.endpoint });
  await press(page, 'New chat');
  await page.getByRole('button', { name: 'Model: Practice (no AI)' }).waitFor();
  await send(page, 'Is anybody there?');
  await see(page, 'I match your words against the tools of your servers');
});
