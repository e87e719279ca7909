import type { BrowserWindow, Dialog } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';

export type HangWish = 'wait' | 'reload' | 'quit';

/** Says over a window that its page does not answer. `over`: it does again, and the box goes. */
export async function sayHangs(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: BrowserWindow,
  words: ShellWords['desktop'],
  over: AbortSignal,
): Promise<HangWish> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: words.hangs,
    detail: words.hangsNote,
    buttons: [words.wait, words.reload, words.quit],
    defaultId: 0,
    cancelId: 0,
    signal: over,
  });
  return (['wait', 'reload', 'quit'] as const)[response] ?? 'wait';
}
