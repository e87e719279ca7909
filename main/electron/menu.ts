import type { MenuItemConstructorOptions } from 'electron';
import { type ChangedKeys, type Command, keysOf, MENUS } from '../../client/shortcuts.ts';
import type { ShellWords } from '../../client/words/en/shells.ts';

export type MenuNeeds = {
  platform: string;
  isPackaged: boolean;
  /** The identity of the app says where its documentation is. */
  hasDocumentation: boolean;
  words: ShellWords;
  /** Keys that the person gave commands. */
  changed: ChangedKeys | undefined;
  /** Has the page in front run a command of the palette. */
  run(command: Command): void;
  showLog(): void;
};

/** The menu bar: the commands of the palette, and what the system itself does. */
export function menuBar(needs: MenuNeeds): MenuItemConstructorOptions[] {
  const { platform, words } = needs;
  const { desktop } = words;
  const isMac = platform === 'darwin';
  const menu = (name: keyof typeof MENUS) =>
    MENUS[name].filter((command) => isHere(command, needs)).map((command) => entry(command, needs));
  return [
    ...(isMac ? [{ label: 'Switchyard', submenu: appMenu(needs) }] : []),
    {
      label: desktop.file,
      submenu: [...menu('file'), separator, { role: 'close', label: desktop.close }, ...(isMac ? [] : [quit(words)])],
    },
    { label: desktop.edit, submenu: edit(words) },
    { label: desktop.view, submenu: [...menu('view'), separator, ...view(needs)] },
    { label: desktop.go, submenu: menu('go') },
    { label: desktop.chat, submenu: menu('chat') },
    { role: 'window', label: desktop.window, submenu: windowMenu(needs) },
    { role: 'help', label: desktop.help, submenu: menu('help') },
  ];
}

/** The menu of the app's icon in the Dock, while it is not in front. */
export function dockMenu(needs: MenuNeeds): MenuItemConstructorOptions[] {
  return [entry('new-chat', needs)];
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** macOS has Settings and About in the menu of the app. A checkout looks for no newer version. */
function isHere(command: Command, { platform, isPackaged, hasDocumentation }: MenuNeeds): boolean {
  if (command === 'look-for-updates') return isPackaged;
  if (command === 'documentation') return hasDocumentation;
  return platform !== 'darwin' || (command !== 'settings' && command !== 'about');
}

/**
 * A command with its keys. The page hears the keys itself: here they are only drawn, and on macOS
 * they come to the menu when the page left them alone.
 */
function entry(command: Command, { words, changed, run, showLog }: MenuNeeds): MenuItemConstructorOptions {
  const accelerator = acceleratorOf(keysOf(command, changed));
  return {
    id: command,
    label: words.shortcuts.actions[command],
    // The log is needed most when page and host do not answer.
    click: () => (command === 'show-log' ? showLog() : run(command)),
    ...(accelerator !== undefined && { accelerator, registerAccelerator: false }),
  };
}

function appMenu(needs: MenuNeeds): MenuItemConstructorOptions[] {
  const { desktop } = needs.words;
  return [
    entry('about', needs),
    separator,
    entry('settings', needs),
    separator,
    { role: 'services', label: desktop.services },
    separator,
    { role: 'hide', label: desktop.hide },
    { role: 'hideOthers', label: desktop.hideOthers },
    { role: 'unhide', label: desktop.showAll },
    separator,
    quit(needs.words),
  ];
}

function quit({ desktop }: ShellWords): MenuItemConstructorOptions {
  return { role: 'quit', label: desktop.quitApp };
}

function edit({ desktop: words }: ShellWords): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: words.undo },
    { role: 'redo', label: words.redo },
    separator,
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'pasteAndMatchStyle', label: words.pasteUnstyled },
    { role: 'delete', label: words.delete },
    separator,
    { role: 'selectAll', label: words.selectAll },
  ];
}

function view({ words: { desktop: words }, isPackaged }: MenuNeeds): MenuItemConstructorOptions[] {
  const developer: MenuItemConstructorOptions[] = [
    { role: 'reload', label: words.reload },
    { role: 'toggleDevTools', label: words.developerTools },
    separator,
  ];
  return [
    ...(isPackaged ? [] : developer),
    { role: 'resetZoom', label: words.actualSize },
    { role: 'zoomIn', label: words.zoomIn },
    { role: 'zoomOut', label: words.zoomOut },
    separator,
    { role: 'togglefullscreen', label: words.fullScreen },
  ];
}

function windowMenu({ platform, words: { desktop } }: MenuNeeds): MenuItemConstructorOptions[] {
  const ofMac: MenuItemConstructorOptions[] = [{ role: 'zoom', label: desktop.zoom }, separator, { role: 'front', label: desktop.front }];
  return [{ role: 'minimize', label: desktop.minimize }, ...(platform === 'darwin' ? ofMac : [])];
}

/** Keys as Electron names them; undefined for none, and for a key that it cannot draw. */
export function acceleratorOf(keys: readonly string[]): string | undefined {
  const last = keys.at(-1);
  if (last === undefined || !(NAMED.test(last) || /^[!-~]$/.test(last))) return undefined;
  return keys.map((key) => (key === 'Ctrl' ? 'CmdOrCtrl' : key === '+' ? 'Plus' : key)).join('+');
}

const NAMED = /^(?:F\d+|Esc|Up|Down|Left|Right|Space|Tab|Enter|Backspace|Delete|Insert|Home|End|PageUp|PageDown)$/;
