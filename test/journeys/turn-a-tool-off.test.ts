import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { press, ready, see } from './person.ts';

deepTest(
  'On the page of a server I find a tool, turn it off for all chats, and on again; the page stays when the server is off',
  async () => {
    const app = await openApp({ servers: [everything] });
    const { page, host } = app;
    await ready(app, 'everything');
    const rules = async () => Object.values((await host.ask('state.read', {})).state.rules).map(({ effect }) => effect);
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await sidebar.getByRole('button', { name: /^everything/ }).click();
    await page.getByRole('tab', { name: /^Tools/, selected: true }).waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('echo');
    await page.getByRole('listitem', { name: 'get-sum' }).waitFor({ state: 'detached' });

    const echo = page.getByRole('listitem', { name: 'echo' });
    const isOn = echo.getByRole('switch', { name: '“echo” is on' });
    expect(await isOn.isChecked()).toBe(true);
    await isOn.click();
    await echo.getByRole('button', { name: 'When “echo” is called: Never allowed' }).waitFor();
    expect(await rules()).toEqual(['never']);
    expect(await problems(page, 'a tool that is off')).toEqual([]);
    await echo.getByRole('button', { name: /^When “echo” is called/ }).click();
    await page.getByRole('menuitemradio', { name: 'Asks first' }).click();
    await echo.getByRole('button', { name: 'When “echo” is called: Asks first' }).waitFor();
    expect(await isOn.isChecked()).toBe(true);
    expect(await rules()).toEqual([]);

    await page.getByRole('switch', { name: '“everything” is on' }).click();
    await see(page, 'everything is not ready. Its tools are listed here once it is.');
    expect(await problems(page, 'a server that is off')).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'everything', level: 1 }).waitFor();
    await press(page, 'Back to all servers');
    await page.getByRole('heading', { name: 'Servers', level: 1 }).waitFor();
  },
);
