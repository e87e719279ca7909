import type { Dialog, Shell } from 'electron';
import { refuseUnknown } from '../refuse-unknown.ts';

/**
 * Nobody is there to answer a dialog: every one is cancelled. Tests put their own answers in place.
 */
export const dialog = refuseUnknown('dialog', {
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  /** The last of two buttons cancels. */
  showMessageBox: async () => ({ response: 1, checkboxChecked: false }),
  showErrorBox: (title, content) => void process.stderr.write(`${title}: ${content}\n`),
} satisfies Partial<Dialog>);

/** Opens nothing; tests look at what was asked for. */
export const shell = refuseUnknown('shell', {
  openExternal: async () => {},
  openPath: async () => '',
} satisfies Partial<Shell>);
