import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ElectronApplication, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runCommandLine } from '../../main/cli/command-line.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { defined } from '../doubles/defined.ts';
import { type Desktop, executable, openDesktop, shareDesktop } from '../doubles/open-desktop.ts';
import { descendantsOf, processesWith, runningWith } from '../doubles/running-with.ts';
import { isDeep } from '../doubles/sequences.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { wordsFor } from '../doubles/words.ts';
import { problems } from './accessibility.ts';
import { answer, card, press, see, send } from './person.ts';

const note = 'use notes create_note with {"title":"Points","content":"Check them twice"}';
const allowSearch = ['--allow', 'notes/search_notes'];
const project = resolve(import.meta.dirname, '../..');

/** A call waits in the window. */
async function openWithCall(): Promise<Desktop> {
  const opened = await openDesktop();
  await callIn(opened.page);
  return opened;
}

async function callIn(page: Page): Promise<void> {
  await press(page, 'New chat');
  await see(page, 'One server is ready.');
  await send(page, note);
  await see(card(page, 'notes', 'create_note'), 'Check them twice');
}

/** From now on the person presses this in each dialog of the system. */
function pressIn(app: ElectronApplication, button: string, remember = false): Promise<void> {
  return app.evaluate(
    ({ dialog }, press) => {
      const asked: unknown[] = [];
      Object.assign(globalThis, { asked });
      dialog.showMessageBox = async (...given: unknown[]) => {
        const box: { buttons?: string[] } = Object(given.at(-1));
        asked.push(box);
        return { response: box.buttons?.indexOf(press.button) ?? -1, checkboxChecked: press.remember };
      };
    },
    { button, remember },
  );
}

function askedIn(app: ElectronApplication): Promise<unknown> {
  return app.evaluate(() => Reflect.get(globalThis, 'asked'));
}

/** As the button of the title bar does. */
async function close(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
}

/** The window that a second start of the app brings. */
async function startAgain({ app, dataFolder }: Desktop): Promise<Page> {
  const program = executable ?? (await app.evaluate(() => process.execPath));
  return windowBy(app, async () => void (await promisify(execFile)(program, ['.', '--data', dataFolder], { cwd: project })));
}

describe('an app in which a call waits', () => {
  const desktop = shareDesktop();

  deepTest('I quit while a call waits, and press Quit: no process is left, and the chat is there the next time', async () => {
    const { app, page, dataFolder } = desktop();
    await callIn(page);
    await pressIn(app, 'Quit');
    const ended = app.waitForEvent('close');
    await app.evaluate(({ app: main }) => void setTimeout(() => main.quit()));
    await ended;
    await vi.waitFor(() => expect(runningWith(dataFolder)).toEqual([]), { timeout: 30_000 });
    await desktop().restart();
    await see(desktop().page.getByRole('navigation'), 'use notes create_note');
  });

  test('I close the window while a call waits: Cancel keeps it; Keep running goes on without it, also for commands, until I start again', async () => {
    const { app, page, dataFolder } = desktop();
    await callIn(page);
    await pressIn(app, 'Cancel');
    await close(app);
    await expect
      .poll(() => askedIn(app))
      .toMatchObject([
        {
          message: 'Quit Switchyard, or keep it running?',
          detail: expect.stringContaining('1 answer is running and 1 question waits for you.'),
        },
      ]);
    await see(card(page, 'notes', 'create_note'), 'Check them twice');

    await pressIn(app, 'Keep running');
    const gone = page.waitForEvent('close');
    await close(app);
    await gone;
    expect(await callAt(dataFolder, 'notes/search_notes', '{"query":"points"}', allowSearch)).toBe(0);

    const again = await startAgain(desktop());
    await again.getByRole('navigation').getByText('use notes create_note').first().click();
    await answer(card(again, 'notes', 'create_note'), 'Allow once');
    await see(again.locator('main'), 'Check them twice');
    await again.getByRole('button', { name: 'Send', exact: true }).waitFor();
  });

  test('with nothing under way closing the window ends the app without a question', async () => {
    const { app, dataFolder } = desktop();
    await pressIn(app, 'Cancel');
    const ended = app.waitForEvent('close');
    await app.evaluate(({ BrowserWindow }) => void setTimeout(() => BrowserWindow.getAllWindows()[0]?.close()));
    await ended;
    await vi.waitFor(() => expect(runningWith(dataFolder)).toEqual([]), { timeout: 30_000 });
  });
});

deepTest('what I have it remember is done without a question, until I change it in Settings', async () => {
  const opened = await openWithCall();
  const { app } = opened;
  await pressIn(app, 'Keep running', true);
  await close(app);
  const page = await startAgain(opened);
  await press(page, 'Settings');
  await press(page, 'Appearance');
  const setting = page.getByRole('group', { name: 'Closing the window while something runs or waits' });
  await setting.getByRole('button', { name: 'Keep running', pressed: true }).waitFor();
  await pressIn(app, 'Cancel');
  await close(app);
  const next = await startAgain(opened);
  expect(await askedIn(app)).toEqual([]);
  await press(next, 'Settings');
  await press(next, 'Appearance');
  await press(next, 'Ask$');
  await next.getByRole('button', { name: 'Ask', pressed: true, exact: true }).waitFor();
  await close(app);
  await expect.poll(() => askedIn(app)).toHaveLength(1);
});

test.skipIf(process.platform !== 'linux' || !isDeep())(
  'I have it started at log-in: the system is told so, it lies in the task bar then, and is told when I no longer want it',
  async () => {
    const folder = temporaryFolder();
    const { app, page, dataFolder } = await openDesktop({ environment: { XDG_CONFIG_HOME: folder }, words: ['--hidden'] });
    const minimized = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isMinimized()));
    await expect.poll(minimized).toEqual([true]);
    const entry = join(folder, 'autostart', 'switchyard.desktop');
    await press(page, 'Settings');
    await press(page, 'Appearance');
    expect(await problems(page, 'Appearance', ['dark', 'light'])).toEqual([]);
    await page.getByRole('switch', { name: 'Start when you log in' }).click();
    await expect.poll(() => existsSync(entry) && readFileSync(entry, 'utf8')).toContain(`"--data" "${dataFolder}" "--hidden"`);
    await page.getByRole('switch', { name: 'Start when you log in' }).click();
    await expect.poll(() => existsSync(entry)).toBe(false);
  },
);

// Only the stand-in lets a test look at what stands outside of the windows.
describe.skipIf(executable === undefined)('outside of its windows', () => {
  deepTest('with the icon in the tray I close the window at rest, see there what waits, and open it from there', async () => {
    const desktop = await openDesktop();
    const { app, page } = desktop;
    await see(page, 'One server is ready.');
    await press(page, 'Settings');
    await press(page, 'Appearance');
    await press(page, 'Keep running');
    await page.getByRole('switch', { name: 'Icon in the tray' }).click();
    const inEnglish = { tip: 'Switchyard', menu: ['Open Switchyard', 'No question waits for you', '', 'Quit'] };
    await expect.poll(() => trayOf(app)).toEqual(inEnglish);
    await press(page, 'Language');
    await page.getByRole('radio', { name: /^Deutsch/ }).click();
    await expect
      .poll(() => trayOf(app))
      .toEqual({ tip: 'Switchyard', menu: ['Switchyard öffnen', 'Keine Frage wartet auf dich', '', 'Beenden'] });
    await page.getByRole('radio', { name: /^English/ }).click();
    await expect.poll(() => trayOf(app)).toEqual(inEnglish);
    await closeUnasked(desktop.page, app);

    const again = await windowBy(app, () => pressInTray(app, 'Open Switchyard'));
    await send(again, note);
    await see(card(again, 'notes', 'create_note'), 'Check them twice');
    await expect.poll(() => trayOf(app)).toMatchObject({ tip: 'Switchyard: 1 question waits for you' });
    await closeUnasked(again, app);
    const waiting = await windowBy(app, () => pressInTray(app, '1 question waits for you'));
    await press(waiting, 'Settings');
    await press(waiting, 'Appearance');
    await waiting.getByRole('switch', { name: 'Icon in the tray' }).click();
    await expect.poll(() => trayOf(app)).toBeUndefined();
  });

  test.skipIf(process.platform !== 'linux' || !isDeep())(
    'with the icon in the tray it starts at log-in without a window, and a signal ends it without a question',
    async () => {
      const desktop = await openDesktop();
      const { app, page, dataFolder } = desktop;
      await press(page, 'Settings');
      await press(page, 'Appearance');
      await page.getByRole('switch', { name: 'Icon in the tray' }).click();
      await expect.poll(() => trayOf(app)).toBeDefined();
      await desktop.end();
      const main = spawn(defined(executable), [project, '--data', dataFolder, '--hidden'], { stdio: 'ignore' });
      onTestFinished(() => void main.kill('SIGKILL'));
      const ended = once(main, 'exit');
      await vi.waitFor(() => expect(processesWith('notes.js', dataFolder)).toHaveLength(1), { timeout: 30_000 });
      const call = callAt(dataFolder, 'notes/create_note', '{"title":"Points","content":"Check them"}');
      await vi.waitFor(async () => expect(await callAt(dataFolder, 'notes/search_notes', '{"query":"x"}', allowSearch)).toBe(0));
      expect(descendantsOf(defined(main.pid)).filter(({ args }) => args.includes('--type=renderer'))).toEqual([]);
      main.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(await call).not.toBe(0);
      await vi.waitFor(() => expect(runningWith(dataFolder)).toEqual([]), { timeout: 30_000 });
    },
  );

  deepTest('a notification says how the window comes back, another one that something waits there, and both bring it', async () => {
    const desktop = await openWithCall();
    const { app, page, dataFolder } = desktop;
    await pressIn(app, 'Keep running');
    const gone = page.waitForEvent('close');
    await close(app);
    await gone;
    await expect.poll(() => toldBy(app)).toEqual(['Switchyard keeps running: Press here, or start Switchyard again, to open its window.']);
    const again = await windowBy(app, () => pressNotification(app));
    await again.getByRole('navigation').getByText('use notes create_note').click();
    await answer(card(again, 'notes', 'create_note'), 'Allow in this chat');
    await again.getByRole('button', { name: 'Send', exact: true }).waitFor();

    await press(again, 'Settings');
    await press(again, 'Appearance');
    await press(again, 'Keep running');
    await again.getByRole('switch', { name: 'Icon in the tray' }).click();
    await expect.poll(() => trayOf(app)).toBeDefined();
    await closeUnasked(again, app);
    const call = callAt(dataFolder, 'notes/create_note', '{"title":"Signals","content":"Check them"}');
    await expect.poll(() => toldBy(app)).toContainEqual('Switchyard: 1 question waits for you');
    const asked = await windowBy(app, () => pressNotification(app));
    await press(asked, '1 question waits for you');
    await answer(card(asked, 'notes', 'create_note'), 'Allow once');
    expect(await call).toBe(0);
  });
});

/** Closes the window without a question of the app, and the app goes on. */
async function closeUnasked(page: Page, app: ElectronApplication): Promise<void> {
  const gone = page.waitForEvent('close');
  await close(app);
  await gone;
}

async function windowBy(app: ElectronApplication, act: () => Promise<void>): Promise<Page> {
  const opened = app.waitForEvent('window');
  await act();
  const page = await opened;
  await page.getByRole('main').waitFor();
  return page;
}

type Outside = {
  trays: Set<{ shown: { tip: string; menu: { items: { label?: string; click?(): void }[] } } }>;
  notifications: { title: string; body: string; emit(event: string): void }[];
};

function trayOf(app: ElectronApplication): Promise<{ tip: string; menu: string[] } | undefined> {
  return app.evaluate(({ Tray }) => {
    const { trays }: Outside = Reflect.get(Tray, 'outside');
    const [shown] = [...trays].map((tray) => tray.shown);
    return shown && { tip: shown.tip, menu: shown.menu.items.map(({ label = '' }) => label) };
  });
}

function pressInTray(app: ElectronApplication, label: string): Promise<void> {
  return app.evaluate(({ Tray }, wanted) => {
    const { trays }: Outside = Reflect.get(Tray, 'outside');
    const items = [...trays].flatMap((tray) => tray.shown.menu.items);
    items.find((item) => item.label === wanted)?.click?.();
  }, label);
}

function toldBy(app: ElectronApplication): Promise<string[]> {
  return app.evaluate(({ Tray }) => {
    const { notifications }: Outside = Reflect.get(Tray, 'outside');
    return notifications.map(({ title, body }) => `${title}: ${body}`);
  });
}

function pressNotification(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ Tray }) => {
    const { notifications }: Outside = Reflect.get(Tray, 'outside');
    notifications.at(-1)?.emit('click');
  });
}

/** A call in a terminal at which somebody sits who types nothing. Resolves to its exit code. */
function callAt(dataFolder: string, tool: string, input: string, options: string[] = []): Promise<number> {
  return runCommandLine(['call', tool, input, ...options, '--data', dataFolder], {
    out: () => undefined,
    say: () => undefined,
    ask: (_question, _typed, over) => new Promise((_, reject) => over?.addEventListener('abort', () => reject(over.reason))),
    environment: process.env,
    words: wordsFor('en'),
    stop: new AbortController().signal,
  });
}
