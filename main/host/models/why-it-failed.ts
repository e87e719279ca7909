import { hostErrorIn } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Speaks } from '../../../contract/dialects.ts';
import { systemCodeOf, isOfCertificate } from '../base/system-code.ts';
import { adapterOf } from './adapters.ts';
import { ModelError, NotReached, SleptMeanwhile } from './model-error.ts';
import { isTooLong, windowIn } from './too-long.ts';
import { AnswerTooLong, LONGEST_ANSWER } from './answer-too-long.ts';

/** The endpoint that is asked, as far as the words about its failure need it. */
export type AskedEndpoint = { name: string; baseUrl: string; hasKey: boolean; model: string; speaks?: Speaks };

/** The reason a request to an endpoint failed, and what helps where that is known. */
export function whyItFailed(cause: unknown, asked: AskedEndpoint): Reason {
  const { name: endpoint, baseUrl: address } = asked;
  const ours = hostErrorIn(cause);
  if (ours) return ours.reason;
  if (cause instanceof NotReached) return whyNotReached(cause, asked);
  if (cause instanceof SleptMeanwhile) return { code: 'slept-meanwhile', endpoint };
  if (cause instanceof AnswerTooLong) return { code: 'answer-without-end', endpoint, megabytes: LONGEST_ANSWER / 1024 / 1024 };
  if (!(cause instanceof ModelError)) return { code: 'endpoint-unreadable', endpoint };
  const said = saidBy(cause);
  const text = said === '' ? {} : { text: said };
  if (cause.status !== undefined && cause.status < 400) return whyNotFollowed(cause, asked);
  const window = windowIn(said);
  const tooLarge: Reason = { code: 'conversation-too-large', endpoint, ...(window !== undefined && { window }) };
  if (isTooLongFor(cause)) return tooLarge;
  switch (cause.status) {
    case 400:
    case 422:
      return { code: 'endpoint-refused', endpoint, ...text };
    case 401:
      return { code: asked.hasKey ? 'key-refused' : 'key-missing', endpoint };
    case 402:
      return { code: 'endpoint-wants-payment', endpoint, ...text };
    case 403:
      return { code: 'endpoint-forbids', endpoint, ...text };
    case 404:
      if (cause.message) return { code: 'model-unknown', endpoint, model: asked.model, ...text };
      return adapterOf(asked).whyNotThere(address);
    case 413:
      return tooLarge;
    case 429:
      return { code: 'endpoint-takes-no-more', endpoint, ...text };
    case 529:
      return { code: 'endpoint-overloaded', endpoint };
    case undefined:
      return { code: 'endpoint-broke-off', endpoint, ...text };
    default:
      return { code: 'endpoint-failed', endpoint, status: cause.status, ...text };
  }
}

/** Some say it with 500, or in a stream that begins with it. */
export function isTooLongFor(cause: unknown): boolean {
  if (!(cause instanceof ModelError)) return false;
  const { status = 400 } = cause;
  return [400, 413, 422, 500].includes(status) && isTooLong(saidBy(cause));
}

/** In short, for the countdown to the next try. */
export function whyLater(cause: unknown, { name: endpoint }: AskedEndpoint): Reason {
  if (cause instanceof NotReached) return { code: 'endpoint-unreachable', endpoint };
  if (cause instanceof SleptMeanwhile) return { code: 'slept-meanwhile', endpoint };
  const status = cause instanceof ModelError ? cause.status : undefined;
  if (status === 429) return { code: 'endpoint-slow-down', endpoint };
  if (status === 529) return { code: 'endpoint-overloaded', endpoint };
  return { code: 'endpoint-in-trouble', endpoint, ...(status !== undefined && { status }) };
}

function whyNotReached(cause: NotReached, { name: endpoint, baseUrl: address }: AskedEndpoint): Reason {
  const code = systemCodeOf(cause);
  switch (code) {
    case 'ECONNREFUSED':
      return { code: 'nothing-runs-at', address, endpoint };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return { code: 'address-not-found', address };
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return { code: 'host-closed-connection', host: endpoint };
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return { code: 'address-unreachable', address };
    default:
      if (code && isOfCertificate(code)) return { code: 'certificate-not-trusted', host: address, detail: code };
      return { code: 'address-unreachable', address, ...(code !== undefined && { detail: code }) };
  }
}

function whyNotFollowed({ headers }: ModelError, { name: endpoint, baseUrl: address }: AskedEndpoint): Reason {
  const to = short(headers?.get('location') ?? '');
  return { code: 'endpoint-moved', endpoint, address, ...(to !== '' && { to }) };
}

/** The endpoint's own words. */
function saidBy(cause: ModelError): string {
  return short(cause.message);
}

function short(text: string): string {
  const said = text.replaceAll(/\s+/g, ' ').trim();
  return said.length > 500 ? `${said.slice(0, 500)}…` : said;
}
