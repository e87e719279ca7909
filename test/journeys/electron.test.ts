import { wordsFor } from '../doubles/words.ts';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ElectronApplication } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Command } from '../../client/shortcuts.ts';
import { runCommandLine } from '../../main/cli/command-line.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { orderIn } from '../doubles/diagram-page.ts';
import { bundleFile } from '../doubles/make-bundle.ts';
import { executable, openDesktop, shareDesktop } from '../doubles/open-desktop.ts';
import { commandLine, everything } from '../doubles/real-servers.ts';
import { tidesBundle } from '../doubles/tides-bundle.ts';
import { askThroughPort } from './ask-through-port.ts';
import { card, composer, pasteServer, press, see, send } from './person.ts';

const note = 'use notes create_note with {"title":"Points","content":"Check them twice"}';

const Servers = z.object({
  output: z.object({
    state: z.object({ servers: z.record(z.string(), z.object({ name: z.string(), state: z.object({ state: z.string() }) })) }),
  }),
});
const Traffic = z.object({ output: z.object({ last: z.number(), messages: z.array(z.looseObject({})) }) });

describe('in one run of the app', () => {
  const desktop = shareDesktop();

  test('I read what the notes server would do, allow it once, and the note is kept', async () => {
    const { page, dataFolder } = desktop();
    await see(page, 'One server is ready.');
    await send(page, note);
    const waiting = card(page, 'notes', 'create_note');
    await see(waiting, 'Check them twice');
    await press(waiting, 'Allow once');
    await waiting.waitFor({ state: 'detached' });
    const kept = join(dataFolder, 'servers', 'notes', 'notes.json');
    await expect.poll(() => existsSync(kept) && readFileSync(kept, 'utf8'), { timeout: 10_000 }).toContain('Check them twice');
    await page
      .locator('main')
      .getByRole('button', { name: /notes.*create_note/ })
      .waitFor();
  });

  test('the window has no Node and no network, and gets nothing but its port, where a dropped file lies, the way to the front and its menu', async () => {
    const { page, complaints } = desktop();
    const found = await page.evaluate(async () => {
      const violation = new Promise<SecurityPolicyViolationEvent>((resolve) =>
        document.addEventListener('securitypolicyviolation', resolve, { once: true }),
      );
      const fetched = await fetch('https://example.com/').catch(() => 'refused');
      const { effectiveDirective, originalPolicy } = await violation;
      return {
        node: ['require', 'process', 'ipcRenderer'].map((name) => typeof Reflect.get(globalThis, name)),
        port: Object.keys(Reflect.get(globalThis, 'switchyard')).toSorted(),
        isFrozen: Object.isFrozen(Reflect.get(globalThis, 'switchyard')),
        fetched,
        effectiveDirective,
        originalPolicy,
      };
    });
    expect(found).toMatchObject({
      node: ['undefined', 'undefined', 'undefined'],
      port: ['close', 'dictate', 'onClose', 'onCommand', 'onMessage', 'open', 'pathOf', 'send', 'showMenu', 'toFront'],
      isFrozen: true,
      fetched: 'refused',
      effectiveDirective: 'connect-src',
    });
    expect(found.originalPolicy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';.*require-trusted-types-for 'script'/);
    expect(complaints.splice(0).join()).toMatch(/Refused to connect/);
  });

  test('a diagram is drawn by a frame that has no origin, no Node and no port', async () => {
    const { page } = desktop();
    const draw = await orderIn(page);
    expect(await draw('flowchart LR\n  Ask-->Allow')).toMatchObject({ state: 'drawn' });
    const frame = page.frames().find((each) => each.url().endsWith('/diagram-frame.html'));
    const found = await frame?.evaluate(() => ({
      origin: window.origin,
      given: ['require', 'process', 'switchyard'].map((name) => typeof Reflect.get(globalThis, name)),
    }));
    expect(found).toEqual({ origin: 'null', given: ['undefined', 'undefined', 'undefined'] });
  });

  test('the page cannot lead the window elsewhere or open another one', async () => {
    const { page, app } = desktop();
    await app.evaluate(({ webContents }) => {
      const [contents] = webContents.getAllWebContents();
      const judged = new Promise((resolve) =>
        contents?.once('will-navigate', ({ url, defaultPrevented }) => resolve({ url, defaultPrevented })),
      );
      Object.assign(globalThis, { judged });
    });
    await page.evaluate(() => void (window.location.href = 'https://example.com/'));
    expect(await app.evaluate(() => Reflect.get(globalThis, 'judged'))).toEqual({
      url: 'https://example.com/',
      defaultPrevented: true,
    });
    // Without an opener: with one Chromium keeps the page waiting for a window that the stand-in is
    // closing.
    await page.evaluate(() => void window.open('https://example.com/', '_blank', 'noopener'));
    await expect.poll(() => app.windows().length).toBe(1);
    await composer(page).waitFor();
  });

  test('of downloads only what the page made itself begins', async () => {
    const { page, app } = desktop();
    await app.evaluate(({ session }) => {
      const told: string[] = [];
      session.defaultSession.on('will-download', (event, item) => {
        told.push(`${event.defaultPrevented ? 'refused' : 'begun'} ${item.getFilename()}`);
        // Nobody answers the dialog that would ask where to.
        if (!event.defaultPrevented) item.cancel();
      });
      Object.assign(globalThis, { told });
    });
    const told = () => app.evaluate(() => Reflect.get(globalThis, 'told'));
    const save = (href: string, name: string) =>
      page.evaluate((link) => Object.assign(document.createElement('a'), link).click(), { href, download: name });
    await save('data:text/plain,planted', 'planted.txt');
    await expect.poll(told).toEqual(['refused planted.txt']);
    await save(await page.evaluate(() => URL.createObjectURL(new Blob(['ours']))), 'ours.txt');
    await expect.poll(told).toEqual(['refused planted.txt', 'begun ours.txt']);
  });

  test('the page gets no device and nothing of the screen', async () => {
    const { page, complaints } = desktop();
    const answers = await page.evaluate(() => {
      const ask = (name: string, method: string, wish: object): Promise<string> => {
        const asked: object | undefined = Reflect.get(navigator, name);
        if (asked === undefined) return Promise.resolve('not there');
        return Promise.resolve(Reflect.apply(Reflect.get(asked, method), asked, [wish])).then(
          () => 'given',
          (error: Error) => error.name,
        );
      };
      return Promise.all([
        ask('mediaDevices', 'getDisplayMedia', {}),
        ask('usb', 'requestDevice', { filters: [] }),
        ask('hid', 'requestDevice', { filters: [] }),
        ask('serial', 'requestPort', {}),
        ask('bluetooth', 'requestDevice', { acceptAllDevices: true }),
      ]);
    });
    complaints.splice(0);
    for (const answer of answers) expect(['NotAllowedError', 'SecurityError', 'not there']).toContain(answer);
  });

  test('a file that I choose lies above the message with its size, and goes when I take it away', async () => {
    const { page } = desktop();
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-file-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'berths.md');
    writeFileSync(file, '# Berths\n');
    await press(page, 'New chat');
    await page.locator('.composer input[type="file"]').setInputFiles(file);
    const cards = page.getByRole('list', { name: 'Attached files' });
    await see(cards, '9 bytes');
    await cards.getByRole('button').first().focus();
    await page.keyboard.press('Delete');
    await cards.waitFor({ state: 'detached' });
  });

  test('what I choose in the menu bar is done by the page, once', async () => {
    const { page, app } = desktop();
    await choose(app, 'shortcuts');
    const list = page.getByRole('dialog', { name: 'Shortcuts' });
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await choose(app, 'about');
    await page.getByRole('heading', { name: 'Switchyard', exact: true }).waitFor();
    await choose(app, 'find');
    await see(page, '“Find in chat” does nothing on this page.');
    await choose(app, 'new-chat');
    await composer(page).waitFor();
    // Keys that the menu shows, too: a second time would close the palette again.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('the menu speaks my language and shows my keys, also once I changed them', async () => {
    const { page, app } = desktop();
    const entry = () =>
      app.evaluate(({ Menu }) => {
        const item = Menu.getApplicationMenu()?.getMenuItemById('search');
        return [item?.label, item?.accelerator];
      });
    await expect.poll(entry).toEqual(['Search all chats', 'CmdOrCtrl+Shift+F']);
    await askThroughPort(page, 'settings.change', { language: 'de', shortcuts: { search: ['F7'] } });
    await expect.poll(entry).toEqual([wordsFor('de').shortcuts.actions.search, 'F7']);
    await askThroughPort(page, 'settings.change', { language: 'system', shortcuts: {} });
    await expect.poll(entry).toEqual(['Search all chats', 'CmdOrCtrl+Shift+F']);
  });

  test.skipIf(process.platform === 'darwin')('the button beside the name opens the menu, which has no bar', async () => {
    const { page, app } = desktop();
    await app.evaluate(({ Menu }) => {
      const menu = Menu.getApplicationMenu();
      const shown = new Promise(
        (resolve) => menu && Object.assign(menu, { popup: ({ x, y }: { x: number; y: number }) => resolve([x, y]) }),
      );
      Object.assign(globalThis, { shown });
    });
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const box = await button.boundingBox();
    await button.click();
    expect(await app.evaluate(() => Reflect.get(globalThis, 'shown'))).toEqual([
      Math.round(box?.x ?? 0),
      Math.round((box?.y ?? 0) + (box?.height ?? 0)),
    ]);
  });

  test.skipIf(process.platform !== 'linux')('on Linux the setting of spelling says why there is none', async () => {
    const { page, app } = desktop();
    await choose(app, 'settings');
    await press(page, 'Language');
    await see(page, 'Not on Linux: no spell checker of the system can be asked there');
    expect(await page.getByRole('switch', { name: 'Check spelling' }).count()).toBe(0);
    await choose(app, 'new-chat');
  });

  test('a right click on a link copies its address, and one on nothing shows nothing', async () => {
    const { app } = desktop();
    const labels = (place: object) =>
      app.evaluate(({ webContents, Menu, clipboard }, at) => {
        const build = Menu.buildFromTemplate;
        return new Promise<string[]>((resolve) => {
          Menu.buildFromTemplate = (template) => {
            Menu.buildFromTemplate = build;
            const menu = build(template);
            menu.popup = () => {
              menu.items[0]?.click();
              void clipboard.readText().then((text) => resolve([...menu.items.map(({ label }) => label), text]));
            };
            return menu;
          };
          const none = { isEditable: false, editFlags: {}, selectionText: '', linkURL: '', mediaType: 'none', srcURL: '' };
          webContents.getAllWebContents()[0]?.emit('context-menu', {}, { ...none, misspelledWord: '', dictionarySuggestions: [], ...at });
        });
      }, place);
    expect(await labels({ linkURL: 'https://example.com/tides' })).toEqual(['Copy link address', 'https://example.com/tides']);
  });

  test('Help shows the log in its folder, and so does the palette', async () => {
    const { page, app, dataFolder } = desktop();
    await app.evaluate(({ shell }) => {
      const shown: string[] = [];
      shell.showItemInFolder = (file) => void shown.push(file);
      Object.assign(globalThis, { shown });
    });
    const log = join(dataFolder, 'logs', 'switchyard.log');
    const shown = () => app.evaluate(() => Reflect.get(globalThis, 'shown'));
    await choose(app, 'show-log');
    await expect.poll(shown).toEqual([log]);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('show log');
    await page.getByRole('option', { name: 'Show log', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual([log, log]);
    expect(readFileSync(log, 'utf8')).toContain('"message":"The host began"');
  });

  test('an error that nobody caught in the main process is logged with its stack and told in the window, and all goes on', async () => {
    const { page, app, dataFolder } = desktop();
    await app.evaluate(() => {
      setTimeout(() => {
        throw new Error('A bug of the test.');
      });
      void Promise.reject(new Error('Another bug of the test.'));
    });
    await see(page, 'Switchyard made an error.');
    const logged = () =>
      readFileSync(join(dataFolder, 'logs', 'switchyard.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('bug of the test'));
    await expect.poll(() => logged().length).toBe(2);
    for (const line of logged())
      expect(JSON.parse(line)).toMatchObject({ from: 'window', details: { stack: expect.stringContaining(' at ') } });
    await press(page, 'Dismiss: Switchyard made an error');
    await press(page, 'New chat');
    await composer(page).waitFor();
  });

  test('a folder comes from the dialog of the system', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-folder-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { page, app } = desktop();
    await app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
    }, folder);
    const picked = await askThroughPort(page, 'folder.pick');
    expect(picked).toMatchObject({ kind: 'answer', output: { path: folder } });
  });

  test('a second start shows the window that is open, and ends', async () => {
    const { app, dataFolder } = desktop();
    await app.evaluate(({ app: main }) => {
      Object.assign(globalThis, { second: new Promise<void>((resolve) => main.once('second-instance', () => resolve())) });
    });
    const program = executable ?? (await app.evaluate(() => process.execPath));
    await promisify(execFile)(program, ['.', '--data', dataFolder], { cwd: join(import.meta.dirname, '../..') });
    await app.evaluate(() => Reflect.get(globalThis, 'second'));
    expect(app.windows()).toHaveLength(1);
  });

  test('a bundle that I open with the app is drawn for review in the window that is open', async () => {
    const { page, app, dataFolder } = desktop();
    const bundle = bundleFile(tidesBundle(), 'tides.mcpb');
    const program = executable ?? (await app.evaluate(() => process.execPath));
    await promisify(execFile)(program, [resolve(import.meta.dirname, '../..'), 'tides.mcpb', '--data', dataFolder], {
      cwd: dirname(bundle),
    });
    const review = page.getByRole('dialog', { name: /^Add tides/ });
    await see(review, 'tides.mcpb');
    await press(review, 'Not now');
    await review.waitFor({ state: 'detached' });
  });

  test('a call from a terminal is asked in the open window, too, and there I answer it; nothing is served beside the window', async () => {
    const { page, dataFolder } = desktop();
    const call = commandLineAt(dataFolder, 'call', 'notes/create_note', '{"title":"Points","content":"Check them twice"}');
    await press(page, '1 question waits for you');
    const waiting = card(page, 'notes', 'create_note');
    await see(waiting, 'Check them twice');
    await press(waiting, 'Allow once');
    expect(await call).toMatchObject({ code: 0, said: expect.stringContaining('The question was answered elsewhere.') });
    await see(page, 'Nothing is waiting here.');
    const served = await commandLineAt(dataFolder, 'serve', '--no-open');
    expect(served).toMatchObject({ code: 1, said: expect.stringContaining('Switchyard runs as the desktop app with this data folder') });
  });

  test('the computer slept: each server is asked at once whether it is still there', async () => {
    const { page, app } = desktop();
    await askThroughPort(page, 'settings.change', { checkEvery: 3600 });
    const stateOf = async () => Servers.parse(await askThroughPort(page, 'state.read')).output.state.servers;
    const [server = ''] = Object.entries(await stateOf()).flatMap(([id, { name }]) => (name === 'notes' ? id : []));
    await askThroughPort(page, 'server.restart', { server });
    await expect.poll(async () => (await stateOf())[server]?.state.state).toBe('ready');
    const read = (after?: number) => askThroughPort(page, 'traffic.read', { server, atOnce: true, ...(after !== undefined && { after }) });
    const { last } = Traffic.parse(await read()).output;
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
    const check = { from: 'host', kind: 'request', method: expect.stringMatching(/^(?:ping|server\/discover)$/) };
    await expect.poll(async () => Traffic.parse(await read(last)).output.messages).toContainEqual(expect.objectContaining(check));
  });

  deepTest('I paste a command, read exactly what will start, trust it, and the server is there', async () => {
    const { page } = desktop();
    await press(page, 'Servers');
    const paste = await pasteServer(page);
    await paste.getByRole('textbox', { name: 'Command, JSON or address' }).fill(commandLine(everything));
    await paste.getByRole('textbox', { name: 'Name' }).fill('demo');
    await press(paste, 'Review command');
    const trust = page.getByRole('dialog', { name: /Start demo on this computer/ });
    await see(trust, /server-everything/);
    await press(trust, 'Trust and start');
    await page.getByRole('heading', { name: 'demo', exact: true }).waitFor();
    await see(page.getByRole('complementary'), '2 of 2 ready');
  });
});

deepTest('a bundle with which I start the app for the first time lies over the welcome; I add it there, and it stays', async () => {
  const server = {
    type: 'node',
    entry_point: 'server/index.mjs',
    mcp_config: { command: 'node', args: ['${__dirname}/server/index.mjs', '{}'] },
  };
  const desktop = await openDesktop({ opens: bundleFile(tidesBundle({ user_config: undefined, server }), 'tides.mcpb') });
  const { page } = desktop;
  const review = page.getByRole('dialog', { name: /^Add tides/ });
  await see(review, 'tides.mcpb');
  await press(review, 'Trust and add');
  await review.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Welcome to Switchyard' }).waitFor();
  await press(page, 'Skip for now');
  await see(page, 'Two servers are ready.');
  await desktop.restart();
  await see(desktop.page, 'Two servers are ready.');
  await desktop.page.getByRole('dialog').waitFor({ state: 'detached' });
});

deepTest(
  'I quit and start again: the window stands where it was left, the chat is there with its call and goes on, in the numbers of my region',
  async () => {
    const desktop = await openDesktop({ environment: { LC_TIME: 'de_DE.UTF-8' } });
    await see(desktop.page, 'One server is ready.');
    await send(desktop.page, note);
    await press(card(desktop.page, 'notes', 'create_note'), 'Allow in this chat');
    await desktop.page.getByRole('button', { name: 'Send', exact: true }).waitFor();

    const place = { x: 40, y: 60, width: 1000, height: 700 };
    const moved = await desktop.app.browserWindow(desktop.page);
    await moved.evaluate((window, bounds) => window.setBounds(bounds), place);

    await desktop.restart();
    const again = await desktop.app.browserWindow(desktop.page);
    expect(await again.evaluate((window) => window.getBounds())).toEqual(place);
    await see(desktop.page, 'One server is ready.');
    await desktop.page.getByRole('navigation').getByText('use notes create_note').click();
    await see(desktop.page.locator('main'), 'Check them twice');
    await send(desktop.page, note.replace('Points', 'Signals'));
    await see(desktop.page.locator('main'), 'Signals');
    await press(desktop.page, 'Show the numbers of the context');
    await see(desktop.page, /^\d\.\d{3} tokens, the window is not known$/);
  },
);

deepTest('I delete everything: the app ends, and the next start is the first one', async () => {
  const desktop = await openDesktop();
  const { page } = desktop;
  await see(page, 'One server is ready.');
  await press(page, 'Settings');
  await press(page, 'Data and privacy');
  await press(page, 'Delete everything');
  const dialog = page.getByRole('dialog', { name: 'Delete everything?' });
  await dialog.getByRole('textbox').fill('delete');
  const ended = desktop.app.waitForEvent('close');
  await press(dialog, 'Delete everything');
  await ended;
  await desktop.restart();
  await desktop.page.getByRole('heading', { name: 'Welcome to Switchyard' }).waitFor();
});

// Elsewhere a keyring is always there.
if (process.platform === 'linux') {
  deepTest('where the system has no keyring, the window says that keys are forgotten', async () => {
    const { page } = await openDesktop({ environment: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } });
    expect(await askThroughPort(page, 'state.read')).toMatchObject({
      output: { state: { about: { secrets: 'memory', shell: 'electron' } } },
    });
  });
}

/** A command in a terminal where somebody sits who types nothing. */
async function commandLineAt(dataFolder: string, ...args: string[]) {
  let said = '';
  const code = await runCommandLine([...args, '--data', dataFolder], {
    out: () => undefined,
    say: (line) => void (said += `${line}\n`),
    ask: (_question, _typed, over) => new Promise((_, reject) => over?.addEventListener('abort', () => reject(over.reason))),
    environment: process.env,
    words: wordsFor('en'),
    stop: new AbortController().signal,
  });
  return { code, said };
}

/** Chooses an entry of the menu bar. */
async function choose(app: ElectronApplication, command: Command): Promise<void> {
  await app.evaluate(({ Menu }, id) => void Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), command);
}
