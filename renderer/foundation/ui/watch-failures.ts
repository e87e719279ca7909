import type { RootOptions } from 'react-dom/client';
import { HostError } from '../../../contract/errors.ts';
import { onFailure, reportFailure } from './failures.ts';
import { tellTrouble } from './tell-trouble.ts';
import type { Store } from '../host/store.ts';

/** Refusals that nobody has to be told: the connection and the caller ended them. */
const EXPECTED = new Set(['closed', 'stopped']);

/**
 * Hands every error of the window to the host: those of regions, those nobody caught, and promises
 * nobody awaited. Returns the options of the root, by which React tells of its own.
 */
export function watchFailures({ ask }: Pick<Store, 'ask'>): RootOptions {
  // The log of the host is out of reach while it is away.
  onFailure((failure) => void ask('window.failed', failure).catch(() => undefined));
  window.addEventListener('error', ({ error }) => error instanceof Error && reportFailure(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tellRejection(reason));
  return {
    // A region has told the host already.
    onCaughtError: (cause) => console.error(cause),
    onUncaughtError(cause) {
      console.error(cause);
      reportFailure(cause);
    },
  };
}

/** A request that was refused tells the person why, as if somebody had waited for it. */
function tellRejection(reason: unknown): void {
  if (reason instanceof DOMException && reason.name === 'AbortError') return;
  if (!(reason instanceof HostError)) reportFailure(reason);
  else if (!EXPECTED.has(reason.code)) tellTrouble(reason);
}
