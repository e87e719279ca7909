/** What parts of every room say. */
export const ui = {
  close: 'Close',
  copied: 'Copied',
  undo: 'Undo',
  dismiss: 'Dismiss',
  /** The place of toasts, as screen readers call it. */
  toasts: 'Notifications',
  hiddenCharacter: (name: string) => `hidden character ${name}`,
  /** What a state's picture says where nothing beside it does. */
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
  /** Keys that are drawn as pictures. */
  keys: { Ctrl: 'Ctrl', Esc: 'Esc', Tab: 'Tab', Shift: 'Shift', Enter: 'Enter', Backspace: 'Backspace', Up: 'Up', Down: 'Down' },
};
