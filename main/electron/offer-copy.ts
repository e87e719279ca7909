import type { Dialog } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';

/** Says why the app cannot start on its folder, and asks whether it is to start on a copy. */
export async function offerCopy(
  dialog: Pick<Dialog, 'showMessageBox'>,
  why: { title: string; text: string },
  words: ShellWords['desktop'],
): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: why.title,
    detail: why.text,
    buttons: [words.openCopy, words.quit],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
