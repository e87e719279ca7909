import type { Runner } from '../../../contract/runner.ts';
import { type Phrase, phrase } from '../phrase.ts';

const names: Record<Runner, Phrase> = {
  desktop: ['die Desktop-App'],
  web: ['die Web-Oberfläche'],
  command: ['ein Befehl'],
  doctor: ['switchyard doctor'],
};

/** The Switchyard that is meant. */
export function runner(who: Runner | undefined, pid: number): Phrase {
  return who === undefined ? phrase`Prozess ${pid}` : phrase`${names[who]}, Prozess ${pid}`;
}
