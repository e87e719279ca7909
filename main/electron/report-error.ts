import type { Dialog } from 'electron';
import { flat } from '../../client/words/phrase.ts';
import type { ShellWords } from '../../client/words/en/shells.ts';
import type { ReportError } from '../host/base/guard.ts';
import type { Log } from '../host/base/needs.ts';

type Needs = {
  log: Pick<Log, 'error'>;
  /** To the terminal that the app was started from, if it was. */
  print(text: string): void;
  /** Resolves to whether a host was there that has every window tell it. */
  tellWindows(): Promise<boolean>;
  /** Without a host a dialog of the system tells it. */
  tellPerson(): Promise<void>;
};

/**
 * Takes the errors of the main process that no code expected: each is logged with its stack and
 * told. While a dialog is open, others are only logged.
 */
export function createMainReport({ log, print, tellWindows, tellPerson }: Needs): ReportError {
  let isTelling = false;
  const tell = async () => {
    if (await tellWindows()) return;
    if (isTelling) return;
    isTelling = true;
    await tellPerson().finally(() => (isTelling = false));
  };
  return (name, cause) => {
    log.error(`Not caught: ${name}`, cause);
    print(`${name}: ${cause instanceof Error ? cause.stack : String(cause)}\n`);
    tell().catch((again: unknown) => log.error('An error could not be told', again));
  };
}

/** Says that the app made an error. Resolves to whether the person wants to see the log. */
export async function sayInternalError(dialog: Pick<Dialog, 'showMessageBox'>, words: ShellWords, dataFolder: string): Promise<boolean> {
  const { internalErrors, shortcuts, ui } = words;
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: internalErrors.title,
    detail: flat(internalErrors.text(dataFolder)),
    buttons: [shortcuts.actions['show-log'], ui.close],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
