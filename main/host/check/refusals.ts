import type { Fields } from '../base/fields.ts';
import { errorOf, type RawExchange, resultOf } from './raw-connection.ts';
import { claims, trialFailed, notTried, type TrialOutcome, passed, type CheckSession } from './session.ts';

const NOBODY = 'switchyard_no_such_thing';

/**
 * An error of the protocol, or a result that says it is one: servers of older revisions answer so.
 */
export function isRefused(exchange: RawExchange): boolean {
  return errorOf(exchange) !== undefined || resultOf(exchange)?.['isError'] === true;
}

export async function refusesUnknownTool(session: CheckSession, capabilities: Fields): Promise<TrialOutcome> {
  if (!('tools' in capabilities)) return notTried('not-offered');
  const exchange = await session.ask('tools/call', { name: NOBODY, arguments: {} });
  return isRefused(exchange) ? passed : trialFailed(exchange);
}

export async function refusesUnknownPrompt(session: CheckSession, capabilities: Fields): Promise<TrialOutcome> {
  if (!('prompts' in capabilities)) return notTried('not-offered');
  const exchange = await session.ask('prompts/get', { name: NOBODY });
  return errorOf(exchange) ? passed : trialFailed(exchange);
}

export async function refusesUnknownResource(session: CheckSession, capabilities: Fields): Promise<TrialOutcome> {
  if (!('resources' in capabilities)) return notTried('not-offered');
  const exchange = await session.ask('resources/read', { uri: `switchyard-check://${NOBODY}` });
  return errorOf(exchange) ? passed : trialFailed(exchange);
}

/** Older revisions set a level for the connection, newer ones for one request. */
export async function refusesLogLevel(session: CheckSession, capabilities: Fields): Promise<TrialOutcome> {
  if (!('logging' in capabilities)) return notTried('not-offered');
  const { raw, era, declared, patience } = session;
  const about = { ...claims(declared), 'io.modelcontextprotocol/logLevel': NOBODY };
  const exchange =
    era === 'legacy'
      ? await session.ask('logging/setLevel', { level: NOBODY })
      : await raw.ask('server/discover', {}, patience.answer, { _meta: about });
  return errorOf(exchange) ? passed : trialFailed(exchange);
}

/** A request that is cancelled at once, and one that never was: whatever follows is answered. */
export async function survivesCancellation(session: CheckSession): Promise<TrialOutcome> {
  const { raw, era } = session;
  await raw.cancelled('tools/list', {});
  await raw.notify('notifications/cancelled', { requestId: 'switchyard-never-asked', reason: 'check' });
  const exchange = await session.ask(era === 'legacy' ? 'tools/list' : 'server/discover');
  return exchange.message ? passed : trialFailed(exchange);
}
