import type { Dialog } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';

/** Says that the host ended twice within a minute, and asks whether to start it again. */
export async function sayEndedTwice(dialog: Pick<Dialog, 'showMessageBox'>, words: ShellWords['desktop']): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: words.endedTwice,
    detail: words.endedTwiceNote,
    buttons: [words.restart, words.quit],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0;
}
