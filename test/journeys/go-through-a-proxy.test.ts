import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { proxyServer } from '../doubles/proxy-server.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { press, see, send } from './person.ts';

const PASSWORD = 'p@ss word';

test('my model is behind a proxy that wants a password: I read that, set it in the settings, and the model answers', async () => {
  const model = await openModel();
  model.reply({ text: 'Hello from out there.' });
  const port = Number(new URL(model.baseUrl).port);
  const proxy = await proxyServer({ leadsTo: (host) => (host === 'model.example' ? port : undefined), wants: `me:${PASSWORD}` });
  const app = await openApp({ model: { baseUrl: 'http://model.example' }, own: true });
  const { page } = app;

  await press(page, 'Settings');
  await press(page.getByRole('navigation', { name: 'Settings' }), 'Network');
  await press(page.getByRole('group', { name: 'Proxy' }), 'Address');
  const form = page.getByRole('form', { name: 'Proxy' });
  await form.getByLabel('Address').fill('ftp://proxy');
  await press(form, 'Save');
  await see(form, 'This is not the address of a proxy, such as http://proxy.example.com:3128.');
  expect(await problems(page.getByRole('main'), 'network')).toEqual([]);
  await form.getByLabel('Address').fill(proxy.host);
  await press(form, 'Save');

  await press(page, 'New chat');
  await send(page, 'Are you there?');
  await see(page, `The proxy ${proxy.address} wants a name and a password.`);

  await press(page, 'Settings');
  await press(page.getByRole('navigation', { name: 'Settings' }), 'Network');
  await form.getByLabel('User name').fill('me');
  await form.getByLabel('Password').fill(PASSWORD);
  await press(form, 'Save');
  await expect.poll(() => form.getByLabel('Password').getAttribute('placeholder')).toBe('kept, type to replace');
  expect(await form.getByLabel('Password').inputValue()).toBe('');

  await press(page, 'New chat');
  await send(page, 'And now?');
  await see(page, 'Hello from out there.');
  expect(proxy.seen).toContain('POST http://model.example/v1/messages');
  expect(JSON.stringify(await app.host.ask('state.read', {}))).not.toContain('p@ss');

  await press(page, 'Settings');
  await press(page.getByRole('navigation', { name: 'Settings' }), 'Doctor');
  await see(page, new RegExp(`${proxy.address}, from the settings, for model.example`));
});
