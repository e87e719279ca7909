import { ProtocolError, SseError } from '@modelcontextprotocol/client';
import { inShort } from '../fields.ts';

/** The SDK's code for an answer that is neither JSON nor a stream. */
export const NOT_MCP = 'CLIENT_HTTP_UNEXPECTED_CONTENT';

/** Code for a server of 2024-11-05 whose address to post to lies elsewhere, or is none. */
export const ENDPOINT_REFUSED = 'ENDPOINT_REFUSED';

type Facts = { code?: string; status?: number; text?: string; timedOut: boolean };

/** The facts lie anywhere along the chain of causes; the deepest one is the nearest to what happened. */
export function readError(error: unknown): Facts {
  const facts: Facts = { timedOut: false };
  let at: unknown = error;
  for (let depth = 0; depth < 8 && at instanceof Error; depth += 1) {
    const { code, data } = at as { code?: unknown; data?: { status?: unknown; text?: unknown } };
    if (typeof data?.status === 'number') facts.status = data.status;
    if (typeof data?.text === 'string') facts.text = data.text;
    else if (at instanceof SseError && at.code !== undefined) facts.status = at.code;
    if (code === 'REQUEST_TIMEOUT') facts.timedOut = true;
    else if (typeof code === 'string') facts.code = code;
    else if (at instanceof ProtocolError) facts.code = String(code);
    at = at.cause;
  }
  return facts;
}

/**
 * Whether a server with sessions does not know ours any more. It should say so with 404; those made after the first examples of the SDK
 * say 400 and a sentence.
 */
export function isForgotten(error: unknown): boolean {
  const { status, text } = readError(error);
  return status === 404 || (status === 400 && /session/i.test(text ?? ''));
}

/** How a request failed that the network or the other end cut off; undefined for any other failure. */
export function breakOf(error: unknown): 'nobody-there' | 'broke-off' | undefined {
  const { code, status } = readError(error);
  if (status !== undefined) return undefined;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'nobody-there';
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return 'broke-off';
  return undefined;
}

/** The same in words for whoever waits for the answer. */
export function breakInWords(error: unknown): string | undefined {
  const broke = breakOf(error);
  if (broke === undefined) return undefined;
  if (broke === 'nobody-there') return 'The server cannot be reached.';
  return 'The connection broke before the whole answer was here. Nobody knows whether it ran.';
}

/** What an error says. Servers write into many of them. */
export function messageOf(error: unknown): string {
  return inShort(error instanceof Error ? error.message : String(error));
}
