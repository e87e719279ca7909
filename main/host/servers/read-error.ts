import { ProtocolError, SdkHttpError, SseError } from '@modelcontextprotocol/client';
import { hostErrorIn } from '../../../contract/errors.ts';
import { Reason, type ReasonCode } from '../../../contract/reason.ts';
import { compact, inShort, isFields } from '../base/fields.ts';
import { isOfCertificate } from '../base/system-code.ts';
import { UNUSABLE } from './transports/read-message.ts';

/** The SDK's code for an answer that is neither JSON nor a stream. */
export const NOT_MCP = 'CLIENT_HTTP_UNEXPECTED_CONTENT';

/** Code for a server of 2024-11-05 whose address to post to lies elsewhere, or is none. */
export const ENDPOINT_REFUSED = 'ENDPOINT_REFUSED';

/** Characters of a refusal in a reason, which has no place for more. */
const LONGEST_REFUSAL = 2000;

/** A request that a server did not take, and asks for again after so long (`Retry-After`). */
export type Throttled = { ms: number; status: number; method?: string };

/** `text` and `contentType`: of an answer by HTTP that is no answer of MCP. */
type ErrorFacts = { code?: string; status?: number; text?: string; contentType?: string; throttled?: Throttled; timedOut: boolean };

/**
 * The facts lie anywhere along the chain of causes; the deepest one is the nearest to what
 * happened.
 */
export function readError(error: unknown): ErrorFacts {
  const facts: ErrorFacts = { timedOut: false };
  let at: unknown = error;
  for (let depth = 0; depth < 8 && at instanceof Error; depth += 1) {
    const { code, data } = at as { code?: unknown; data?: { status?: unknown; text?: unknown; contentType?: unknown } };
    if (typeof data?.status === 'number') facts.status = data.status;
    if (at instanceof SdkHttpError && isFields(at.data) && 'throttled' in at.data) facts.throttled = at.data['throttled'] as Throttled;
    if (typeof data?.contentType === 'string') facts.contentType = data.contentType;
    if (typeof data?.text === 'string') facts.text = data.text;
    else if (at instanceof SseError && at.code !== undefined) facts.status = at.code;
    if (code === 'REQUEST_TIMEOUT') facts.timedOut = true;
    else if (typeof code === 'string') facts.code = code;
    else if (at instanceof ProtocolError) facts.code = String(code);
    at = at.cause;
  }
  return facts;
}

/** A server's no: an error of JSON-RPC, also in the body of an HTTP refusal, or the words there. */
export type RefusalOfServer = { code?: number; words: string; data?: unknown };

/** Undefined: the server refused nothing. */
export function refusalOf(error: unknown): RefusalOfServer | undefined {
  const { status, text } = readError(error);
  const hasWords = status !== undefined && status >= 400 && text !== undefined;
  return rpcErrorIn(error) ?? (hasWords ? { words: text } : undefined);
}

/** An error of JSON-RPC, also one in the body of an HTTP refusal. */
export function rpcErrorIn(error: unknown): RefusalOfServer | undefined {
  for (let at = error, depth = 0; depth < 8 && at instanceof Error; at = at.cause, depth += 1) {
    if (at instanceof ProtocolError) return at.code === UNUSABLE ? undefined : compact({ code: at.code, words: at.message, data: at.data });
  }
  const { status, text } = readError(error);
  return status !== undefined && status >= 400 && text !== undefined ? jsonRefusal(text) : undefined;
}

function jsonRefusal(body: string): RefusalOfServer | undefined {
  const written = /^\s*[{[]/.test(body) ? body : (/^data: ?(.*)$/m.exec(body)?.[1] ?? '');
  const parsed = parseOrNothing(written);
  const message = Array.isArray(parsed) ? parsed[0] : parsed;
  const error = isFields(message) ? message['error'] : undefined;
  if (!isFields(error) || typeof error['message'] !== 'string') return undefined;
  const { code, data } = error;
  return compact({ code: typeof code === 'number' ? code : undefined, words: error['message'], data });
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No connection came about, or we did not let it. */
export function isFromNobody(error: unknown): boolean {
  const { code = '' } = readError(error);
  return hostErrorIn(error) !== undefined || breakOf(error) === 'nobody-there' || neverConnected.has(code) || isOfCertificate(code);
}

const neverConnected = new Set(['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EADDRNOTAVAIL', 'UND_ERR_CONNECT_TIMEOUT']);

/** The error of a schema library: its message is for programs. */
export function isMisfit(error: unknown): boolean {
  return error instanceof Error && 'issues' in error && Array.isArray(error.issues);
}

/**
 * The answer of a server with sessions that does not know ours any more. It should say so with 404;
 * those made after the first examples of the SDK say 400 and a sentence.
 */
export function isForgotten(error: unknown): boolean {
  const { status, text } = readError(error);
  return status === 404 || (status === 400 && /session/i.test(text ?? ''));
}

/**
 * The server speaks of a session in its refusal, under whatever code and status: it may not know
 * ours any more. Asked once more, it says so again.
 */
export function namesSession(error: unknown): boolean {
  return /session/i.test(refusalOf(error)?.words ?? '');
}

/** The server turned the request away before it did anything, because it does not know us. */
export function isTurnedAway(error: unknown): boolean {
  return isForgotten(error) || namesSession(error) || readError(error).status === 401;
}

/**
 * The way in which the network or the other end cut off a request; undefined for any other failure.
 */
export function breakOf(error: unknown): 'nobody-there' | 'broke-off' | undefined {
  const { code, status } = readError(error);
  if (status !== undefined) return undefined;
  if (hostErrorIn(error)?.reason.code === 'proxy-unreachable') return 'nobody-there';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'nobody-there';
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return 'broke-off';
  return undefined;
}

/** The same for the caller that waits for the answer. */
export function whyBroken(error: unknown): Reason | undefined {
  const broke = breakOf(error);
  return broke && { code: broke === 'nobody-there' ? 'server-unreachable' : 'connection-broke' };
}

/**
 * A fault Switchyard itself found with an answer, or with sending the request. A server could
 * imitate the error, but it says no more.
 */
export function ownProblemOf(error: unknown): Reason | undefined {
  const ours = hostErrorIn(error);
  if (ours) return ours.reason;
  const { code } = readError(error);
  if (!(error instanceof Error) || (code !== 'SEND_FAILED' && code !== String(UNUSABLE))) return undefined;
  const { data } = error as { data?: { problem?: unknown } };
  const { data: problem } = Reason.safeParse(data?.problem);
  return problem && ownProblems.has(problem.code) ? problem : undefined;
}

/**
 * The reason a request failed, for its caller: found by us, said by the network, or else what the
 * server answered.
 */
export function whyInVain(error: unknown): Reason {
  const { timedOut, status, throttled } = readError(error);
  if (timedOut) return { code: 'no-answer-in-time' };
  const own = ownProblemOf(error) ?? whyBroken(error);
  if (own) return own;
  if (isMisfit(error)) return { code: 'answer-malformed' };
  const refusal = rpcErrorIn(error);
  if (status !== undefined && (refusal === undefined || throttled))
    return compact({ code: 'http-status' as const, status, waitMs: throttled?.ms });
  return { code: 'server-refused', text: refusal === undefined ? messageOf(error) : inShort(allOf(refusal), LONGEST_REFUSAL) };
}

function allOf({ words, data }: RefusalOfServer): string {
  if (data === undefined || data === null) return words;
  return `${words}\n${typeof data === 'string' ? data : JSON.stringify(data)}`;
}

const ownProblems = new Set<ReasonCode>([
  'answer-over-limit',
  'answer-nested',
  'answer-malformed',
  'answer-misframed',
  'answer-in-batch',
  'answer-missing',
  'server-not-running',
  'server-does-not-read',
]);

/** The text of an error. Servers write into many of them. */
export function messageOf(error: unknown): string {
  if (isMisfit(error)) return 'The message is not one of MCP.';
  return inShort(error instanceof Error ? error.message : String(error));
}
