import { type ReportError, reportThrown } from '../base/guard.ts';

const reports: ReportError[] = [];

const onException = (cause: unknown) => reports.at(-1)?.('an exception', cause);
const onRejection = (cause: unknown) => reports.at(-1)?.('the rejection of a promise', cause);

/**
 * The last resort of a shell: from now on an error that nobody caught is reported, and the process
 * goes on. Errors of guarded callbacks go the same way. The last one that asks for it is told, as
 * the host is that a command starts. Returns how to end that.
 */
export function catchUncaught(report: ReportError): () => void {
  if (reports.length === 0) {
    process.on('uncaughtException', onException);
    process.on('unhandledRejection', onRejection);
  }
  reports.push(report);
  const stopReporting = reportThrown(report);
  return () => {
    stopReporting();
    reports.splice(reports.lastIndexOf(report), 1);
    if (reports.length > 0) return;
    process.off('uncaughtException', onException);
    process.off('unhandledRejection', onRejection);
  };
}
