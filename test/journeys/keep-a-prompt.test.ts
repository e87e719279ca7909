import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { composer, lastMessage, press, see, send } from './person.ts';

test('I keep a message as a prompt with an argument, send it filled in, change it, remove it and bring it back', async () => {
  const model = await openModel();
  model.reply({ text: 'Sunny.' }, { text: 'Rainy.' });
  const app = await openApp({ model, dataFolder: temporaryFolder() });
  const { page, dataFolder } = app;
  const file = (name: string) => join(dataFolder, 'prompts', name);
  await send(page, 'How is the weather in Riga?');
  await see(page, 'Sunny.');

  const message = page.getByRole('group', { name: 'You: How is the weather in Riga?' });
  await message.hover();
  await message.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Keep as a prompt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep as a prompt' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('my weather');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('How is the weather in {{city}}?');
  await dialog.getByText('Asks for city.').waitFor();
  await press(dialog, 'Save');
  await dialog.getByText('A name has letters').waitFor();
  expect(await problems(page, 'keep as a prompt')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('weather');
  await press(dialog, 'Save');
  await dialog.waitFor({ state: 'detached' });
  expect(readFileSync(file('weather.md'), 'utf8')).toBe('How is the weather in {{city}}?\n');

  // Edited by hand: seen at the next look. One that cannot be used is named.
  writeFileSync(file('weather.md'), '---\ndescription: Now\n---\nHow is the weather in {{city}} today?\n');
  writeFileSync(file('odd.md'), '---\n[\n---\nText');
  await composer(page).pressSequentially('/weath');
  await page.getByRole('option', { name: /weather/ }).waitFor();
  await page.getByRole('group', { name: 'Yours' }).waitFor();
  await page.getByText('odd.md in your prompts is not used.').waitFor();
  await composer(page).press('Enter');
  await page.getByRole('textbox', { name: /^city/ }).fill('Oslo');
  await page.getByText('How is the weather in Oslo today?').waitFor();
  expect(await problems(page, 'a prompt of mine')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => composer(page).inputValue()).toBe('How is the weather in Oslo today?');
  await composer(page).press('Enter');
  await see(page, 'Rainy.');
  expect(lastMessage(await model.asked(2))).toContain('How is the weather in Oslo today?');

  await composer(page).pressSequentially('/weather');
  const form = page.getByRole('form', { name: 'weather' });
  await form.getByRole('button', { name: 'Edit' }).click();
  const change = page.getByRole('dialog', { name: 'Change prompt' });
  await change.getByRole('textbox', { name: 'Name' }).fill('sky');
  await page.keyboard.press('Enter');
  await change.waitFor({ state: 'detached' });
  expect(readFileSync(file('sky.md'), 'utf8')).toBe('---\ndescription: Now\n---\n\nHow is the weather in {{city}} today?\n');
  await composer(page).fill('/sky');
  await page.getByRole('form', { name: 'sky' }).getByRole('button', { name: 'Remove' }).click();
  const listed = page.getByRole('option', { name: /^sky/ });
  await listed.waitFor({ state: 'detached' });
  await press(page, 'Undo');
  await composer(page).focus();
  await listed.waitFor();

  // A new one, from the list and from the palette.
  await composer(page).fill('/');
  const fresh = page.getByRole('dialog', { name: 'New prompt' });
  const write = async (name: string) => {
    await fresh.getByRole('textbox', { name: 'Name' }).fill(name);
    await fresh.getByRole('textbox', { name: 'Text' }).fill('Which berth is free?');
    await press(fresh, 'Save');
    await fresh.waitFor({ state: 'detached' });
  };
  await press(page, 'New prompt');
  await write('berth');
  await page.getByRole('option', { name: /^berth/ }).waitFor();
  await composer(page).fill('');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('New prompt');
  await page.getByRole('option', { name: /^New prompt/ }).waitFor();
  await page.keyboard.press('Enter');
  await write('quay');
  expect(readFileSync(file('quay.md'), 'utf8')).toBe('Which berth is free?\n');
});
