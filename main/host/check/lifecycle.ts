import { type ClientCapability, Revision } from '../../../contract/check.ts';
import { METHOD_NOT_FOUND, UNSUPPORTED_REVISION } from '../servers/error-codes.ts';
import { type Fields, isFields } from '../base/fields.ts';
import { errorOf, type RawExchange, type RawConnection, resultOf } from './raw-connection.ts';
import { eraOf, REVISIONS } from './requirements.ts';
import { capabilitiesOf, claims, CLIENT, trialFailed, type TrialOutcome, passed, type CheckSession } from './session.ts';

/** A revision that never was. */
const NEVER = '1999-01-01';

type HelloOptions = { revision?: string; declared?: readonly ClientCapability[]; patience: number };

/** The first request of the older revisions. */
export function initialize(
  raw: RawConnection,
  { revision = REVISIONS.legacy, declared = [], patience }: HelloOptions,
): Promise<RawExchange> {
  return raw.ask('initialize', { protocolVersion: revision, capabilities: capabilitiesOf(declared), clientInfo: CLIENT }, patience);
}

/** The revision that the server answered with, where it is one with a handshake. */
export function revisionIn(exchange: RawExchange): Revision | undefined {
  const { data } = Revision.safeParse(resultOf(exchange)?.['protocolVersion']);
  return data && eraOf(data) === 'legacy' ? data : undefined;
}

/** Enough of the answer is right to go on: revision and capabilities. */
export function isUsable(exchange: RawExchange): boolean {
  const { protocolVersion, capabilities } = resultOf(exchange) ?? {};
  return typeof protocolVersion === 'string' && isFields(capabilities);
}

export function isInitialized(exchange: RawExchange): boolean {
  const { serverInfo } = resultOf(exchange) ?? {};
  const says = isFields(serverInfo) && typeof serverInfo['name'] === 'string' && typeof serverInfo['version'] === 'string';
  return isUsable(exchange) && says;
}

/** A server may refuse a revision it does not know or offer another one, but never agree to it. */
export async function negotiatesRevision(raw: RawConnection, patience: number): Promise<TrialOutcome> {
  const exchange = await initialize(raw, { revision: NEVER, patience });
  if (errorOf(exchange)) return passed;
  const revision = resultOf(exchange)?.['protocolVersion'];
  return typeof revision === 'string' && revision !== NEVER ? passed : trialFailed(exchange);
}

export async function refusesRevision({ raw, patience, declared }: CheckSession): Promise<TrialOutcome> {
  const exchange = await raw.ask('server/discover', {}, patience.answer, { _meta: claims(declared, NEVER) });
  return errorOf(exchange)?.['code'] === UNSUPPORTED_REVISION ? passed : trialFailed(exchange);
}

/** An answer of a server of the revision without a handshake. */
export function isDiscovered(exchange: RawExchange): boolean {
  const { supportedVersions, capabilities } = resultOf(exchange) ?? {};
  return Array.isArray(supportedVersions) && supportedVersions.includes(REVISIONS.modern) && isFields(capabilities);
}

/** Undefined: the answer has none. */
export function capabilitiesIn(exchange: RawExchange): Fields | undefined {
  const capabilities = resultOf(exchange)?.['capabilities'];
  return isFields(capabilities) ? capabilities : undefined;
}

export async function answersPing(session: CheckSession): Promise<TrialOutcome> {
  const exchange = await session.ask('ping');
  return resultOf(exchange) ? passed : trialFailed(exchange);
}

export async function refusesUnknownMethod(session: CheckSession): Promise<TrialOutcome> {
  const exchange = await session.ask('switchyard/no-such-method');
  return errorOf(exchange)?.['code'] === METHOD_NOT_FOUND ? passed : trialFailed(exchange);
}
