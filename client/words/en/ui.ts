import { phrase } from '../phrase.ts';

/** Words of the parts that every room uses. */
export const ui = {
  close: 'Close',
  copied: 'Copied',
  undo: 'Undo',
  dismiss: 'Dismiss',
  /** The place of toasts, as screen readers call it. */
  toasts: 'Notifications',
  hiddenCharacter: (name: string) => `hidden character ${name}`,
  /** After a link whose text names another host. */
  leadsElsewhere: (host: string) => phrase`(leads to ${host})`,
  /** Lines of a comparison, for screen readers. */
  lineAdded: 'added',
  lineRemoved: 'removed',
  /** Names of the states' pictures where nothing beside them says it. */
  glyphs: {
    ready: 'Ready',
    connecting: 'Connecting',
    attention: 'Needs you',
    restarting: 'Restarting',
    stopped: 'Stopped',
    signedout: 'Signed out',
    off: 'Off',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    denied: 'Denied',
    cancelled: 'Stopped by you',
  },
  /** The key Ctrl as screen readers say it. */
  control: 'Control',
  /** Keys that are drawn as pictures. */
  keys: {
    Ctrl: 'Ctrl',
    Esc: 'Esc',
    Tab: 'Tab',
    Shift: 'Shift',
    Enter: 'Enter',
    Backspace: 'Backspace',
    Up: 'Up',
    Down: 'Down',
    Alt: 'Alt',
    Space: 'Space',
    Left: 'Left',
    Right: 'Right',
  },
};
