import { existsSync } from 'node:fs';
import type { App, Dialog } from 'electron';
import type { ShellWords } from '../../client/words/en/shells.ts';
import { HostError } from '../../contract/errors.ts';
import { copyData } from '../host/storage/copy-data.ts';

type OfferNeeds = {
  app: Pick<App, 'relaunch'>;
  dialog: Pick<Dialog, 'showMessageBox'>;
  words: ShellWords['desktop'];
  argv: readonly string[];
};

/**
 * The data folder that a newer version wrote; undefined: something else keeps the app from
 * starting.
 */
export function newerFolder(cause: unknown): string | undefined {
  return cause instanceof HostError && cause.reason.code === 'data-folder-newer' ? cause.reason.folder : undefined;
}

/**
 * Says why the app cannot start on this folder, and has it start on a copy beside it where the
 * person wants that. Call it with the lock of the folder held.
 */
export async function offerCopy(
  folder: string,
  why: { title: string; text: string },
  { app, dialog, words, argv }: OfferNeeds,
): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: why.title,
    detail: why.text,
    buttons: [words.openCopy, words.quit],
    defaultId: 1,
    cancelId: 1,
  });
  if (response !== 0) return;
  const copy = copyData(folder, freeBeside(folder));
  // Of two folders the last one counts.
  app.relaunch({ args: [...argv.slice(1), '--data', copy.folder] });
}

function freeBeside(folder: string): string {
  const name = (count: number) => `${folder}-copy${count === 1 ? '' : `-${count}`}`;
  let count = 1;
  while (existsSync(name(count))) count += 1;
  return name(count);
}
