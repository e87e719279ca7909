import type { CommandSession } from '../session.ts';
import { printed } from '../printing/printed.ts';
import type { Terminal } from '../terminal.ts';
import { overInWords } from './when-over.ts';

/**
 * Leaves a call, or what a server asks, to the windows of the host that runs, and says so: `over`
 * once it waits no longer, `nobody` once no window is open.
 */
export async function leftToWindow(
  { ask, port }: CommandSession,
  { say, words }: Terminal,
  over: AbortSignal,
  server?: string,
): Promise<'over' | 'nobody'> {
  // A host of this command's own has no window.
  if (port === undefined || (await ask('window.count', {})).open === 0) return 'nobody';
  say(server === undefined ? words.cliAsks.waitsInWindow : printed(words.cliAsks.questionWaitsInWindow(server)));
  // Said at once: the command may end before its host confirms that nobody waits for a window any
  // more.
  const tell = () => say(overInWords(words, over));
  if (over.aborted) tell();
  over.addEventListener('abort', tell, { once: true });
  try {
    await ask('window.none', {}, over);
    return 'nobody';
  } catch (cause) {
    if (!over.aborted) throw cause;
    return 'over';
  } finally {
    over.removeEventListener('abort', tell);
  }
}
