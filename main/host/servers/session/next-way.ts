import { ProtocolError } from '@modelcontextprotocol/client';
import { UNSUPPORTED_REVISION } from '../error-codes.ts';
import { readError } from '../read-error.ts';

/**
 * Asking says which revisions a server speaks, within a short time; the others take that as known.
 */
export type ConnectMode = 'ask' | 'modern' | 'legacy' | 'sse';

type Failed = {
  way: ConnectMode;
  error: unknown;
  /** The way was gone because it worked before. */
  remembered: boolean;
  /** A program, and whether it ended by itself; undefined for a URL. */
  program?: { ended: boolean };
  hasCredentials: boolean;
};

/**
 * The next way to reach a server after one failed. Undefined: what went wrong has nothing to do
 * with its age.
 */
export function nextWay(failed: Failed): ConnectMode | undefined {
  const { way, error, remembered, program, hasCredentials } = failed;
  const { code, status } = readError(error);
  const saidNo = error instanceof ProtocolError || code === 'INVALID_RESULT';
  const isTurnedAway = status === 401 || status === 403;
  const isRefused = status !== undefined && status < 500 && status !== 429 && !isTurnedAway;
  if (remembered) return saidNo || isRefused ? 'ask' : undefined;
  if (program) {
    if (way !== 'ask') return undefined;
    if (program.ended) return 'legacy';
    // The server was slow to start, was taken for an old one and says that it is none.
    return code === String(UNSUPPORTED_REVISION) ? 'modern' : undefined;
  }
  if (way === 'sse') return undefined;
  if (status === 400 || status === 404 || status === 405) return 'sse';
  if (way === 'legacy') return undefined;
  // Some gateways turn away only the question they do not know.
  if (isTurnedAway) return hasCredentials ? 'legacy' : undefined;
  return isRefused || code === 'ERA_NEGOTIATION_FAILED' ? 'legacy' : undefined;
}
