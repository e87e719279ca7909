import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { composer, press, ready, see } from './person.ts';

test('I type a slash, choose a prompt, fill in its arguments, and the server’s words go to the model', async () => {
  const model = await openModel();
  model.reply({ text: 'It rains.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');

  await composer(app.page).pressSequentially('/args');
  await app.page.getByRole('option', { name: /Arguments Prompt/ }).waitFor();
  await composer(app.page).press('Enter');
  const city = app.page.getByRole('combobox', { name: /^city/ });
  await city.fill('Oslo');
  await press(app.page, 'Insert');

  await see(app.page, /Arguments Prompt|args-prompt/);
  await composer(app.page).press('Enter');
  await see(app.page, 'It rains.');
  expect(JSON.stringify((await model.asked(1)).messages)).toContain("What's weather in Oslo?");
});
