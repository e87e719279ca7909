import type { Progress } from '../../../contract/conversation.ts';
import type { ShellWords } from '../../../client/words/en/shells.ts';
import { firstLine } from './print.ts';
import type { CommandSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Rewrites one line as the call gets on, where a terminal can; the function it gives clears that
 * line.
 */
export function showProgress({ onEvent, port }: Pick<CommandSession, 'onEvent' | 'port'>, { rewrite, words }: Terminal): () => void {
  if (!rewrite) return () => undefined;
  const stop = onEvent((event) => event.type === 'lone-call.progress' && event.port === port && rewrite(inOneLine(words, event.progress)));
  return () => {
    stop();
    rewrite('');
  };
}

function inOneLine({ cliRun, format: { number, percent } }: ShellWords, { value, total, message = '', retryAfter }: Progress): string {
  if (retryAfter) return cliRun.retries(retryAfter.status, retryAfter.ms);
  if (value === undefined) return firstLine(message, 60);
  const share = total !== undefined && total > 0 ? percent(Math.min(1, value / total)) : number(value);
  return `${share} ${firstLine(message, 60)}`.trimEnd();
}
