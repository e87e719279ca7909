import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { press, see, send } from './person.ts';

deepTest('I ask for a top-p and stop sequences in a chat, read what is wrong with them, and see how the answer was made', async () => {
  const model = await openModel();
  model.reply({ text: 'Hello.' }, { text: 'One, two, ', stop: 'stop_sequence' });
  const { page } = await openApp({ model });
  await send(page, 'Hi');
  await see(page, 'Hello.');
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^More about Hi/ })
    .click();
  await page.getByRole('menuitem', { name: 'Top-p and stop sequences…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Top-p and stop sequences' });
  await dialog.getByRole('textbox', { name: 'Top-p' }).fill('1.5');
  await see(dialog, 'Top-p is a number from 0 to 1.');
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  expect(await problems(dialog, 'top-p and stop sequences')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Top-p' }).fill('0.9');
  await dialog.getByRole('textbox', { name: 'Stop sequences' }).fill('###');
  await press(dialog, 'Save');
  await dialog.waitFor({ state: 'detached' });
  await send(page, 'Count');
  await see(page, 'stopped at a stop sequence');
  await see(page, 'top-p 0.9');
  expect(model.requests.map(({ body }) => [body['top_p'], body['stop_sequences']])).toContainEqual([0.9, ['###']]);
});
