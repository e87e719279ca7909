import { Menu, type MenuItemConstructorOptions } from 'electron';

/** The system's own entries and keys only; the app's shortcuts live in the window, the same in every shell. */
export function createMenu(platform: string, isPackaged: boolean): Menu {
  const developer: MenuItemConstructorOptions[] = isPackaged ? [] : [{ role: 'reload' }, { role: 'toggleDevTools' }, { type: 'separator' }];
  return Menu.buildFromTemplate([
    ...(platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        ...developer,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ]);
}
