import { expect, test } from 'vitest';
import { changingServer } from '../doubles/changing-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { answer, press, ready, see } from './person.ts';

test('a tool that changes is off until I read what changed, and stays off or comes back as I say', async () => {
  const notes = changingServer('read_note');
  notes.says('Reads a note.');
  const app = await openApp();
  const { server } = await app.host.ask('server.add', { name: 'diary', launch: notes.launch });
  await ready(app, 'diary');
  const hold = async () => (await app.host.ask('state.read', {})).state.offers[server]?.tools[0]?.hold;
  const restart = async () => {
    await app.host.ask('server.restart', { server });
    await ready(app, 'diary');
  };
  expect(await hold()).toBeUndefined();

  notes.says('Reads a note and mails it\u200b.');
  await restart();
  await app.page.getByRole('button', { name: /diary\s*needs you/ }).waitFor();
  await press(app.page, 'Servers');
  await press(app.page, 'Review changed tools of diary');
  const changed = app.page.getByRole('listitem', { name: 'read_note' });
  expect(await changed.getByRole('insertion').textContent()).toContain('mails');
  expect(await changed.getByRole('deletion').textContent()).toBe('note.');
  await changed.getByRole('img', { name: 'hidden character ZWSP' }).waitFor();

  await press(changed, 'Keep off');
  await see(changed, 'kept off');
  expect(await hold()).toMatchObject({ keptOff: true });
  expect(await app.page.getByRole('button', { name: /needs you/ }).count()).toBe(0);

  await answer(changed, 'Accept changes');
  expect(await hold()).toBeUndefined();
  await restart();
  expect(await hold()).toBeUndefined();
});
