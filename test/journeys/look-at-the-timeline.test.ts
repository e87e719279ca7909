import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { composer, press, ready, see } from './person.ts';

test('I open the timeline and see what went over the wire to a server', async () => {
  const app = await openApp({ servers: [everything] });
  await ready(app, 'everything');
  const { page } = app;
  await composer(page).press('Control+Shift+i');
  const panel = page.getByRole('complementary', { name: 'Timeline' });
  await panel.getByRole('button', { name: /everything initialize/ }).waitFor();
  await see(panel, 'tools/list');
  await press(panel, 'Close inspector');
  await panel.waitFor({ state: 'detached' });
  expect(await composer(page).isVisible()).toBe(true);
});
