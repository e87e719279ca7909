import { BrowserWindow, nativeTheme, screen, type Rectangle } from 'electron';
import { z } from 'zod';
import type { Port } from '../../contract/wire.ts';
import type { SettingsStore } from '../host/base/needs.ts';
import { offerPorts } from './port.ts';
import { startPage } from './protocol.ts';

type Needs = { preload: string; settings: SettingsStore; serve(port: Port): void };

const Remembered = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), maximized: z.boolean() });

/** Opens the window where it was left. It shows when there is something to see. */
export function openWindow({ preload, settings, serve }: Needs): BrowserWindow {
  const remembered = Remembered.safeParse(settings.get('window')).data;
  const window = new BrowserWindow({
    width: 1360,
    height: 860,
    ...(remembered && isOnScreen(remembered) ? place(remembered) : {}),
    minWidth: 640,
    minHeight: 480,
    show: false,
    title: 'Switchyard',
    backgroundColor: colours().color,
    titleBarStyle: 'hidden',
    titleBarOverlay: { ...colours(), height: titleBarHeight },
    trafficLightPosition: { x: 16, y: 15 },
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      navigateOnDragDrop: false,
    },
  });
  if (remembered?.maximized) window.maximize();
  offerPorts(window.webContents, serve);
  dress(window);
  window.once('ready-to-show', () => window.show());
  window.on('close', () => remember(window, settings));
  void window.loadURL(startPage);
  return window;
}

/** A disk that refuses costs the place of the window, and must not keep it from closing. */
function remember(window: BrowserWindow, settings: SettingsStore): void {
  try {
    settings.set('window', { ...window.getNormalBounds(), maximized: window.isMaximized() });
  } catch {
    // The next window opens where one always does at first.
  }
}

/** As the title bar of the design; its buttons are drawn by the system. */
const titleBarHeight = 44;

/** `--surface` and `--icon` of the window's colours, light and dark, as the system wants them. */
function colours() {
  return nativeTheme.shouldUseDarkColors ? { color: '#17191b', symbolColor: '#a5aaae' } : { color: '#fdfefe', symbolColor: '#555c60' };
}

/** Keeps the buttons of the title bar in the colours of the page below them. */
function dress(window: BrowserWindow): void {
  const paint = () => {
    if (process.platform !== 'darwin') window.setTitleBarOverlay({ ...colours(), height: titleBarHeight });
    window.setBackgroundColor(colours().color);
  };
  nativeTheme.on('updated', paint);
  window.once('closed', () => nativeTheme.off('updated', paint));
}

function place({ x, y, width, height }: Rectangle): Rectangle {
  return { x, y, width, height };
}

/** A screen may have been unplugged since. */
function isOnScreen(bounds: Rectangle): boolean {
  const { workArea } = screen.getDisplayMatching(place(bounds));
  return (
    bounds.x < workArea.x + workArea.width - 100 &&
    bounds.x + bounds.width > workArea.x + 100 &&
    bounds.y >= workArea.y - 10 &&
    bounds.y < workArea.y + workArea.height - 100
  );
}
