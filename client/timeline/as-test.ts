import { isObject, type JsonObject } from '../../contract/json.ts';
import { GONE, type TrafficBody } from '../../contract/traffic.ts';
import { parsedBody } from './parsed-body.ts';
import type { TimelineRow } from './rows.ts';

/**
 * Methods that the client of the official TypeScript SDK has a function for, which takes their
 * parameters.
 */
const FUNCTIONS: Record<string, string> = {
  'tools/call': 'callTool',
  'prompts/get': 'getPrompt',
  'resources/read': 'readResource',
  'completion/complete': 'complete',
};
/** Done by the client itself, when it connects. */
const CONNECTING = new Set(['initialize', 'server/discover']);

/**
 * A request and its outcome as a line of a test, for the client of the official TypeScript SDK
 * (2.x) and the `expect` of Vitest or Jest. Undefined: it is no request of the host, has no answer,
 * or was not kept whole. A result that was not kept whole is not expected.
 */
export function asTest(
  { first, answer }: Pick<TimelineRow, 'first' | 'answer'>,
  bodies: ReadonlyMap<number, TrafficBody>,
): string | undefined {
  if (first.kind !== 'request' || first.from !== 'host' || CONNECTING.has(first.method)) return undefined;
  const request = wholeOf(bodies.get(first.number));
  const body = answer && bodies.get(answer.number);
  if (!request || !body || answer.kind === 'lost' || answer.result === 'input-required') return undefined;
  const { _meta, ...params } = isObject(request['params']) ? request['params'] : {};
  const call = callOf(first.method, params);
  const { result, error } = wholeOf(body) ?? {};
  if (isObject(error)) return `await expect(${call}).rejects.toMatchObject(${written({ code: error['code'] ?? null }, true)});`;
  if (!isObject(result)) return `await ${call};`;
  const { _meta: _, resultType: _kind, ...expected } = result;
  return `expect(await ${call}).toMatchObject(${written(expected, true)});`;
}

function callOf(method: string, params: JsonObject): string {
  const name = FUNCTIONS[method];
  return name === undefined ? `client.request(${written({ method, params }, false)})` : `client.${name}(${written(params, false)})`;
}

/** Undefined: it is not kept, or not whole. */
function wholeOf(body: TrafficBody | undefined): JsonObject | undefined {
  const message = body?.cut === false ? parsedBody(body) : undefined;
  return isObject(message) ? message : undefined;
}

/**
 * JSON as a literal of the language. Of a text that a secret was taken out of, only that it is a
 * text can be expected.
 */
function written(value: unknown, isExpected: boolean): string {
  if (typeof value === 'string') return isExpected && value.includes(GONE) ? 'expect.any(String)' : quoted(value);
  if (Array.isArray(value)) return `[${value.map((item) => written(item, isExpected)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, inner]) => `${nameOf(name)}: ${written(inner, isExpected)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function nameOf(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** Characters that nobody would see in the source are escaped. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, (hidden) => `\\u{${hidden.codePointAt(0)?.toString(16)}}`);
}
