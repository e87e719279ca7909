import { EventEmitter } from 'node:events';
import type { Menu, NativeImage, Notification as RealNotification, NotificationConstructorOptions, Tray as RealTray } from 'electron';
import { standIn } from '../beyond-types.ts';
import { refuseUnknown } from '../refuse-unknown.ts';
import { life } from './app.ts';

/** All that the app shows outside of its windows, for tests to look at and to press. */
export const outside: { trays: Set<RealTray>; notifications: RealNotification[] } = { trays: new Set(), notifications: [] };

function createTray(image: string | NativeImage): RealTray {
  if (!life.isReady()) throw new Error('Cannot create Tray before app is ready');
  if (typeof image !== 'string' && image.isEmpty()) throw new Error('The icon of the tray is empty.');
  const shown: { tip: string; menu: Menu | null } = { tip: '', menu: null };
  const methods = {
    setToolTip: (tip: string) => void (shown.tip = tip),
    setContextMenu: (menu: Menu | null) => void (shown.menu = menu),
    destroy: () => void outside.trays.delete(tray),
  } satisfies Partial<RealTray>;
  const tray = standIn<RealTray>('Tray', Object.assign(new EventEmitter(), methods, { shown }));
  outside.trays.add(tray);
  return tray;
}

function createNotification(options: NotificationConstructorOptions = {}): RealNotification {
  const { title = '', body = '' } = options;
  const notification = standIn<RealNotification>(
    'Notification',
    Object.assign(new EventEmitter(), { title, body, show: () => void outside.notifications.push(notification) }),
  );
  return notification;
}

export const Tray = Object.assign(
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `new` gives what the function returns.
  function Tray(image: string | NativeImage) {
    return createTray(image);
  } as unknown as new (image: string | NativeImage) => RealTray,
  { outside },
);

export const Notification = Object.assign(
  // oxlint-disable-next-line typescript/consistent-type-assertions -- As above.
  function Notification(options?: NotificationConstructorOptions) {
    return createNotification(options);
  } as unknown as new (options?: NotificationConstructorOptions) => RealNotification,
  { isSupported: () => true } satisfies Partial<typeof RealNotification>,
);

export const nativeImage = refuseUnknown('nativeImage', {
  createFromDataURL: (address: string) =>
    standIn<NativeImage>('nativeImage', {
      isEmpty: () => !address.startsWith('data:image/png;base64,'),
      addRepresentation: () => undefined,
    }),
});
