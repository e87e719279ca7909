import { EventEmitter } from 'node:events';
import type { BrowserWindow as RealWindow, BrowserWindowConstructorOptions, Rectangle, WebContents } from 'electron';
import { app, life, preventable } from './app.ts';
import { browser } from './browser.ts';
import { createContents } from './contents.ts';
import { standIn } from '../beyond-types.ts';

type Shown = { isVisible: boolean; isMaximized: boolean; isMinimized: boolean; isDestroyed: boolean };

/** A window: its place and its life. Its contents are the page's. */
function createWindow(options: BrowserWindowConstructorOptions): RealWindow {
  if (!life.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
  const { x = 0, y = 0, width = 800, height = 600, show = true } = options;
  const webContents = createContents(options);
  const shown: Shown = { isVisible: show, isMaximized: false, isMinimized: false, isDestroyed: false };
  let bounds: Rectangle = { x, y, width, height };

  const methods = {
    webContents,
    loadURL: (url: string) => webContents.loadURL(url),
    show: () => {
      shown.isVisible = true;
      window.emit('show');
      window.focus();
    },
    showInactive: () => void (shown.isVisible = true),
    isVisible: () => shown.isVisible,
    focus: () => void window.emit('focus'),
    isFocused: () => shown.isVisible,
    maximize: () => void (shown.isMaximized = true),
    isMaximized: () => shown.isMaximized,
    minimize: () => void (shown.isMinimized = true),
    isMinimized: () => shown.isMinimized,
    restore: () => void (shown.isMinimized = false),
    getBounds: () => bounds,
    getNormalBounds: () => bounds,
    setBounds: (part: Partial<Rectangle>) => void (bounds = { ...bounds, ...part }),
    setTitleBarOverlay: () => {},
    setBackgroundColor: () => {},
    isDestroyed: () => shown.isDestroyed,
    close: () => {
      if (shown.isDestroyed) return;
      const closing = preventable();
      window.emit('close', closing.event);
      if (!closing.prevented()) window.destroy();
    },
    destroy: () => {
      if (shown.isDestroyed) return;
      shown.isDestroyed = true;
      const targetId = webContents.targetId();
      if (targetId)
        browser()
          .send('Target.closeTarget', { targetId })
          .catch(() => {});
      window.emit('closed');
      life.closed(window);
    },
  } satisfies Partial<RealWindow>;

  const window = standIn<RealWindow>('BrowserWindow', Object.assign(new EventEmitter(), methods));
  const { events } = webContents;
  events.on('-close', () => window.close());
  events.once('-ready-to-show', () => window.emit('ready-to-show'));
  events.once('destroyed', () => window.close());
  life.opened(window);
  app.emit('browser-window-created', {}, window);
  return window;
}

export const BrowserWindow = Object.assign(
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `new` gives what the function returns.
  function BrowserWindow(options: BrowserWindowConstructorOptions = {}) {
    return createWindow(options);
  } as unknown as new (options?: BrowserWindowConstructorOptions) => RealWindow,
  {
    getAllWindows: () => life.windows(),
    getFocusedWindow: () => life.windows().at(-1) ?? null,
    fromWebContents: (contents: WebContents) => life.windows().find((window) => window.webContents === contents) ?? null,
  } satisfies Partial<typeof RealWindow>,
);
