import type { Runner } from '../../../contract/runner.ts';
import { phrase } from '../phrase.ts';
import { runner } from './runner.ts';

/** `switchyard doctor`: what this machine has, and how to get what it lacks. */
export const doctor = {
  names: {
    electron: 'Electron',
    display: 'Display',
    log: 'Log',
  },
  notInstalled: 'not installed',
  installAgain: (serve: string) => phrase`Run npm ci again; until then "${serve}" opens in the browser.`,
  notDownloaded: (version: string) => phrase`${version}, its program is not downloaded`,
  download: (start: string, serve: string) =>
    phrase`"${start}" downloads it where GitHub can be reached; until then "${serve}" opens in the browser.`,
  desktop: 'the desktop',
  none: 'none',
  useServe: (serve: string) => phrase`Use "${serve}" and open the address it prints in a browser.`,
  madeAtFirstStart: (folder: string) => phrase`${folder}, made at the first start`,
  inUse: (folder: string, who: Runner | undefined, pid: number) =>
    phrase`${folder}, in use by the Switchyard that runs (${runner(who, pid)}), which answers commands`,
  dismissNotice: 'Once you have read it, dismiss it in the window.',
};
