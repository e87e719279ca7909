import type { Words } from '../../../client/words/en.ts';
import type { CommandSession } from '../session.ts';

/**
 * Aborted once this question waits no longer: somebody answered it, here or elsewhere, or it was
 * withdrawn. Its reason says which.
 */
export function whenOver({ onEvent }: Pick<CommandSession, 'onEvent'>, question: string): { over: AbortSignal; forget(): void } {
  const closing = new AbortController();
  const forget = onEvent((event) => {
    if (event.type === 'question.closed' && event.question === question) closing.abort(event.how);
    if (event.type === 'question.changed' && event.question.id === question && event.question.gone !== undefined)
      closing.abort('withdrawn');
  });
  return { over: closing.signal, forget };
}

/** For the one who was about to answer. */
export function overInWords({ running }: Words, { reason }: AbortSignal): string {
  return reason === 'answered' ? running.answeredElsewhere : running.waitsNoLonger;
}
