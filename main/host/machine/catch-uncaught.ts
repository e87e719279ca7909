import { type ReportError, reportThrown } from '../base/guard.ts';

/**
 * The last resort of a shell: from now on an error that nobody caught is reported, and the process
 * goes on. Errors of guarded callbacks go the same way. Returns how to end that.
 */
export function catchUncaught(report: ReportError): () => void {
  const onException = (cause: unknown) => report('an exception', cause);
  const onRejection = (cause: unknown) => report('the rejection of a promise', cause);
  process.on('uncaughtException', onException);
  process.on('unhandledRejection', onRejection);
  const stopReporting = reportThrown(report);
  return () => {
    stopReporting();
    process.off('uncaughtException', onException);
    process.off('unhandledRejection', onRejection);
  };
}
