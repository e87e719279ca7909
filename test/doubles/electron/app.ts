import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, BrowserWindow } from 'electron';
import { z } from 'zod';
import type { FoundApp } from './find-app.ts';
import { parseJson } from '../parse-json.ts';
import { refuseUnknown } from '../refuse-unknown.ts';
import { defined } from '../defined.ts';

type Life = 'starting' | 'ready' | 'quitting';
const Start = z.object({ argv: z.array(z.string()), folder: z.string() });

const ready = Promise.withResolvers<void>();
const paths = new Map<string, string>();
const windows = new Set<BrowserWindow>();
let found: FoundApp | undefined;
let state: Life = 'starting';
let lock: string | undefined;
let isAccelerated = true;
let badge = 0;

const methods = {
  whenReady: () => ready.promise,
  isReady: () => state !== 'starting',
  enableSandbox: () => {
    if (state !== 'starting') throw new Error('app.enableSandbox() can only be called before app is ready');
  },
  disableHardwareAcceleration: () => {
    if (state !== 'starting') throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
    isAccelerated = false;
  },
  isHardwareAccelerationEnabled: () => isAccelerated,
  getPreferredSystemLanguages: () => ['en-US'],
  getSystemLocale: () => 'en-US',
  /** Of macOS alone. */
  dock: undefined,
  setBadgeCount: (count = 0) => {
    badge = count;
    return true;
  },
  getBadgeCount: () => badge,
  getName: () => defined(found).name,
  getVersion: () => defined(found).version,
  getAppPath: () => defined(found).folder,
  getPath: (name: string) => paths.get(name) ?? usualPath(name),
  setPath: (name: string, path: string) => {
    if (!existsSync(path)) throw new Error(`Failed to set path ${name}: ${path} does not exist`);
    paths.set(name, path);
  },
  requestSingleInstanceLock: () => {
    lock = join(app.getPath('userData'), 'electron-double.lock');
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : undefined;
    const second = `${lock}.second`;
    if (holder !== undefined) writeFileSync(second, JSON.stringify({ argv: process.argv, folder: process.cwd() }));
    if (holder !== undefined && tell(holder)) {
      lock = undefined;
      return false;
    }
    writeFileSync(lock, String(process.pid));
    process.on('SIGUSR2', () => {
      const { argv, folder } = parseJson(Start, readFileSync(second, 'utf8'));
      app.emit('second-instance', {}, argv, folder, undefined);
    });
    return true;
  },
  releaseSingleInstanceLock: () => {
    if (lock) rmSync(lock, { force: true });
    lock = undefined;
  },
  quit: () => {
    if (state === 'quitting') return;
    const before = preventable();
    app.emit('before-quit', before.event);
    if (before.prevented()) return;
    state = 'quitting';
    for (const window of windows) window.close();
    if (windows.size > 0) state = 'ready';
    else finish();
  },
  /** The system has no proxy but the one that a test says. */
  resolveProxy: async () => process.env['ELECTRON_DOUBLE_PROXY'] ?? 'DIRECT',
  /** Another start is the test's own. */
  relaunch: () => undefined,
  exit: (code = 0) => life.end(code),
} satisfies Partial<App>;

/**
 * `app`, and the part of it that the app under test does not see: when it begins, is ready and
 * ends.
 */
export const app = refuseUnknown('app', Object.assign(new EventEmitter(), methods, { isPackaged: false }));

export const life = {
  begin(it: FoundApp): void {
    found = it;
    app.isPackaged = it.isPackaged;
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit());
  },
  ready(): void {
    state = 'ready';
    ready.resolve();
    app.emit('ready', {}, {});
  },
  isReady: () => state !== 'starting',
  opened: (window: BrowserWindow) => void windows.add(window),
  closed(window: BrowserWindow): void {
    windows.delete(window);
    if (windows.size > 0) return;
    // Electron says this only when nothing is quitting the app already.
    if (state !== 'quitting') app.emit('window-all-closed');
  },
  windows: () => [...windows],
  end(code: number): never {
    app.emit('quit', {}, code);
    if (lock) rmSync(lock, { force: true });
    process.exit(code);
  },
};

/** An event whose handlers may say no. */
export function preventable(params?: object) {
  let isPrevented = false;
  const event = {
    ...params,
    preventDefault: () => void (isPrevented = true),
    get defaultPrevented() {
      return isPrevented;
    },
  };
  return { event, prevented: () => isPrevented };
}

function finish(): void {
  const will = preventable();
  app.emit('will-quit', will.event);
  if (!will.prevented()) life.end(0);
}

function usualPath(name: string): string {
  if (name === 'home') return homedir();
  if (name === 'temp') return tmpdir();
  const appData = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
  if (name === 'appData') return appData;
  if (name === 'userData') return join(appData, app.getName());
  throw new Error(`The Electron double does not know the path "${name}".`);
}

/** Tells the process that another one was started. False: it is gone. */
function tell(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGUSR2');
  } catch {
    return false;
  }
}
