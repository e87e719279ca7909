import type { TrafficMessage } from '../../../contract/traffic.ts';
import { type Fields, isFields } from '../servers/fields.ts';

type About = Pick<TrafficMessage, 'name' | 'says' | 'count' | 'total' | 'result'>;

const LONGEST_NAME = 300;
const LONGEST_WORDS = 500;
const LISTS = ['tools', 'prompts', 'resources', 'resourceTemplates', 'contents', 'messages', 'roots'];

/** A request or notification in short: the thing it is about, and what it says. */
export function aboutMessage(method: string, params: Fields): About {
  if (method === 'notifications/progress') return { ...text('says', params['message']), ...counted(params['progress'], params['total']) };
  if (method === 'notifications/message') return { ...text('name', params['level']), ...text('says', inWords(params['data'])) };
  if (method === 'notifications/cancelled') return text('says', params['reason']);
  if (method === 'elicitation/create') return text('says', params['message']);
  if (method === 'completion/complete') return text('name', nameIn(params['ref']));
  return text('name', params['name'] ?? params['uri'] ?? params['level']);
}

/** An answer in short: how many there are of what was listed, or what went wrong. */
export function aboutAnswer({ result, error }: Fields): About {
  if (isFields(error)) return text('says', error['message']);
  if (!isFields(result)) return {};
  if (result['resultType'] === 'input_required') return { result: 'input-required' };
  if (result['isError'] === true) return { result: 'failed', ...text('says', firstText(result['content'])) };
  const list = LISTS.map((name) => result[name]).find(Array.isArray);
  if (list) return { count: list.length };
  return text('says', result['protocolVersion'] ?? result['action']);
}

function nameIn(ref: unknown): unknown {
  return isFields(ref) ? (ref['name'] ?? ref['uri']) : undefined;
}

function firstText(content: unknown): unknown {
  return Array.isArray(content)
    ? content.map((item) => (isFields(item) ? item['text'] : undefined)).find((one) => typeof one === 'string')
    : undefined;
}

function inWords(data: unknown): unknown {
  return typeof data === 'object' ? JSON.stringify(data)?.slice(0, LONGEST_WORDS) : data;
}

function text(key: 'name' | 'says', value: unknown): About {
  return typeof value === 'string' && value !== '' ? { [key]: value.slice(0, key === 'name' ? LONGEST_NAME : LONGEST_WORDS) } : {};
}

function counted(count: unknown, total: unknown): About {
  return { ...(typeof count === 'number' && { count }), ...(typeof total === 'number' && { total }) };
}
