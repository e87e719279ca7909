import type { Session } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { overInWords } from './when-over.ts';

/** Leaves a question to the windows of the host that runs, and says so: `over` once it waits no longer, `nobody` once no window is open. */
export async function leftToWindow({ ask, port }: Session, { say, words }: Terminal, over: AbortSignal): Promise<'over' | 'nobody'> {
  // A host of this command's own has no window.
  if (port === undefined || (await ask('window.count', {})).open === 0) return 'nobody';
  say(words.cliAsks.waitsInWindow);
  try {
    await ask('window.none', {}, over);
    return 'nobody';
  } catch (cause) {
    if (!over.aborted) throw cause;
    say(overInWords(words, over));
    return 'over';
  }
}
