import { z } from 'zod';
import { inLog, type Reason } from './reason.ts';

/**
 * The kind of the host's refusal, for code that has to react. `bug` is everything nobody foresaw:
 * it is logged with its cause in the host and crosses the wire without it.
 */
export const HostErrorCode = z.enum([
  'bad-frame', // not JSON, no known kind, or wrong fields
  'too-large', // the frame is over the limit of the port
  'unknown-request',
  'bad-input', // the input does not fit; the reason says which field and why
  'not-found', // no such conversation, server, question, rule, tool …
  'already-answered', // somebody answered this question first
  'busy', // the conversation is working, or another host has the data folder: end that first
  'other-version', // the Switchyard that runs is another version than the one that asks
  'not-ready', // the server is not connected
  'no-model', // no model can answer; choose one in Settings
  'model-failed', // the endpoint answered with an error
  'server-failed', // the server answered with an error
  'unsupported', // this shell has no such thing
  'stopped', // the caller cancelled
  'closed', // the port went away before the answer came
  'storage', // the data folder could not be read or written
  'bug',
]);
export type HostErrorCode = z.infer<typeof HostErrorCode>;

/**
 * A "no" that a person may read. Anything else thrown in the host is a bug and leaves it only as
 * `bug`.
 */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly code: HostErrorCode;
  readonly reason: Reason;
  /** `message` is for logs. */
  constructor(code: HostErrorCode, reason: Reason, options?: { cause?: unknown }) {
    super(inLog(reason), options);
    this.code = code;
    this.reason = reason;
  }
}

/** The refusal of the host that lies along the chain of causes, if any. */
export function hostErrorIn(error: unknown): HostError | undefined {
  let at = error;
  for (let depth = 0; depth < 8 && at instanceof Error; depth += 1, at = at.cause) if (at instanceof HostError) return at;
  return undefined;
}

/** The reason why something failed: as the host gave it, or what the system said. */
export function reasonOf(cause: unknown): Reason {
  if (cause instanceof HostError) return cause.reason;
  return { code: 'system-said', text: cause instanceof Error ? cause.message : String(cause) };
}
