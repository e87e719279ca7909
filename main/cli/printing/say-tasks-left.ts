import type { CommandSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';

type Needs = Pick<CommandSession, 'state' | 'port'>;

/**
 * Says what becomes of the long tasks of a chat for which its answer did not wait. Where the host
 * is the command's own, the programs that it started end with it.
 */
export function sayTasksLeft({ state, port }: Needs, conversation: string, { say, words }: Pick<Terminal, 'say' | 'words'>): void {
  const { tasks, servers } = state();
  const left = Object.values(tasks).filter((task) => task.conversation === conversation);
  const isOwnHost = port === undefined;
  const ends = left.filter(({ server }) => isOwnHost && servers[server]?.launch.kind !== 'http').length;
  const goOn = left.length - ends;
  if (goOn > 0) say(words.cliRun.tasksGoOn(goOn, isOwnHost));
  if (ends > 0) say(words.cliRun.tasksEnd(ends));
}
