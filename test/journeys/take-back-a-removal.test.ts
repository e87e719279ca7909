import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { press, ready, see } from './person.ts';

test('I remove a server and take it back with Ctrl+Z', async () => {
  const app = await openApp();
  const { server } = await app.host.ask('server.add', everything);
  await ready(app, everything.name);
  await press(app.page, 'Servers');
  await press(app.page, `More about “${everything.name}”`);
  await app.page.getByRole('menuitem', { name: 'Remove' }).click();
  await see(app.page, `${everything.name} removed`);
  expect(Object.keys((await app.host.ask('state.read', {})).state.servers)).not.toContain(server);

  await app.page.keyboard.press('Control+z');
  await app.page.getByRole('heading', { name: everything.name }).waitFor();
  await ready(app, everything.name);
});
