import { EventEmitter } from 'node:events';
import type { App, BrowserWindow, Dialog, MessageBoxOptions, PowerMonitor } from 'electron';
import { expect, test } from 'vitest';
import { createClosing } from '../../../main/electron/close.ts';
import { standIn } from '../../doubles/beyond-types.ts';
import { defined, last, only } from '../../doubles/defined.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { settled } from '../../doubles/settled.ts';
import { wordsFor } from '../../doubles/words.ts';
import { NO_WORK } from '../../../contract/work-under-way.ts';

const REST = NO_WORK;
const UNDER_WAY = { ...NO_WORK, answers: 2, questions: 1 };

type Asked = { box: MessageBoxOptions; isAboveWindow: boolean; press(button: string, remember?: boolean): Promise<void> };
type Running = { windows?: number; platform?: NodeJS.Platform; work?: typeof REST };

/** The app of a person, with so many windows, where this work is under way. */
function running({ windows: count = 1, platform = 'linux', work = UNDER_WAY }: Running = {}) {
  const app = new EventEmitter();
  const system = new EventEmitter();
  const clock = createHandClock();
  const open = new Set<EventEmitter & { close(): void }>();
  const asked: Asked[] = [];
  const remembered: string[] = [];
  let kept = 0;
  let remembers = () => Promise.resolve();
  let state: 'running' | 'quitting' | 'ended' = 'running';
  const closing = createClosing({
    app: standIn<App>('app', Object.assign(app, { quit, whenReady: async () => undefined })),
    process: standIn<NodeJS.Process>('process', { platform, prependOnceListener: system.prependOnceListener.bind(system) }),
    windows: () => [...open].map((window) => standIn<BrowserWindow>('window', window)),
    dialog: standIn<Dialog>('dialog', { showMessageBox }),
    powerMonitor: standIn<PowerMonitor>('powerMonitor', system),
    words: async () => wordsFor('en'),
    remember: (whenClosed) => {
      remembered.push(whenClosed);
      return remembers();
    },
    onKept: () => void (kept += 1),
    clock,
  });
  closing.onWork(work);
  for (let number = 0; number < count; number += 1) openWindow();
  return {
    ...closing,
    asked,
    remembered,
    clock,
    openWindow,
    windows: () => open.size,
    /** How often the person was told the way back. */
    kept: () => kept,
    hasEnded: () => state === 'ended',
    async close(): Promise<void> {
      last([...open]).close();
      await settled();
    },
    async quitByKey(): Promise<void> {
      quit();
      await settled();
    },
    signal: (name: string) => void system.emit(name),
    endSession: () => void last([...open]).emit('session-end'),
    /** The host hangs. */
    remembersNothing: () => void (remembers = () => new Promise(() => undefined)),
  };

  function quit(): void {
    if (!isLet(app, 'before-quit')) return;
    state = 'quitting';
    for (const window of open) window.close();
    state = open.size === 0 ? 'ended' : 'running';
  }

  function openWindow(): void {
    const window = Object.assign(new EventEmitter(), {
      close: () => {
        if (!isLet(window, 'close')) return;
        open.delete(window);
        if (open.size === 0 && state === 'running') app.emit('window-all-closed');
      },
    });
    open.add(window);
    app.emit('browser-window-created', {}, window);
  }

  function showMessageBox(...given: [MessageBoxOptions] | [object, MessageBoxOptions]): Promise<object> {
    const box = given.length === 1 ? given[0] : given[1];
    return new Promise((resolve) => {
      asked.push({
        box,
        isAboveWindow: given.length > 1,
        press: async (button, checkboxChecked = false) => {
          resolve({ response: defined(box.buttons).indexOf(button), checkboxChecked });
          await settled();
        },
      });
    });
  }
}

/** Emits the event, and says whether nobody prevents it. */
function isLet(from: EventEmitter, event: string): boolean {
  let isPrevented = false;
  from.emit(event, { preventDefault: () => void (isPrevented = true) });
  return !isPrevented;
}

test('a long task of a program is told as one that ends, and one at a server elsewhere as one that goes on', async () => {
  const { asked, close } = running({ work: { ...NO_WORK, tasks: 1, tasksElsewhere: 2 } });
  await close();
  expect(only(asked).box.detail).toMatch(/^1 long task runs here and ends too and 2 long tasks go on at their servers\./);
});

test('I close the last window and read what runs and waits; Enter and Escape change nothing', async () => {
  const { asked, close, windows } = running();
  await close();
  const { box, isAboveWindow } = only(asked);
  expect(box.detail).toMatch(/^2 answers are running and 1 question waits for you\.\n\nQuit ends it all/);
  const { buttons = [], defaultId = 0, cancelId = 0 } = box;
  expect([...buttons, buttons[defaultId], buttons[cancelId]]).toEqual(['Quit', 'Keep running', 'Cancel', 'Cancel', 'Cancel']);
  expect(isAboveWindow).toBe(true);
  expect(windows()).toBe(1);
});

test('Cancel: the window stays, and the next time I am asked again', async () => {
  const { asked, close, windows, hasEnded } = running();
  await close();
  await last(asked).press('Cancel', true);
  await close();
  expect([asked.length, windows(), hasEnded()]).toEqual([2, 1, false]);
});

test('Keep running: the window is gone and the app is there; in its next window I am asked again', async () => {
  const { asked, close, windows, hasEnded, kept, openWindow } = running();
  await close();
  await last(asked).press('Keep running');
  expect([windows(), hasEnded(), kept()]).toEqual([0, false, 1]);
  openWindow();
  await close();
  expect([asked.length, windows()]).toEqual([2, 1]);
});

test('Quit in the question ends the app, and asks nothing more', async () => {
  const { asked, close, hasEnded } = running();
  await close();
  await last(asked).press('Quit');
  expect([asked.length, hasEnded()]).toEqual([1, true]);
});

test('Quit by its key asks the same without a window below, and Keep running closes all windows', async () => {
  const { asked, quitByKey, windows, hasEnded } = running({ windows: 2 });
  await quitByKey();
  await quitByKey();
  expect(only(asked)).toMatchObject({ box: { message: 'Quit Switchyard, or keep it running?' }, isAboveWindow: false });
  await last(asked).press('Keep running');
  expect([windows(), hasEnded()]).toEqual([0, false]);
  await quitByKey();
  await last(asked).press('Quit');
  expect(hasEnded()).toBe(true);
});

test('with nothing under way the app quits at once, and of two windows one can be closed at any time', async () => {
  const resting = running({ work: REST });
  await resting.close();
  expect([resting.asked, resting.hasEnded()]).toEqual([[], true]);
  const { asked, close, windows } = running({ windows: 2 });
  await close();
  expect([asked, windows()]).toEqual([[], 1]);
});

test('on macOS the app stays without a window, as apps do there, and Quit asks', async () => {
  const { asked, close, quitByKey, windows, hasEnded } = running({ platform: 'darwin' });
  await close();
  expect([asked, windows(), hasEnded()]).toEqual([[], 0, false]);
  await quitByKey();
  await last(asked).press('Quit');
  expect(hasEnded()).toBe(true);
});

test('an answer that is remembered is kept before the app quits; a host that does not keep it is not waited for', async () => {
  const { asked, remembered, close, hasEnded } = running();
  await close();
  await last(asked).press('Quit', true);
  expect([remembered, hasEnded()]).toEqual([['quit'], true]);
  const hanging = running();
  hanging.remembersNothing();
  await hanging.close();
  await last(hanging.asked).press('Quit', true);
  expect(hanging.hasEnded()).toBe(false);
  hanging.clock.forward(1000);
  await settled();
  expect(hanging.hasEnded()).toBe(true);
});

test('where I keep it running for ever, closing does not ask; Quit does, and has nothing to remember', async () => {
  const { asked, onLook, close, quitByKey, windows } = running();
  onLook({ whenClosed: 'keep' });
  await close();
  expect([asked, windows()]).toEqual([[], 0]);
  await quitByKey();
  expect(only(asked).box).not.toHaveProperty('checkboxLabel');
});

test('with an icon in the tray the question names it, and an app that I keep running stays in it at rest', async () => {
  const { asked, onLook, onWork, close, windows, hasEnded, kept } = running();
  onLook({ tray: true });
  await close();
  expect(only(asked).box.detail).toContain('the icon in the tray opens it again');
  await last(asked).press('Cancel');
  onWork(REST);
  onLook({ whenClosed: 'keep', tray: true });
  await close();
  expect([asked.length, windows(), hasEnded(), kept()]).toEqual([1, 0, false, 0]);
});

test.for(['an update installs', 'a signal comes', 'the system shuts down', 'the session of Windows ends'])(
  'nobody is asked when %s',
  async (how) => {
    const { asked, quit, signal, endSession, close, hasEnded } = running();
    await settled();
    if (how === 'an update installs') quit();
    if (how === 'a signal comes') signal('SIGTERM');
    if (how === 'the system shuts down') signal('shutdown');
    if (how === 'the session of Windows ends') {
      endSession();
      await close();
    }
    expect([asked, hasEnded()]).toEqual([[], true]);
  },
);

test('an update that quits while I am asked is not held up by what I press then', async () => {
  const { asked, close, quit, hasEnded, remembered, kept } = running();
  await close();
  quit();
  await last(asked).press('Keep running', true);
  expect([hasEnded(), remembered, kept()]).toEqual([true, [], 0]);
});
