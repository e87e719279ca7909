import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { press, ready, see } from './person.ts';

test('I forbid a tool, revoke that, take the revoke back, and read all of it in the log', async () => {
  const app = await openApp({ servers: [everything], own: true });
  const { page } = app;
  await ready(app, 'everything');
  const rules = async () => Object.values((await app.host.ask('state.read', {})).state.rules);
  await press(page, 'Settings');
  await press(page, 'Permissions');
  await see(page, 'No rules yet');

  await press(page, 'Block a tool');
  const dialog = page.getByRole('dialog', { name: 'Block a tool' });
  await dialog.getByRole('combobox', { name: 'Tool' }).click();
  await page.getByRole('option', { name: 'echo' }).click();
  await dialog.getByRole('radio', { name: 'Only when an argument begins with' }).click();
  await dialog.getByRole('textbox', { name: 'Begins with' }).fill('rm ');
  await press(dialog, 'Block');
  await page.getByRole('row', { name: /echo.*Never.*message begins with rm/ }).waitFor();
  expect(await rules()).toMatchObject([{ effect: 'never', tool: 'echo', covers: { width: 'prefix', argument: 'message', prefix: 'rm ' } }]);

  await press(page, 'Revoke the rule for “echo” on “everything”');
  await see(page, 'No rules yet');
  expect(await rules()).toEqual([]);
  expect(await problems(page, 'a rule revoked')).toEqual([]);
  const toast = page.getByRole('group').filter({ hasText: 'Rule for echo on everything revoked' });
  for (let parts = 0; parts < 3 && !(await hasFocus(toast)); parts += 1) await page.keyboard.press('F6');
  expect(await hasFocus(toast)).toBe(true);
  await page.keyboard.press('F6');
  expect(await hasFocus(toast)).toBe(false);
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await see(page, 'Rules you made (1)');
  expect(await rules()).toMatchObject([{ effect: 'never', tool: 'echo' }]);

  await page.getByRole('tab', { name: 'Rules' }).focus();
  await page.keyboard.press('ArrowRight');
  const lines = page.getByRole('row', { name: /Rule for echo/ });
  await expect.poll(() => lines.allTextContents()).toMatchObject([/Restored/, /Revoked/, /Made/].map((how) => expect.stringMatching(how)));

  const saved = page.waitForEvent('download');
  await press(page, 'Export');
  await page.getByRole('menuitem', { name: 'As JSON' }).click();
  const log: unknown = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(log).toMatchObject([{ how: 'restored' }, { how: 'revoked' }, { how: 'made' }]);
});

function hasFocus(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element.contains(document.activeElement));
}
