import { BrowserWindow, nativeTheme, screen, type Rectangle } from 'electron';
import type { Port } from '../../contract/wire.ts';
import type { Clock } from '../host/base/needs.ts';
import { offerPorts } from './port.ts';
import { startPage } from './protocol.ts';
import { reloadAfterCrash } from './reload-page.ts';
import type { createPlaceStore } from './window-place.ts';

type Needs = {
  preload: string;
  place: ReturnType<typeof createPlaceStore>;
  /** The host has the data folder, and said how the window looks. */
  hostIsThere: Promise<void>;
  serve(port: Port): void;
  /** The page crashed twice within a minute. */
  askPerson(): Promise<boolean>;
  clock: Pick<Clock, 'elapsed'>;
};

/** Opens the window where it was left. It shows when there is something to see. */
export function openWindow({ preload, place, hostIsThere, serve, ...crashing }: Needs): BrowserWindow {
  const remembered = place.read();
  const window = new BrowserWindow({
    width: 1360,
    height: 860,
    ...(remembered && isOnScreen(remembered) ? boundsOf(remembered) : {}),
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
  reloadAfterCrash(window.webContents, crashing);
  dress(window);
  window.once('ready-to-show', () => void hostIsThere.then(() => window.isDestroyed() || window.show()));
  window.on('close', () => place.keep({ ...window.getNormalBounds(), maximized: window.isMaximized() }));
  void window.loadURL(startPage);
  return window;
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

function boundsOf({ x, y, width, height }: Rectangle): Rectangle {
  return { x, y, width, height };
}

/** A screen may have been unplugged since. */
function isOnScreen(bounds: Rectangle): boolean {
  const { workArea } = screen.getDisplayMatching(boundsOf(bounds));
  return (
    bounds.x < workArea.x + workArea.width - 100 &&
    bounds.x + bounds.width > workArea.x + 100 &&
    bounds.y >= workArea.y - 10 &&
    bounds.y < workArea.y + workArea.height - 100
  );
}
