import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { picture } from '../doubles/picture.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { press, ready } from './person.ts';

deepTest(
  'A server that names an icon has it in its tile beside its name, and two others of one maker have letters that tell them apart',
  async () => {
    const app = await openApp();
    const { page, host } = app;
    const src = `data:image/png;base64,${picture(96, 96).toString('base64')}`;
    await host.ask('server.add', { name: 'north', launch: scriptedServer({ icons: [{ src }] }) });
    for (const name of ['github-work', 'github-home']) await host.ask('server.add', { name, launch: scriptedServer({}) });
    await ready(app, 'north', 'github-work', 'github-home');
    await press(page, 'Servers');
    const row = (name: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) });
    await row('north').locator(`img[src="${src}"]`).waitFor();
    expect(await row('github-work').textContent()).toMatch(/^gi/);
    expect(await row('github-home').textContent()).toMatch(/^gh/);
    await press(row('north'), 'north');
    await page.getByRole('article', { name: 'north' }).locator(`img[src="${src}"]`).waitFor();
  },
);
