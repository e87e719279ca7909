import { APIConnectionError, APIError } from '@anthropic-ai/sdk';
import { plainText } from '../../../contract/plain-text.ts';
import { AnswerTooLong } from './read-stream.ts';

/** What is asked, as far as the words about its failure need it. */
export type Asked = { name: string; baseUrl: string; hasKey: boolean; model: string };

/** Says in words what went wrong with a request to an endpoint, and what helps where that is known. */
export function whyItFailed(cause: unknown, asked: Asked): string {
  if (cause instanceof APIConnectionError) return whyNotReached(cause, asked);
  if (cause instanceof AnswerTooLong) return `${asked.name} wrote more than 4 MB without coming to an end. What came before is kept.`;
  if (!(cause instanceof APIError)) return `${asked.name} sent an answer that cannot be read.`;
  const said = saidBy(cause);
  const because = said ? `: ${said}` : '.';
  if (cause.status !== undefined && cause.status < 400) return whyNotFollowed(cause, asked);
  switch (cause.status) {
    case 400:
    case 422:
      return `${asked.name} refused the request${because}`;
    case 401:
      return asked.hasKey ? `${asked.name} refused the key. Check it in Settings.` : `${asked.name} wants a key. Add one in Settings.`;
    case 402:
      return `${asked.name} wants to be paid first${because}`;
    case 403:
      return `${asked.name} does not allow this${because}`;
    case 404:
      return cause.apiMessage
        ? `${asked.name} does not know the model "${asked.model}"${because}`
        : `There is no /v1/messages at ${asked.baseUrl}. Check the address in Settings.`;
    case 413:
      return `The conversation is too large for ${asked.name}. Start a new chat.`;
    case 429:
      return `${asked.name} takes no more requests for now${because}`;
    case 529:
      return `${asked.name} is overloaded. Try again in a while.`;
    case undefined:
      return said ? `${asked.name} broke off and said: “${said}”` : `${asked.name} broke off.`;
    default:
      return `${asked.name} failed with status ${cause.status}${because}`;
  }
}

/** Short words for the countdown to the next try. */
export function whyLater(cause: unknown, asked: Asked): string {
  if (cause instanceof APIConnectionError) return `${asked.name} cannot be reached.`;
  const status = cause instanceof APIError ? cause.status : undefined;
  if (status === 429) return `${asked.name} asked to slow down.`;
  if (status === 529) return `${asked.name} is overloaded.`;
  return `${asked.name} has trouble${status ? ` (status ${status})` : ''}.`;
}

function whyNotReached(cause: APIConnectionError, { name, baseUrl }: Asked): string {
  const code = codeOf(cause);
  switch (code) {
    case 'ECONNREFUSED':
      return `Nothing answers at ${baseUrl}. Is ${name} running?`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The address ${baseUrl} was not found. Check it, and the network.`;
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return `${name} closed the connection.`;
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${baseUrl} cannot be reached from this network.`;
    default:
      if (code && /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return `The certificate of ${baseUrl} is not trusted (${code}).`;
      return `${baseUrl} cannot be reached${code ? ` (${code})` : ''}.`;
  }
}

function codeOf(cause: unknown): string | undefined {
  for (let at = cause; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}

function whyNotFollowed({ headers }: APIError, { name, baseUrl }: Asked): string {
  const to = short(headers?.get('location') ?? '');
  return `${name} is not at ${baseUrl} any more${to && `, it points to ${to}`}. Put its address into Settings if you trust that.`;
}

/** The endpoint's own words. */
function saidBy(cause: APIError): string {
  return short(cause.apiMessage ?? '');
}

/** Without surprises. */
function short(text: string): string {
  const said = plainText(text).replaceAll(/\s+/g, ' ').trim();
  return said.length > 500 ? `${said.slice(0, 500)}…` : said;
}
