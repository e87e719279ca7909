import type { CommandSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { printed } from './printed.ts';

/** Says in which data folder a command changes something: the one of the host that answers. */
export function sayFolder({ state }: Pick<CommandSession, 'state'>, terminal: Terminal): void {
  terminal.say(printed(terminal.words.running.inFolder(state().about.dataFolder)));
}
