import type { Runner } from '../../../contract/runner.ts';
import { type Phrase, phrase } from '../phrase.ts';

const names: Record<Runner, Phrase> = {
  desktop: ['the desktop app'],
  web: ['the web shell'],
  command: ['a command'],
  doctor: ['switchyard doctor'],
};

/** The Switchyard that is meant. */
export function runner(who: Runner | undefined, pid: number): Phrase {
  return who === undefined ? phrase`process ${pid}` : phrase`${names[who]}, process ${pid}`;
}
