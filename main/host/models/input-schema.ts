import { isObject, type Json, type JsonObject } from '../../../contract/json.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { type ArgumentNames, argumentNames, followReference, withNames, withServerNames } from './argument-names.ts';
import { plainJson } from './plain-json.ts';
import type { ModelTool } from './model.ts';

type InputSchema = ModelTool['input_schema'] & JsonObject;
type ReadySchema = { schema: InputSchema; names: ArgumentNames };

/**
 * A server's schema in the form every endpoint takes: valid in draft 2020-12, an object at the top,
 * no choice between schemas there, and names of arguments that all of them take. It is only what
 * the model is shown; a call's arguments are still checked against what the server wrote.
 */
export function inputSchemaFor(written: JsonObject): ReadySchema {
  const top = fold(written, written, 0);
  const cleaned = clean(top, { ...written, ...top }, 0);
  const { type: _type, ...rest } = isObject(cleaned) ? cleaned : {};
  const names = argumentNames(rest);
  return { schema: { type: 'object', ...withNames(rest, names) }, names };
}

/** Arguments as a model wrote them, with the names that the server gave them. */
export function argumentsForServer(written: JsonObject, input: JsonObject): JsonObject {
  const { schema, names } = readySchema(written);
  return withServerNames(input, schema, names);
}

const ready = new WeakMap<JsonObject, ReadySchema>();

/** Made once for each schema: all tools go along with every request, and hardly ever is one new. */
export function readySchema(written: JsonObject): ReadySchema {
  const known = ready.get(written) ?? inputSchemaFor(written);
  ready.set(written, known);
  return known;
}

const DEEPEST = 30;
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/**
 * Takes the choices at the top into one object: every property of any of them, required only what
 * all of them require.
 */
function fold(schema: JsonObject, root: JsonObject, depth: number): JsonObject {
  const { allOf, anyOf, oneOf, $ref, ...own } = schema;
  if (depth > 5) return own;
  const resolve = (part: Json): JsonObject => (isObject(part) ? fold(part, root, depth + 1) : {});
  const referred = typeof $ref === 'string' ? [resolve(followReference($ref, root) ?? null)] : [];
  const all = [...referred, ...(Array.isArray(allOf) ? allOf.map(resolve) : [])];
  const choices = [anyOf, oneOf].filter((list) => Array.isArray(list)).map((list) => list.map(resolve));
  if (all.length + choices.length === 0) return own;
  const parts = [own, ...all, ...choices.flat()];
  const required = new Set([own, ...all].flatMap((part) => namesIn(part['required'])));
  for (const list of choices) {
    for (const name of namesIn(list[0]?.['required']))
      if (list.every((part) => namesIn(part['required']).includes(name))) required.add(name);
  }
  return { ...own, properties: Object.assign({}, ...parts.map((part) => part['properties']).filter(isObject)), required: [...required] };
}

/**
 * Keeps the keywords we know where their value is valid, and drops the rest: what is not said
 * cannot be refused.
 */
function clean(schema: Json, root: JsonObject, depth: number): JsonObject | boolean {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || depth > DEEPEST) return {};
  const kept: JsonObject = {};
  const inner = (value: Json) => clean(value, root, depth + 1);
  for (const [keyword, value] of Object.entries(schema)) {
    const read = KEYWORDS.get(keyword)?.(value, inner, root);
    if (read !== undefined) kept[keyword] = read;
  }
  return kept;
}

type Keyword = (value: Json, inner: (value: Json) => Json, root: JsonObject) => Json | undefined;

const words: Keyword = (value) => (typeof value === 'string' ? plainText(value) : undefined);
const anything: Keyword = (value) => plainJson(value);
const number: Keyword = (value) => (typeof value === 'number' ? value : undefined);
const count: Keyword = (value) => (Number.isInteger(value) && Number(value) >= 0 ? value : undefined);
const truth: Keyword = (value) => (typeof value === 'boolean' ? value : undefined);
const one: Keyword = (value, inner) => (isObject(value) || typeof value === 'boolean' ? inner(value) : undefined);
const many: Keyword = (value, inner) => (Array.isArray(value) && value.length ? value.map(inner) : undefined);
const named: Keyword = (value, inner) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, schema]) => [plainText(name), inner(schema)])) : undefined;

const KEYWORDS = new Map(
  Object.entries<Keyword>({
    type(value) {
      const types = [...new Set(Array.isArray(value) ? value : [value])].filter((type) => TYPES.some((known) => known === type));
      return types.length > 1 ? types : types[0];
    },
    title: words,
    description: words,
    format: words,
    default: (value) => (value === null ? undefined : plainJson(value)),
    examples: (value) => (Array.isArray(value) ? plainJson(value) : undefined),
    const: anything,
    enum: (value) => (Array.isArray(value) && value.length ? distinct(value.map(plainJson)) : undefined),
    minimum: number,
    maximum: number,
    exclusiveMinimum: number,
    exclusiveMaximum: number,
    multipleOf: (value) => (typeof value === 'number' && value > 0 ? value : undefined),
    minLength: count,
    maxLength: count,
    minItems: count,
    maxItems: count,
    minProperties: count,
    maxProperties: count,
    uniqueItems: truth,
    pattern: (value) => (typeof value === 'string' && isPattern(value) ? plainText(value) : undefined),
    properties: (value, inner) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, inner(schema)])) : undefined,
    $defs: named,
    definitions: named,
    required: (value) => [...new Set(namesIn(value))],
    additionalProperties: one,
    propertyNames: one,
    items: (value, inner) => (Array.isArray(value) ? undefined : one(value, inner, {})),
    prefixItems: many,
    contains: one,
    not: one,
    anyOf: many,
    oneOf: many,
    allOf: many,
    $ref: (value, _inner, root) => (typeof value === 'string' && followReference(value, root) !== undefined ? plainText(value) : undefined),
  }),
);

function namesIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

function distinct(values: Json[]): Json[] {
  const seen = new Set<string>();
  return values.filter((value) => !seen.has(JSON.stringify(value)) && seen.add(JSON.stringify(value)));
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}
