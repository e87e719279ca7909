import type { Json, JsonObject } from '../../../../contract/json.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { isFields } from '../../base/fields.ts';

/**
 * An argument that a server wants to see in a header, too, so that what stands in front of it can
 * route by it (2026-07-28, HTTP).
 */
type Mirrored = { path: string[]; header: string };
export type ParameterHeaders = { mirrored: Mirrored[] } | { problem: Reason };

const MARK = 'x-mcp-header';
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const TYPES = ['string', 'integer', 'boolean'];
const DEEPEST = 20;

/**
 * The arguments of a tool that are sent as headers. A schema that marks them wrongly makes its tool
 * unusable over HTTP.
 */
export function parameterHeaders(schema: unknown): ParameterHeaders {
  const mirrored: Mirrored[] = [];
  const problem = collect(schema, [], mirrored) ?? markedElsewhere(schema, mirrored.length);
  return problem === undefined ? { mirrored } : { problem };
}

/** The headers that go with one call. */
export function headersFor(schema: unknown, input: JsonObject): Record<string, string> {
  const found = parameterHeaders(schema);
  if ('problem' in found) return {};
  return Object.fromEntries(
    found.mirrored.flatMap(({ path, header }) => {
      const text = asText(at(input, path));
      return text === undefined ? [] : [[`Mcp-Param-${header}`, encoded(text)]];
    }),
  );
}

/**
 * A mark counts only on properties of properties: there alone is one place in the arguments it can
 * mean.
 */
function collect(schema: unknown, path: string[], found: Mirrored[]): Reason | undefined {
  if (!isFields(schema) || path.length > DEEPEST) return undefined;
  if (MARK in schema && path.length > 0) {
    const problem = markProblem(schema, path, found);
    if (problem !== undefined) return problem;
    found.push({ path, header: String(schema[MARK]) });
  }
  if (!isFields(schema['properties'])) return undefined;
  for (const [name, property] of Object.entries(schema['properties'])) {
    const problem = collect(property, [...path, name], found);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function markProblem(schema: Record<string, unknown>, path: string[], found: Mirrored[]): Reason | undefined {
  const { [MARK]: header, type } = schema;
  const name = path.join('.');
  if (typeof header !== 'string' || !TOKEN.test(header)) return { code: 'header-name-invalid', argument: name };
  if (typeof type !== 'string' || !TYPES.includes(type)) return { code: 'header-type-unusable', argument: name };
  if (found.some((other) => other.header.toLowerCase() === header.toLowerCase())) return { code: 'header-twice', header };
  return undefined;
}

function markedElsewhere(schema: unknown, marks: number): Reason | undefined {
  return marksIn(schema, 0) === marks ? undefined : { code: 'header-unclear' };
}

/** Every mark there is. A property that is only called like the mark is none. */
function marksIn(schema: unknown, depth: number): number {
  if (depth > 2 * DEEPEST) return 0;
  if (Array.isArray(schema)) return sum(schema.map((one) => marksIn(one, depth + 1)));
  if (!isFields(schema)) return 0;
  const inner = Object.entries(schema).map(([key, value]) => {
    if (key === MARK || VALUES.includes(key)) return 0;
    return NAMED.includes(key) && isFields(value)
      ? sum(Object.values(value).map((one) => marksIn(one, depth + 1)))
      : marksIn(value, depth + 1);
  });
  return sum(inner) + (MARK in schema ? 1 : 0);
}

/**
 * Keywords whose value is a map from names to schemas, and keywords whose value is no schema at
 * all.
 */
const NAMED = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];
const VALUES = ['default', 'const', 'enum', 'examples'];

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function at(input: JsonObject, path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, name) => (isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined), input);
}

function asText(value: Json | undefined): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  return typeof value === 'number' && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? String(value) : undefined;
}

/**
 * A value that a header cannot carry as it is goes as Base64 with a mark; so does text that looks
 * like that.
 */
function encoded(text: string): string {
  const plain = /^[\t\x20-\x7e]+$/.test(text) && text === text.trim() && !(text.startsWith('=?base64?') && text.endsWith('?='));
  return plain ? text : `=?base64?${Buffer.from(text.toWellFormed(), 'utf8').toString('base64')}?=`;
}
