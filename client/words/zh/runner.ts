import type { Runner } from '../../../contract/runner.ts';
import { type Phrase, phrase } from '../phrase.ts';

const names: Record<Runner, Phrase> = {
  desktop: ['桌面应用'],
  web: ['网页界面'],
  command: ['一条命令'],
  doctor: ['switchyard doctor'],
};

/** The Switchyard that is meant. */
export function runner(who: Runner | undefined, pid: number): Phrase {
  return who === undefined ? phrase`进程 ${pid}` : phrase`${names[who]}，进程 ${pid}`;
}
