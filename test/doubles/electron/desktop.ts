import type { Clipboard, Dialog, Shell } from 'electron';
import { refuseUnknown } from '../refuse-unknown.ts';

/**
 * Nobody is there to answer a dialog: every one is cancelled. Tests put their own answers in place.
 */
export const dialog = refuseUnknown('dialog', {
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  showMessageBox: async (...given: object[]) => ({ response: cancelOf(given.at(-1)), checkboxChecked: false }),
  showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  showErrorBox: (title, content) => void process.stderr.write(`${title}: ${content}\n`),
} satisfies Partial<Dialog>);

/** Opens nothing; tests look at what was asked for. */
export const shell = refuseUnknown('shell', {
  openExternal: async () => {},
  openPath: async () => '',
  showItemInFolder: () => {},
} satisfies Partial<Shell>);

/** Without another button that cancels it is the second one. */
function cancelOf(options: object = {}): number {
  return 'cancelId' in options ? Number(options.cancelId) : 1;
}
let copied = '';

/** A clipboard of this process alone. */
export const clipboard = refuseUnknown('clipboard', {
  writeText: async (text) => void (copied = text),
  readText: async () => copied,
} satisfies Partial<Clipboard>);
