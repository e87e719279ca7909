import { BrowserWindow, Menu, nativeTheme, screen } from 'electron';
import type { Port } from '../../contract/wire.ts';
import { placeOfNext } from '../child/window-place.ts';
import { offerPorts } from './port.ts';
import { startPageAt } from './protocol.ts';
import { type PageTrouble, reloadAfterTrouble } from './reload-page.ts';
import type { openWindowFile } from './window-file.ts';

export type WindowNeeds = {
  preload: string;
  places: ReturnType<typeof openWindowFile>['places'];
  /** The host has the data folder, and said how the window looks. */
  hostIsThere: Promise<void>;
  serve(port: Port): void;
  askHanging(window: BrowserWindow, over: AbortSignal): ReturnType<PageTrouble['askHanging']>;
} & Omit<PageTrouble, 'askHanging'>;

/** `minimized`: it lies in the task bar first, and takes no key from what the person does. */
export type FirstShown = 'in front' | 'minimized';
/** `number`: under which its place is kept. `front`: the window that it opens in front of. */
type NewWindow = WindowNeeds & { number: number; address: string; front: BrowserWindow | undefined; shown: FirstShown };

/** Opens a window where it was left. It shows when there is something to see. */
export function openWindow({
  preload,
  places,
  hostIsThere,
  serve,
  number,
  address,
  front,
  shown,
  askHanging,
  ...trouble
}: NewWindow): BrowserWindow {
  const place = placeOfNext({
    kept: places.read(number),
    front: front?.getNormalBounds(),
    areaOf: (bounds) => screen.getDisplayMatching(bounds).workArea,
  });
  const { maximized = false, ...bounds } = place ?? { width: 1360, height: 860 };
  const window = new BrowserWindow({
    ...bounds,
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
      // The spell checker of the system; `spelling.ts` turns it on.
      spellcheck: process.platform !== 'linux',
      navigateOnDragDrop: false,
    },
  });
  if (maximized) window.maximize();
  offerPorts(window.webContents, { serve, toFront: () => bringForward(window), dictate });
  reloadAfterTrouble(window.webContents, { ...trouble, askHanging: (over) => askHanging(window, over) });
  dress(window);
  window.once('ready-to-show', () => void hostIsThere.then(() => window.isDestroyed() || reveal(window, shown)));
  window.on('close', () => places.keep(number, { ...window.getNormalBounds(), maximized: window.isMaximized() }));
  void window.loadURL(startPageAt(address));
  return window;
}

function reveal(window: BrowserWindow, shown: FirstShown): void {
  if (shown === 'in front' || window.isVisible()) return window.show();
  window.showInactive();
  window.minimize();
}

/** Also one that lies in the dock or is hidden. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
}

/** As “Start Dictation” in the Edit menu of macOS: what has the focus is typed into. */
function dictate(): void {
  if (process.platform === 'darwin') Menu.sendActionToFirstResponder('startDictation:');
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
