import type { Fields } from '../base/fields.ts';
import { errorOf, type Exchange, resultOf } from './raw-connection.ts';
import { claims, failed, notTried, type Outcome, passed, type Session } from './session.ts';

const NOBODY = 'switchyard_no_such_thing';

/** An error of the protocol, or a result that says it is one: servers of older revisions answer so. */
export function isRefused(exchange: Exchange): boolean {
  return errorOf(exchange) !== undefined || resultOf(exchange)?.['isError'] === true;
}

export async function refusesUnknownTool({ ask }: Session, capabilities: Fields): Promise<Outcome> {
  if (!('tools' in capabilities)) return notTried('not-offered');
  const exchange = await ask('tools/call', { name: NOBODY, arguments: {} });
  return isRefused(exchange) ? passed : failed(exchange);
}

export async function refusesUnknownPrompt({ ask }: Session, capabilities: Fields): Promise<Outcome> {
  if (!('prompts' in capabilities)) return notTried('not-offered');
  const exchange = await ask('prompts/get', { name: NOBODY });
  return errorOf(exchange) ? passed : failed(exchange);
}

export async function refusesUnknownResource({ ask }: Session, capabilities: Fields): Promise<Outcome> {
  if (!('resources' in capabilities)) return notTried('not-offered');
  const exchange = await ask('resources/read', { uri: `switchyard-check://${NOBODY}` });
  return errorOf(exchange) ? passed : failed(exchange);
}

/** Older revisions set a level for the connection, newer ones for one request. */
export async function refusesLogLevel({ raw, ask, era, declared, patience }: Session, capabilities: Fields): Promise<Outcome> {
  if (!('logging' in capabilities)) return notTried('not-offered');
  const about = { ...claims(declared), 'io.modelcontextprotocol/logLevel': NOBODY };
  const exchange =
    era === 'legacy'
      ? await ask('logging/setLevel', { level: NOBODY })
      : await raw.ask('server/discover', {}, patience.answer, { _meta: about });
  return errorOf(exchange) ? passed : failed(exchange);
}

/** A request that is cancelled at once, and one that never was: whatever follows is answered. */
export async function survivesCancellation({ raw, ask, era }: Session): Promise<Outcome> {
  await raw.cancelled('tools/list', {});
  await raw.notify('notifications/cancelled', { requestId: 'switchyard-never-asked', reason: 'check' });
  const exchange = await ask(era === 'legacy' ? 'tools/list' : 'server/discover');
  return exchange.message ? passed : failed(exchange);
}
