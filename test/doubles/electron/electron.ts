import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { clipboard, dialog, shell } from './desktop.ts';
import { ipcMain } from './ipc-main.ts';
import { powerMonitor } from './power-monitor.ts';
import { Menu } from './menu.ts';
import { nativeTheme, screen } from './display.ts';
import { refuseUnknown } from '../refuse-unknown.ts';
import { safeStorage } from './safe-storage.ts';
import { defaultSession, protocol } from './session.ts';
import { allContents } from './contents.ts';
import { nativeImage, Notification, Tray } from './tray.ts';

/**
 * Stands in for the module `electron` of a main process: what the app uses of it, and a refusal for
 * the rest.
 */
export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  shell,
  Tray,
};

export const session = refuseUnknown('session', { defaultSession });

export const webContents = refuseUnknown('webContents', {
  getAllWebContents: () => [...allContents],
  fromDevToolsTargetId: (targetId: string) => [...allContents].find((contents) => contents.targetId() === targetId),
});

export default {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  webContents,
};
