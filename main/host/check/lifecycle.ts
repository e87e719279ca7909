import { METHOD_NOT_FOUND, UNSUPPORTED_REVISION } from '../servers/error-codes.ts';
import { type Fields, isFields } from '../servers/fields.ts';
import { errorOf, type Exchange, type RawConnection, resultOf } from './raw-connection.ts';
import { REVISIONS } from './requirements.ts';
import { claims, CLIENT, failed, type Outcome, passed, type Session } from './session.ts';

/** A revision that never was. */
const NEVER = '1999-01-01';

/** The first request of the older revisions. */
export function initialize(raw: RawConnection, patience: number, revision: string = REVISIONS.legacy): Promise<Exchange> {
  return raw.ask('initialize', { protocolVersion: revision, capabilities: {}, clientInfo: CLIENT }, patience);
}

export function isInitialized(exchange: Exchange): boolean {
  const { protocolVersion, capabilities, serverInfo } = resultOf(exchange) ?? {};
  const says = isFields(serverInfo) && typeof serverInfo['name'] === 'string' && typeof serverInfo['version'] === 'string';
  return typeof protocolVersion === 'string' && isFields(capabilities) && says;
}

/** A server may refuse a revision it does not know or offer another one, but never agree to it. */
export async function negotiatesRevision(raw: RawConnection, patience: number): Promise<Outcome> {
  const exchange = await initialize(raw, patience, NEVER);
  if (errorOf(exchange)) return passed;
  const revision = resultOf(exchange)?.['protocolVersion'];
  return typeof revision === 'string' && revision !== NEVER ? passed : failed(exchange);
}

export async function refusesRevision({ raw, patience }: Session): Promise<Outcome> {
  const exchange = await raw.ask('server/discover', {}, patience.answer, { _meta: claims(NEVER) });
  return errorOf(exchange)?.['code'] === UNSUPPORTED_REVISION ? passed : failed(exchange);
}

/** An answer of a server of the revision without a handshake. */
export function isDiscovered(exchange: Exchange): boolean {
  const { supportedVersions, capabilities } = resultOf(exchange) ?? {};
  return Array.isArray(supportedVersions) && supportedVersions.includes(REVISIONS.modern) && isFields(capabilities);
}

export function capabilitiesIn(exchange: Exchange): Fields {
  const capabilities = resultOf(exchange)?.['capabilities'];
  return isFields(capabilities) ? capabilities : {};
}

export async function answersPing({ ask }: Session): Promise<Outcome> {
  const exchange = await ask('ping');
  return resultOf(exchange) ? passed : failed(exchange);
}

export async function refusesUnknownMethod({ ask }: Session): Promise<Outcome> {
  const exchange = await ask('switchyard/no-such-method');
  return errorOf(exchange)?.['code'] === METHOD_NOT_FOUND ? passed : failed(exchange);
}
