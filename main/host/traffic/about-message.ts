import type { TrafficMessage } from '../../../contract/traffic.ts';
import { type Fields, isFields } from '../base/fields.ts';
import { keepBody, SPARE } from './keep-body.ts';

type Redact = (text: string) => string;
type MessageFacts = Pick<TrafficMessage, 'name' | 'says' | 'count' | 'total' | 'result'>;

const LONGEST_NAME = 300;
const LONGEST_WORDS = 500;
/** Fields in which notifications of a server's own carry a line, such as `notifications/stderr`. */
const SAID_IN = ['content', 'message', 'text', 'data', 'line'];
const LISTS = ['tools', 'prompts', 'resources', 'resourceTemplates', 'contents', 'messages', 'roots'];

/** A request or notification in short, without secrets: the thing it is about, and what it says. */
export function aboutMessage(method: string, params: Fields, redact: Redact): MessageFacts {
  if (method === 'notifications/progress')
    return { ...text('says', params['message'], redact), ...counted(params['progress'], params['total']) };
  if (method === 'notifications/message')
    return { ...text('name', params['level'], redact), ...text('says', inWords(params['data'], redact), redact) };
  if (method === 'notifications/cancelled') return text('says', params['reason'], redact);
  if (method === 'elicitation/create') return text('says', params['message'], redact);
  if (method === 'completion/complete') return text('name', nameIn(params['ref']), redact);
  const about = text('name', params['name'] ?? params['uri'] ?? params['level'], redact);
  // A notification that MCP does not know: its text, under the names that servers give it.
  const says = method.startsWith('notifications/') ? SAID_IN.map((field) => params[field]).find(isText) : undefined;
  return { ...about, ...text('says', says, redact) };
}

/**
 * An answer in short, without secrets: how many there are of what was listed, or what went wrong.
 */
export function aboutAnswer({ result, error }: Fields, redact: Redact): MessageFacts {
  if (isFields(error)) return text('says', error['message'], redact);
  if (!isFields(result)) return {};
  if (result['resultType'] === 'input_required') return { result: 'input-required' };
  if (result['isError'] === true) return { result: 'failed', ...text('says', firstText(result['content']), redact) };
  const list = LISTS.map((name) => result[name]).find(Array.isArray);
  if (list) return { count: list.length };
  return text('says', result['protocolVersion'] ?? result['action'], redact);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function nameIn(ref: unknown): unknown {
  return isFields(ref) ? (ref['name'] ?? ref['uri']) : undefined;
}

function firstText(content: unknown): unknown {
  return Array.isArray(content)
    ? content.map((item) => (isFields(item) ? item['text'] : undefined)).find((one) => typeof one === 'string')
    : undefined;
}

function inWords(data: unknown, redact: Redact): unknown {
  return isFields(data) || Array.isArray(data) ? keepBody(data, redact).text : data;
}

function text(key: 'name' | 'says', value: unknown, redact: Redact): MessageFacts {
  if (typeof value !== 'string' || value === '') return {};
  const most = key === 'name' ? LONGEST_NAME : LONGEST_WORDS;
  return { [key]: redact(value.slice(0, most + SPARE)).slice(0, most) };
}

function counted(count: unknown, total: unknown): MessageFacts {
  return { ...(typeof count === 'number' && { count }), ...(typeof total === 'number' && { total }) };
}
