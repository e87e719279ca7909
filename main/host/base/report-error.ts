import type { ReportError } from './guard.ts';
import type { Journal } from './journal.ts';
import type { Log } from './needs.ts';

/**
 * Logs each error with its stack, and records that there was one, so that every window tells it.
 * Throws nothing itself.
 */
export function createErrorReport({ journal, log }: { journal: Pick<Journal, 'record'>; log: Log }): ReportError {
  let recording = false;
  return (name, cause) => {
    log.error(`Not caught: ${name}`, cause);
    // Telling of an error can fail as well: the log has that one too, and it is not told.
    if (recording) return;
    recording = true;
    try {
      journal.record({ type: 'internal-error.caught' });
    } catch (again) {
      log.error('An error could not be told', again);
    } finally {
      recording = false;
    }
  };
}
