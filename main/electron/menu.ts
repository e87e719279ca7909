import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';

type MenuWords = ShellWords['desktop'];

/**
 * The system's own entries and keys only; the app's shortcuts live in the window, the same in every
 * shell.
 */
export function createMenu(platform: string, isPackaged: boolean, words: MenuWords): Menu {
  return Menu.buildFromTemplate([
    ...(platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    { label: words.edit, submenu: edit(words) },
    { label: words.view, submenu: view(words, isPackaged) },
    {
      role: 'window',
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimize },
        { role: 'close', label: words.close },
      ],
    },
  ]);
}

function edit(words: MenuWords): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: words.undo },
    { role: 'redo', label: words.redo },
    { type: 'separator' },
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'pasteAndMatchStyle', label: words.pasteUnstyled },
    { role: 'delete', label: words.delete },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll },
  ];
}

function view(words: MenuWords, isPackaged: boolean): MenuItemConstructorOptions[] {
  const developer: MenuItemConstructorOptions[] = isPackaged
    ? []
    : [{ role: 'reload', label: words.reload }, { role: 'toggleDevTools', label: words.developerTools }, { type: 'separator' }];
  return [
    ...developer,
    { role: 'resetZoom', label: words.actualSize },
    { role: 'zoomIn', label: words.zoomIn },
    { role: 'zoomOut', label: words.zoomOut },
    { type: 'separator' },
    { role: 'togglefullscreen', label: words.fullScreen },
  ];
}
