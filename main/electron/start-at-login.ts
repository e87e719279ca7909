import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { App } from 'electron';
import { autostartEntry, type LoginStart, quotedForWindows } from '../child/start-at-login.ts';
import type { Look } from '../child/shell.ts';

type Needs = {
  app: Pick<App, 'getPath' | 'getLoginItemSettings' | 'setLoginItemSettings'>;
  platform: string;
  start: LoginStart;
  /** The start at log-in could not be changed. */
  onFailed(cause: unknown): void;
};

/**
 * Has the system start the app at log-in, where the person wants that. The first look repairs an
 * entry that leads to where the program was before. An entry that the person turned off in a list
 * of the system stays off.
 */
export function createStartAtLogin({ app, platform, start, onFailed }: Needs) {
  let isWanted: boolean | undefined;
  return {
    onLook({ startAtLogin = false }: Pick<Look, 'startAtLogin'>): void {
      if (startAtLogin === isWanted) return;
      isWanted = startAtLogin;
      try {
        if (platform === 'linux') keepEntry(join(app.getPath('appData'), 'autostart', 'switchyard.desktop'), start, isWanted);
        else keepItem(isWanted);
      } catch (cause) {
        onFailed(cause);
      }
    },
  };

  function keepItem(openAtLogin: boolean): void {
    // macOS starts the app by itself, without words.
    const item = platform === 'darwin' ? {} : { path: start.program, args: start.args.map(quotedForWindows) };
    if (app.getLoginItemSettings(item).openAtLogin !== openAtLogin) app.setLoginItemSettings({ ...item, openAtLogin });
  }
}

/** One of another data folder is left where this one wants none. */
function keepEntry(file: string, start: LoginStart, isWanted: boolean): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const entry = autostartEntry(start, before);
  if (!isWanted) {
    if (before === entry) rmSync(file);
    return;
  }
  if (before === entry) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, entry);
}
