declare global {
  // oxlint-disable-next-line no-var -- the page's own global
  var notifications: (EventTarget & { title: string; options: NotificationOptions; closed: boolean })[];
}

/**
 * Runs in the page: notifications are granted and kept in a list, and the person looks elsewhere.
 */
export function lookAway(): void {
  globalThis.notifications = [];
  class Kept extends EventTarget {
    static permission = 'granted';
    closed = false;
    readonly title: string;
    readonly options: NotificationOptions;
    constructor(title: string, options: NotificationOptions) {
      super();
      this.title = title;
      this.options = options;
      globalThis.notifications.push(this);
    }
    close() {
      this.closed = true;
    }
  }
  Object.assign(window, { Notification: Kept });
  document.hasFocus = () => false;
  window.dispatchEvent(new Event('blur'));
}
