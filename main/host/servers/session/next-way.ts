import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/client';
import { hostErrorIn } from '../../../../contract/errors.ts';
import { isFields } from '../../base/fields.ts';
import { INVALID_PARAMS, METHOD_NOT_FOUND, UNSUPPORTED_REVISION } from '../error-codes.ts';
import { isFromNobody, readError, type RefusalOfServer, refusalOf } from '../read-error.ts';

/**
 * Asking says which revisions a server speaks, within a short time; the others take that as known.
 */
export type ConnectMode = 'ask' | 'modern' | 'legacy' | 'sse';

/** A way to reach a server. `revision`: the one that an older server is greeted in. */
export type Way = { mode: ConnectMode; revision?: string };

type Failed = {
  way: Way;
  error: unknown;
  /** The way was gone because it worked before. */
  remembered: boolean;
  /** The server was silent when it was asked which revisions it speaks. */
  wasSilent: boolean;
  /** A program, and whether it ended by itself; undefined for a URL. */
  program?: { ended: boolean };
  hasCredentials: boolean;
};

/** The outcome of an attempt, as far as the next one depends on it. */
type WayOutcome =
  /** The connection works, and no answer came. */
  | 'silent'
  /** No connection came about: nothing is learned about the age of the server. */
  | 'nobody'
  | 'busy'
  | 'moved'
  | 'unauthorized'
  | 'forbidden'
  /** Any other 4xx. */
  | 'refused'
  /** An error of MCP. */
  | 'said-no'
  /** A fault, an answer that is none, a connection that broke off. */
  | 'nonsense';

/**
 * The next mode at a URL. A question that a server or a gateway does not know may end in anything,
 * so all but a clear word leads on to the older greeting, and then to the older transport. The SDK
 * has greeted already where a server refused its question.
 */
const atUrl: { [M in ConnectMode]: { [O in WayOutcome]?: ConnectMode } } = {
  ask: { silent: 'legacy', nonsense: 'legacy', forbidden: 'legacy', refused: 'sse' },
  modern: { refused: 'sse', nonsense: 'sse', silent: 'sse' },
  legacy: { silent: 'sse', nonsense: 'sse', forbidden: 'sse', refused: 'sse' },
  sse: {},
};

/**
 * The next way to reach a server after one failed. Undefined: what went wrong has nothing to do
 * with its age.
 */
export function nextWay(failed: Failed): Way | undefined {
  const { way, error, remembered, wasSilent, program, hasCredentials } = failed;
  const outcome = outcomeOf(error);
  if (remembered) return isAnswer(outcome, error) ? { mode: 'ask' } : undefined;
  const answered = hostErrorIn(error)?.reason;
  if (answered?.code === 'revision-unknown')
    return answered.revision === WITHOUT_GREETING && way.mode !== 'modern' ? { mode: 'modern' } : undefined;
  const other = otherRevision(way, error);
  if (other) return other;
  if (program) return way.mode === 'ask' && program.ended ? { mode: 'legacy' } : undefined;
  // The server was slow to wake up, was taken for an old one and does not know that greeting.
  if (wasSilent && way.mode === 'legacy' && (outcome === 'refused' || isUnknown(error))) return { mode: 'modern' };
  // Some gateways turn away only the question they do not know.
  if (way.mode === 'ask' && outcome === 'unauthorized') return hasCredentials ? { mode: 'legacy' } : undefined;
  const mode = atUrl[way.mode][outcome];
  return mode && { mode };
}

/** The revision in which nobody is greeted; a server that answers so is asked in it. */
const WITHOUT_GREETING = '2026-07-28';

/** Greeted the older way, a server is offered the newest of these. */
const REVISIONS = SUPPORTED_PROTOCOL_VERSIONS;

/** A refusal of the revision leads to one that it names, or else to the next older one. */
function otherRevision({ mode, revision = REVISIONS[0] }: Way, error: unknown): Way | undefined {
  const refusal = refusalOf(error);
  if (!refusal || mode === 'modern' || !isOfRevision(refusal)) return undefined;
  const named = namedIn(refusal);
  const isNewer = refusal.code === UNSUPPORTED_REVISION || named.some((one) => one > (REVISIONS[0] ?? one));
  const next = REVISIONS.find((one) => one !== revision && named.includes(one));
  if (next === undefined && isNewer) return { mode: 'modern' };
  const older = next ?? REVISIONS.find((one) => revision !== undefined && one < revision);
  return older === undefined ? undefined : { mode: mode === 'ask' ? 'legacy' : mode, revision: older };
}

function isOfRevision({ code, words, data }: RefusalOfServer): boolean {
  if (code === UNSUPPORTED_REVISION || code === INVALID_PARAMS) return true;
  return (isFields(data) && 'supported' in data) || /version|revision|\d{4}-\d{2}-\d{2}/i.test(words);
}

/** Servers name the revisions that they take as data, in words, or nowhere. */
function namedIn({ words, data }: RefusalOfServer): string[] {
  return `${words} ${JSON.stringify(data ?? '')}`.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
}

function outcomeOf(error: unknown): WayOutcome {
  const { code, status, timedOut } = readError(error);
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 429) return 'busy';
  if (status !== undefined && status >= 300 && status < 400) return 'moved';
  if (status !== undefined && status < 500 && status >= 400) return 'refused';
  if (timedOut) return 'silent';
  if (isFromNobody(error)) return 'nobody';
  if (refusalOf(error) && status === undefined && code !== 'ERA_NEGOTIATION_FAILED') return 'said-no';
  return 'nonsense';
}

/** The server answers, but not to this way any more. */
function isAnswer(outcome: WayOutcome, error: unknown): boolean {
  return outcome === 'said-no' || outcome === 'refused' || outcome === 'moved' || readError(error).code === 'INVALID_RESULT';
}

function isUnknown(error: unknown): boolean {
  return refusalOf(error)?.code === METHOD_NOT_FOUND;
}
