import type { MenuItem, Menu as RealMenu, MenuItemConstructorOptions } from 'electron';
import { refuseUnknown } from '../refuse-unknown.ts';
import { standIn } from '../beyond-types.ts';

let applicationMenu: RealMenu | null = null;

export const Menu = refuseUnknown('Menu', {
  buildFromTemplate: (template) => {
    const menu = standIn<RealMenu>('Menu', {
      items: template.map(toItem),
      getMenuItemById: (id: string) => findItem(menu.items, id),
      /** Nobody looks: a test puts another one in its place. */
      popup: () => {},
    });
    return menu;
  },
  setApplicationMenu: (menu) => void (applicationMenu = menu),
  getApplicationMenu: () => applicationMenu,
} satisfies Partial<typeof RealMenu>);

function toItem(options: MenuItem | MenuItemConstructorOptions): object {
  const { submenu } = options;
  return Object.assign({}, options, Array.isArray(submenu) && { submenu: { items: submenu.map(toItem) } });
}

function findItem(items: MenuItem[], id: string): MenuItem | null {
  for (const item of items) {
    const found = item.id === id ? item : item.submenu && findItem(item.submenu.items, id);
    if (found) return found;
  }
  return null;
}
