import { expect, test } from 'vitest';
import { manyThingsServer } from '../doubles/many-things-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { composer, lastMessage, press, ready, see, send } from './person.ts';

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

  await app.page.getByRole('button', { name: 'Remove prompt' }).waitFor();
  await composer(app.page).press('Enter');
  await see(app.page, 'It rains.');
  const message = app.page.getByRole('group', { name: 'You: /everything:args-prompt city=Oslo' });
  expect(await message.innerText()).toMatch(/As your message, from everything\s+What's weather in Oslo\?/);
  expect(JSON.stringify((await model.asked(1)).messages)).toContain("What's weather in Oslo?");
});

test('Code that I paste as an argument keeps its lines', async () => {
  const model = await openModel();
  model.reply({ text: 'Fine code.' });
  const app = await openApp({ servers: [{ name: 'things', launch: manyThingsServer({ resources: 40, prompts: 40 }) }], model });
  const { page } = app;
  await ready(app, 'things');

  await composer(page).fill('def twice(x):\n    return "ü" * x');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await composer(page).fill('/failing');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await page.keyboard.type('  # end');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove prompt' }).waitFor();
  await page.keyboard.press('Enter');
  await see(page, 'Fine code.');
  const asked = JSON.stringify(JSON.stringify({ word: 'def twice(x):\n    return "ü" * x  # end' })).slice(1, -1);
  expect(lastMessage(await model.asked(1))).toContain(asked);
});

test('A suggestion for letters I typed before is not taken for those I typed since', async () => {
  const app = await openApp({ servers: [{ name: 'things', launch: manyThingsServer({ resources: 40, prompts: 40 }) }] });
  const { page } = app;
  await ready(app, 'things');
  const topic = page.getByRole('combobox', { name: /^topic/ });

  await composer(page).fill('/prompt-001');
  await page.keyboard.press('Enter');
  await page.keyboard.type('s');
  await page.getByRole('option', { name: 'ships' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  expect(await topic.inputValue()).toBe('sx');
});

test('A prompt that waits for the model to rest is taken back whole, and what I send meanwhile goes out behind it', async () => {
  const model = await openModel();
  const rests = Promise.withResolvers<void>();
  model.reply({ wait: rests.promise, text: 'Here I am.' }, { text: 'All read.' });
  const app = await openApp({ servers: [{ name: 'things', launch: manyThingsServer({ resources: 40, prompts: 40 }) }], model });
  const { page } = app;
  await ready(app, 'things');
  await send(page, 'Are you there?');
  await model.asked(1);

  await composer(page).fill('/with-picture');
  await composer(page).press('Enter');
  await page.getByRole('button', { name: 'Remove prompt' }).waitFor();
  await composer(page).press('Enter');
  await press(page, 'Take back');
  await page.getByRole('button', { name: 'Remove prompt' }).waitFor();
  expect(await composer(page).inputValue()).toBe('');
  await composer(page).press('Enter');
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  await send(page, 'And be quick.');
  rests.resolve();
  await see(page, 'All read.');
  const asked = JSON.stringify((await model.asked(2)).messages);
  expect(asked).toContain('What is in this picture?');
  expect(asked).toContain('And be quick.');
});
