import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { press, ready, see } from './person.ts';

deepTest(
  'I give a server less time for its calls and room for larger answers, and read in its log what happened to it, and a report of it',
  async () => {
    const app = await openApp({ servers: [everything] });
    await ready(app, 'everything');
    await press(app.page, 'Servers');

    await press(app.page, 'More about “everything”');
    await app.page.getByRole('menuitem', { name: 'Edit…' }).click();
    const edit = app.page.getByRole('dialog', { name: 'Edit everything' });
    const seconds = edit.getByRole('textbox', { name: 'Seconds a call may stay silent' });
    await seconds.fill('601');
    await see(edit, 'Needs seconds from 1 to 600');
    expect(await edit.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await seconds.fill('90');
    const megabytes = edit.getByRole('textbox', { name: 'Megabytes of one answer' });
    await megabytes.fill('65');
    await see(edit, 'Needs whole megabytes from 1 to 64');
    expect(await edit.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await megabytes.fill('32');
    await press(edit, 'Save');
    await expect
      .poll(
        async () => Object.values((await app.host.ask('state.read', {})).state.servers).find(({ name }) => name === 'everything')?.limits,
      )
      .toEqual({ callMs: 90_000, messageMB: 32 });

    await press(app.page, 'More about “everything”');
    await app.page.getByRole('menuitem', { name: 'Open log' }).click();
    const log = app.page.getByRole('dialog', { name: 'Log of everything' });
    await see(log, /Switchyard {2}Ready after [0-9.]+ (ms|s), protocol/);
    await log.getByRole('combobox', { name: 'Show' }).click();
    await app.page.getByRole('option', { name: 'Errors only' }).click();
    await see(log, 'No line has this level or a more severe one.');
    await log.getByRole('combobox', { name: 'Show' }).click();
    await app.page.getByRole('option', { name: 'Everything' }).click();
    await log.getByRole('searchbox', { name: 'Find in the log' }).fill('no such words');
    await see(log, 'No line has “no such words” in it.');
    await log.getByRole('searchbox', { name: 'Find in the log' }).fill('');
    // The open log goes on with what happens meanwhile.
    const { servers } = (await app.host.ask('state.read', {})).state;
    await app.host.ask('server.restart', { server: Object.keys(servers).find((id) => servers[id]?.name === 'everything') ?? '' });
    await expect.poll(() => log.textContent()).toMatch(/Ready after[^]*Ready after/);
    await press(log, 'Show report');
    await see(log, /Server: everything, ready/);
    await see(log, /-> request initialize/);
    await see(log, /Log:[^]*Ready after/);
  },
);
