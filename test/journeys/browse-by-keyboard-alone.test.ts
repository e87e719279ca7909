import { expect, test } from 'vitest';
import { manyThingsServer } from '../doubles/many-things-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { openModel } from './open-model.ts';
import { composer, lastMessage, ready, see, tabTo } from './person.ts';

test('With the keyboard alone I open the browser, fill in a template, read and attach what it leads to, and go back', async () => {
  const model = await openModel();
  model.reply({ text: 'A fine book.' });
  const app = await openApp({ servers: [{ name: 'things', launch: manyThingsServer() }], model });
  await ready(app, 'things');
  const { page } = app;
  const { keyboard } = page;

  await composer(page).press('Control+i');
  const panel = page.getByRole('complementary', { name: 'Resources' });
  await panel.getByRole('searchbox', { name: 'Find resources' }).waitFor();
  await keyboard.type('shelf');
  await see(panel, '1 of 5,004');
  await tabTo(page, 'book');
  await keyboard.press('Enter');
  await tabTo(page, 'shelf');
  await keyboard.type('weather');
  await tabTo(page, 'book');
  await keyboard.type('fog');
  await see(panel, 'things:///shelf/weather/fog');
  await tabTo(page, 'Read');
  await keyboard.press('Enter');
  await see(panel, 'The book fog from weather.');
  await tabTo(page, 'Attach to chat');
  await keyboard.press('Enter');
  await page.getByRole('list', { name: 'Attached' }).getByText('things:///shelf/weather/fog').waitFor();

  await keyboard.press('Control+i');
  await panel.waitFor({ state: 'detached' });
  await keyboard.press('Control+l');
  await keyboard.type('What is it about?');
  await keyboard.press('Enter');
  await see(page, 'A fine book.');
  expect(lastMessage(await model.asked(1))).toContain('The book fog from weather.');
});
