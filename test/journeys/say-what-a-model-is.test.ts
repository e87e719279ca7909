import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defined, first } from '../doubles/defined.ts';
import { openApp } from '../doubles/open-app.ts';
import { picture } from '../doubles/picture.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { press, see, send } from './person.ts';

test('I enter the price of a model and say that it takes no pictures, and the numbers of the chat have its cost', async () => {
  const model = await openModel();
  model.reply({ text: 'It is free no more.', usage: { input_tokens: 1_500 } });
  const { page } = await openApp({ model });
  await send(page, 'What do you cost?');
  await see(page, 'It is free no more.');
  await press(page, 'Show the numbers of the context');
  const numbers = page.getByRole('dialog', { name: 'Context of this chat' });
  await numbers.getByRole('row', { name: /^This chat .*price unknown$/ }).waitFor();
  await press(numbers, 'Enter prices…');

  const dialog = page.getByRole('dialog', { name: 'Models of Scripted' });
  await see(dialog, 'No price of this model is known.');
  await dialog.getByRole('textbox', { name: 'Input', exact: true }).fill('300');
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await see(dialog, 'Enter input and output as numbers, or leave all three empty.');
  await dialog.getByRole('textbox', { name: 'Output' }).fill('15');
  await dialog.getByRole('combobox', { name: 'Takes pictures' }).click();
  await page.getByRole('option', { name: 'No', exact: true }).click();
  expect(await problems(dialog, 'a model')).toEqual([]);
  await press(dialog, 'Save');
  await dialog.waitFor({ state: 'detached' });

  model.reply({ text: 'Forty-five cents.', usage: { input_tokens: 1_500 } });
  await send(page, 'And now?');
  await see(page, 'Forty-five cents.');
  await press(page, 'Show the numbers of the context');
  await numbers.getByRole('row', { name: /^Last answer: input 1,500 \$0\.45$/ }).waitFor();
  expect(await numbers.getByRole('button', { name: 'Enter prices…' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await press(page, 'Settings');
  await page.getByRole('heading', { name: 'Models', level: 1 }).waitFor();
  await press(page, 'More about Scripted');
  await page.getByRole('menuitem', { name: 'Models and prices…' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Input', exact: true }).inputValue()).toBe('300');
  await see(dialog.getByRole('combobox', { name: 'Takes pictures' }), 'No');
});

test('a model that refuses my picture answers without it when I try again, and is sent no other one', async () => {
  const shown = join(temporaryFolder(), 'shot.png');
  writeFileSync(shown, picture(40, 20));
  const model = await openModel();
  model.reply({ status: 400, message: 'Model does not support images.' });
  const { page } = await openApp({ model });
  const attach = async () => {
    const choosing = page.waitForEvent('filechooser');
    await press(page, 'Attach files');
    await (await choosing).setFiles([shown]);
  };
  await attach();
  await see(page, 'It is not known whether Scripted takes pictures. They are sent all the same.');
  await send(page, 'What is this?');
  await see(page, /^Scripted refused the pictures, so scripted-1 now counts as taking none\./);
  expect(JSON.stringify(first(model.requests).messages)).toContain('image/png');
  model.reply({ text: 'I cannot see it.' });
  await press(page, 'Try again');
  await see(page, 'I cannot see it.');
  const again = JSON.stringify(defined(model.requests[1]).messages);
  expect(again).toContain('shot.png');
  expect(again).not.toContain('base64');
  await attach();
  await see(page.getByRole('alert'), 'Scripted takes no pictures');
  await press(page, 'It does take pictures');
  await page.getByRole('alert').getByText('Scripted takes no pictures').waitFor({ state: 'detached' });
});

test('I read in the numbers that one refusal made the window of this chat smaller, and take it back', async () => {
  const model = await openModel({ models: [{ id: 'scripted-1', display_name: 'Scripted', max_input_tokens: 200_000 }] });
  model.reply({ status: 400, message: 'prompt is too long: 250000 tokens > 200000 maximum' });
  const { page } = await openApp({ model });
  await send(page, 'Hello');
  await see(page, /too large|too long/);
  await press(page, String.raw`\d+% of context used`);
  const numbers = page.getByRole('dialog', { name: 'Context of this chat' });
  await see(numbers, /^Scripted refused about [\d,]+ tokens as too long on .* This chat counts with a window of [\d,]+\.$/);
  expect(await problems(page, 'a refused window')).toEqual([]);
  await press(numbers, 'Use 200,000 again');
  await numbers.getByRole('button', { name: 'Use 200,000 again' }).waitFor({ state: 'detached' });
  await see(numbers, /of 200,000 tokens$/);
});
