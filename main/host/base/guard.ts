import type { Port } from '../../../contract/wire.ts';

/** Takes an error that nobody expected, with the name of the work that threw it. */
export type ReportError = (name: string, cause: unknown) => void;

/**
 * Throws it where nobody is in the way: without a shell that listens, the process says it and ends.
 */
const asUncaught: ReportError = (_name, cause) =>
  void setImmediate(() => {
    throw cause;
  });

let report = asUncaught;

/**
 * Errors of callbacks go there from now on, with the name of the callback. Returns how to end that.
 */
export function reportThrown(to: ReportError): () => void {
  report = to;
  return () => {
    if (report === to) report = asUncaught;
  };
}

/**
 * The callback for a timer, a listener or a request: what it throws, at once or later, is reported
 * under the name and ends nothing else.
 */
export function guarded<Args extends unknown[]>(name: string, callback: (...args: Args) => unknown): (...args: Args) => void {
  return (...args) => {
    try {
      const result = callback(...args);
      if (result instanceof Promise) detached(name, result);
    } catch (cause) {
      report(name, cause);
    }
  };
}

/** A promise that nobody waits for: its rejection is reported under the name. */
export function detached(name: string, promise: Promise<unknown>): void {
  promise.catch((cause: unknown) => report(name, cause));
}

/** The port, with guarded listeners. */
export function guardedPort(port: Port): Port {
  return {
    ...port,
    onMessage: (listener) => port.onMessage(guarded('a frame', listener)),
    onClose: (listener) => port.onClose(guarded('the end of a port', listener)),
  };
}
