import { Notification } from 'electron';

/** Notifications that can still be pressed: nothing else holds them. */
const shown = new Set<Notification>();

/** Tells something while no window can; a press brings one. */
export function tellPerson(said: { title: string; body: string }, showWindow: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification(said);
  shown.add(notification);
  notification.on('click', showWindow);
  notification.on('close', () => shown.delete(notification));
  notification.show();
}
