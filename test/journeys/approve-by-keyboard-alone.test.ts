import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { askedBy, card, composer, lastMessage, offered, ready, see } from './person.ts';

test('I never touch the mouse: I write, go to what waits, allow it by keys of my choice, and am back in the composer', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { message: 'keys' } }] }), { text: 'Done by keys.' });
  const app = await openApp({ servers: [everything], model });
  await ready(app, 'everything');
  const { page } = app;

  await app.host.ask('settings.change', { shortcuts: { 'primary-action': ['Ctrl', 'Alt', 'Y'], 'go-to-waiting': ['Ctrl', 'Alt', 'W'] } });

  await composer(page).waitFor();
  await page.keyboard.press('Control+l');
  await page.keyboard.type('Echo keys');
  await page.keyboard.press('Enter');
  const waiting = card(page, 'everything', 'echo');
  await waiting.waitFor();

  // The composer has the focus: nothing typed there can approve.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  expect(await askedBy(app)).not.toContain('approval.answer');

  await see(page.locator('[role="alert"]'), 'Control Alt W to review.');
  await page.keyboard.press('Control+Alt+w');
  await expect.poll(() => waiting.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await waiting.getByRole('button', { name: /^Allow once/ }).focus();
  await waiting.getByRole('button', { name: /^Allow once.*ready$/, disabled: false }).waitFor();
  await page.keyboard.press('Control+Enter');
  expect(await askedBy(app)).not.toContain('approval.answer');
  await page.keyboard.press('Control+Alt+y');
  await see(page, 'Done by keys.');
  expect(await askedBy(app)).toContain('approval.answer');
  expect(lastMessage(await model.asked(2))).toContain('Echo: keys');

  await page.keyboard.press('Control+l');
  await page.keyboard.type('still typing');
  expect(await composer(page).inputValue()).toContain('still typing');
});
