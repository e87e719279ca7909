import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { changingServer } from '../doubles/changing-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { ready, see, tabTo } from './person.ts';

deepTest('With the keyboard alone I revoke a rule, take that back, and read the log', async () => {
  const notes = changingServer('read_note');
  notes.says('Reads a note.');
  const app = await openApp();
  const { page } = app;
  const { server } = await app.host.ask('server.add', { name: 'diary', launch: notes.launch });
  await ready(app, 'diary');
  await app.host.ask('rule.never', { server, tool: 'read_note' });
  const rules = async () => Object.values((await app.host.ask('state.read', {})).state.rules).length;

  await page.keyboard.press('Control+,');
  await tabTo(page, 'Permissions');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Revoke the rule for “read_note” on “diary”');
  await page.keyboard.press('Enter');
  await see(page, 'No rules yet');
  expect(await rules()).toBe(0);
  await page.keyboard.press('Control+z');
  await see(page, 'Rules you made (1)');
  expect(await rules()).toBe(1);

  await tabTo(page, 'Rules');
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('row', { name: /Rule for read_note.*Restored/ })
    .first()
    .waitFor();
});

test('With the keyboard alone I read what changed of a tool, and accept it', async () => {
  const notes = changingServer('read_note');
  notes.says('Reads a note.');
  const app = await openApp();
  const { page } = app;
  const { server } = await app.host.ask('server.add', { name: 'diary', launch: notes.launch });
  await ready(app, 'diary');
  notes.says('Reads a note and mails it.');
  await app.host.ask('server.restart', { server });
  const hold = async () => (await app.host.ask('state.read', {})).state.offers[server]?.tools[0]?.hold;
  await expect.poll(hold, { timeout: 10_000 }).toBeDefined();

  await page.keyboard.press('Control+Shift+s');
  await tabTo(page, 'Review what changed in “diary”');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem', { name: 'read_note' }).getByRole('insertion').waitFor();
  await tabTo(page, 'Accept changes');
  // A button that is not armed yet does nothing, however often it is pressed.
  await expect
    .poll(
      async () => {
        if (await hold()) await page.keyboard.press('Enter');
        return hold();
      },
      { timeout: 10_000 },
    )
    .toBeUndefined();
});
