import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { shareDesktop } from '../doubles/open-desktop.ts';
import { askThroughPort } from './ask-through-port.ts';
import { lookAway } from './look-away.ts';
import { card, composer, press, see, send } from './person.ts';

const desktop = shareDesktop();

const note = 'use notes create_note with {"title":"Points","content":"Check them twice"}';

/** The window that opens by what I press, once it has drawn. */
async function opensWindow(app: ElectronApplication, pressed: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([app.waitForEvent('window'), pressed()]);
  await opened.getByRole('main').waitFor();
  return opened;
}

async function openInNewWindow(app: ElectronApplication, page: Page, chat: RegExp): Promise<Page> {
  await page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: chat }).click();
  return opensWindow(app, () => page.getByRole('menuitem', { name: 'Open in a new window' }).click());
}

async function placeOf(app: ElectronApplication, page: Page) {
  const window = await app.browserWindow(page);
  return window.evaluate((it) => it.getBounds());
}

async function close(app: ElectronApplication, page: Page): Promise<void> {
  const window = await app.browserWindow(page);
  await Promise.all([page.waitForEvent('close'), window.evaluate((it) => it.close())]);
}

test('I open a chat in a second window: its card waits in both, I answer it in one, and it is over in the other', async () => {
  const { app, page, dataFolder } = desktop();
  await see(page, 'One server is ready.');
  await send(page, note);
  await card(page, 'notes', 'create_note').waitFor();
  const second = await openInNewWindow(app, page, /^More about use notes/);
  const waiting = card(second, 'notes', 'create_note');
  await see(waiting, 'Check them twice');

  await press(waiting, 'Allow once');
  await waiting.waitFor({ state: 'detached' });
  await card(page, 'notes', 'create_note').waitFor({ state: 'detached' });
  for (const window of [page, second]) {
    await window
      .locator('main')
      .getByRole('button', { name: /notes.*create_note/ })
      .waitFor();
  }
  const notes = join(dataFolder, 'servers', 'notes', 'notes.json');
  await expect.poll(() => existsSync(notes) && readFileSync(notes, 'utf8').match(/Check them twice/g)).toHaveLength(1);
  await close(app, second);
});

deepTest('a new window stands a step beside the one I see, and the next time where I left it', async () => {
  const { app, page } = desktop();
  const before = await placeOf(app, page);
  const second = await opensWindow(app, () => composer(page).press('Control+Shift+N'));
  const first = await placeOf(app, second);
  expect([first.width, first.height]).toEqual([before.width, before.height]);
  expect([first.x, first.y]).not.toEqual([before.x, before.y]);

  const left = { x: 400, y: 100, width: 900, height: 700 };
  const window = await app.browserWindow(second);
  await window.evaluate((it, bounds) => it.setBounds(bounds), left);
  await close(app, second);
  const again = await opensWindow(app, () => composer(page).press('Control+Shift+N'));
  expect(await placeOf(app, again)).toEqual(left);
  const third = await opensWindow(app, () => composer(page).press('Control+Shift+N'));
  expect(await placeOf(app, third)).toEqual({ ...left, x: 428, y: 128 });
  await close(app, third);
  await close(app, again);
});

deepTest('a window hangs, and I press Reload: it begins anew with my draft, and the other one went on meanwhile', async () => {
  const { app, page } = desktop();
  const hanging = await openInNewWindow(app, page, /^More about use notes/);
  await composer(hanging).fill('Half a thought');
  await expect.poll(() => hanging.evaluate(() => localStorage.getItem('drafts'))).toContain('Half a thought');
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async (...given: unknown[]) => {
      Object.assign(globalThis, { asked: given.at(-1) });
      return { response: 1, checkboxChecked: false };
    };
  });
  const window = await app.browserWindow(hanging);
  const ended = hanging.waitForEvent('crash');
  await hanging.evaluate(
    () =>
      void setTimeout(() => {
        for (;;);
      }),
  );
  await window.evaluate((it) => it.webContents.emit('unresponsive'));
  await ended;
  expect(await app.evaluate(() => Reflect.get(globalThis, 'asked'))).toMatchObject({ buttons: ['Wait', 'Reload', 'Quit'] });
  await send(page, 'hello');
  await page.getByText('hello').first().waitFor();
  // Playwright sees nothing of a page that crashed once: its port and its draft are seen from
  // elsewhere.
  await expect.poll(() => askThroughPort(page, 'window.count')).toMatchObject({ output: { open: 2 } });
  const another = await openInNewWindow(app, page, /^More about use notes/);
  await expect.poll(() => composer(another).textContent()).toBe('Half a thought');
  await close(app, another);
  await window.evaluate((it) => it.close());
});

deepTest('a question is told while I look at no window of the app, and a click brings forward the one that told it', async () => {
  const { app, page } = desktop();
  const second = await opensWindow(app, () => composer(page).press('Control+Shift+N'));
  await page.evaluate(lookAway);
  await press(page, 'New chat');
  await send(page, note);
  await card(page, 'notes', 'create_note').waitFor();

  await second.evaluate(lookAway);
  await press(page, 'New chat');
  await send(page, note.replace('Points', 'Signals'));
  const told = (window: Page) => window.evaluate(() => notifications.length);
  await expect.poll(() => told(second)).toBe(1);
  await expect.poll(() => told(page)).toBe(1);

  const window = await app.browserWindow(second);
  await window.evaluate((it) =>
    Object.assign(globalThis, { inFront: new Promise((resolve) => it.once('focus', () => resolve('second'))) }),
  );
  await second.evaluate(() => notifications[0]?.dispatchEvent(new Event('click')));
  expect(await app.evaluate(() => Reflect.get(globalThis, 'inFront'))).toBe('second');
  await see(card(second, 'notes', 'create_note'), 'Signals');
});

// Of real systems not each has a number on its icons.
if (process.env['ELECTRON'] !== 'real') {
  test('the icon of the app says how many questions wait, and one less once I answered', async () => {
    const { app, page } = desktop();
    const badge = () => app.evaluate(({ app: main }) => main.getBadgeCount());
    const before = await badge();
    await press(page, 'New chat');
    await send(page, note.replace('Points', 'Sidings'));
    await expect.poll(badge).toBe(before + 1);
    await press(card(page, 'notes', 'create_note'), 'Allow once');
    await expect.poll(badge).toBe(before);
  });
}
