import type { Runner } from '../../../contract/runner.ts';
import { phrase } from '../phrase.ts';
import { runner } from './runner.ts';

/** The Switchyard that runs on the data folder of a command. */
export const running = {
  cannotStart: 'Switchyard cannot start',
  waiting: (who: Runner | undefined, pid: number, folder: string) => phrase`Waiting for ${runner(who, pid)}, which uses ${folder} …`,
  waitingForSomebody: (folder: string) => phrase`Waiting for another process, which uses ${folder} …`,
  desktopIsInFront: (pid: number) =>
    phrase`Switchyard runs as the desktop app with this data folder (process ${pid}). Its window is in front now.`,
  runsAlready: (pid: number) => phrase`Switchyard runs already (process ${pid}). This link lets one browser in, within a minute.`,
  answeredElsewhere: 'The question was answered elsewhere.',
  waitsNoLonger: 'The question no longer waits for an answer.',
  /** Of a command that changes something. */
  inFolder: (folder: string) => phrase`Data folder: ${folder}`,
};
