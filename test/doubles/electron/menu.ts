import type { MenuItem, Menu as RealMenu, MenuItemConstructorOptions } from 'electron';
import { refuseUnknown } from '../refuse-unknown.ts';
import { standIn } from '../beyond-types.ts';

let applicationMenu: RealMenu | null = null;

export const Menu = refuseUnknown('Menu', {
  buildFromTemplate: (template) => standIn<RealMenu>('Menu', { items: template.map(toItem) }),
  setApplicationMenu: (menu) => void (applicationMenu = menu),
  getApplicationMenu: () => applicationMenu,
} satisfies Partial<typeof RealMenu>);

function toItem(options: MenuItem | MenuItemConstructorOptions): object {
  const { submenu } = options;
  return Object.assign({}, options, Array.isArray(submenu) && { submenu: { items: submenu.map(toItem) } });
}
