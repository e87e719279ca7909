import { app, BrowserWindow, clipboard, dialog, Menu, shell, type ContextMenuParams, type WebContents } from 'electron';
import type { ChangedKeys, Command } from '../../client/shortcuts.ts';
import type { ShellWords } from '../../client/words/en/shells.ts';
import { contextMenu } from './context-menu.ts';
import { dockMenu, menuBar } from './menu.ts';
import { isOurPage } from './port.ts';
import { savePicture } from './save-picture.ts';

type Needs = {
  hasDocumentation: boolean;
  logFile: string;
  words(): Promise<ShellWords>;
  openWindow(): void;
};

/** The menus that the system draws: the bar, that of the Dock, and those under the pointer. */
export function createMenus({ words, openWindow, hasDocumentation, logFile }: Needs) {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_at, params) => void popUp(contents, params));
    contents.ipc.on('menu.show', (event, x: unknown, y: unknown) => {
      if (isOurPage(event) && typeof x === 'number' && typeof y === 'number') showBar(contents, x, y);
    });
  });
  return {
    draw(said: ShellWords, changed: ChangedKeys | undefined): void {
      const needs = { platform: process.platform, isPackaged: app.isPackaged, hasDocumentation, words: said, changed, run, showLog };
      Menu.setApplicationMenu(Menu.buildFromTemplate(menuBar(needs)));
      app.dock?.setMenu(Menu.buildFromTemplate(dockMenu(needs)));
    },
  };

  /** Has the page in front run a command; a window opened for that hears it once it listens. */
  function run(command: Command): void {
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
    if (!window) {
      app.once('web-contents-created', (_event, contents) => contents.ipc.once('command.listen', () => contents.send('command', command)));
      return openWindow();
    }
    if (window.isMinimized()) window.restore();
    if (!window.isFocused()) window.show();
    window.webContents.send('command', command);
  }

  function showLog(): void {
    shell.showItemInFolder(logFile);
  }

  async function popUp(contents: WebContents, params: ContextMenuParams): Promise<void> {
    const said = (await words()).desktop;
    const items = contextMenu(params, said, {
      replaceMisspelling: (word) => contents.replaceMisspelling(word),
      addToDictionary: (word) => void contents.session.addWordToSpellCheckerDictionary(word),
      copyText: (text) => void clipboard.writeText(text),
      copyPicture: () => contents.copyImageAt(params.x, params.y),
      savePicture: () => void savePicture(dialog, { name: params.altText || said.picture, url: params.srcURL }),
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup(windowOf(contents));
  }
}

/** The page has no menu bar where its window has no frame. The place is in pixels of the page. */
function showBar(contents: WebContents, x: number, y: number): void {
  const zoom = contents.getZoomFactor();
  Menu.getApplicationMenu()?.popup({ ...windowOf(contents), x: Math.round(x * zoom), y: Math.round(y * zoom) });
}

function windowOf(contents: WebContents): { window?: BrowserWindow } {
  const window = BrowserWindow.fromWebContents(contents);
  return window ? { window } : {};
}
