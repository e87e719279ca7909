import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { commandLine, everything } from '../doubles/real-servers.ts';
import { press, ready, see } from './person.ts';

test('I paste a command, read exactly what will start, trust it, and the server is there, also after a restart', async () => {
  const app = await openApp();
  await press(app.page, 'Servers');
  await press(app.page, 'Add server');

  const paste = app.page.getByRole('dialog', { name: 'Add a server' });
  await paste.getByRole('textbox', { name: 'Command, JSON or address' }).fill(commandLine(everything));
  const name = paste.getByRole('textbox', { name: 'Name' });
  await name.fill('demo');
  await press(paste, 'Review command');

  const trust = app.page.getByRole('dialog', { name: /Start demo on this computer/ });
  await see(trust, process.execPath);
  await see(trust, /server-everything/);
  const before = await app.host.ask('state.read', {});
  expect(Object.values(before.state.servers).map((server) => server.name)).not.toContain('demo');

  await press(trust, 'Trust and start');
  await ready(app, 'demo');
  await app.page.getByRole('heading', { name: 'demo' }).waitFor();

  await app.restart();
  await ready(app, 'demo');
});

test('I look at what a pasted command would start and decide against it: nothing was added', async () => {
  const app = await openApp();
  await press(app.page, 'Servers');
  await press(app.page, 'Add server');
  const paste = app.page.getByRole('dialog', { name: 'Add a server' });
  await paste.getByRole('textbox', { name: 'Command, JSON or address' }).fill(commandLine(everything));
  await press(paste, 'Review command');
  await press(app.page.getByRole('dialog', { name: /on this computer/ }), 'Not now');
  const { state } = await app.host.ask('state.read', {});
  expect(Object.values(state.servers).map((server) => server.name)).toEqual(['notes']);
});
