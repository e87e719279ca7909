import { createHash } from 'node:crypto';
import { isObject, type Json, type JsonObject } from '../../../contract/json.ts';
import { plainText } from '../../../contract/plain-text.ts';

/** Names that models read, by the server's names of the arguments. */
export type ArgumentNames = ReadonlyMap<string, string>;

/** An endpoint that refuses one name refuses the whole request. */
const FITS = /^[a-zA-Z0-9_-]{1,64}$/;
const LONGEST = 64;
const DEEPEST = 30;
/** Schemas within schemas that say the same place: references and choices. */
const MOST_PARTS = 100;
const LONGEST_SHOWN = 100;

/**
 * Names for the arguments that no endpoint takes as they are called. The same schema gives the same
 * names, in whatever order it lists them; each is for one argument name in all of the schema.
 */
export function argumentNames(schema: JsonObject): ArgumentNames {
  const all = namesIn(schema, new Set());
  const bad = [...all].filter((name) => !FITS.test(name));
  if (bad.length === 0) return new Map();
  const shortNames = bad.map((name) => [name, plain(name)] as const);
  const isOneOf = (name: string) => all.has(name) || shortNames.filter(([, other]) => other === name).length > 1;
  return new Map(shortNames.map(([name, short]) => [name, isOneOf(short) ? marked(name, short, all) : short]));
}

/** The schema with the names for models, each beside the one that the server knows. */
export function withNames(schema: JsonObject, names: ArgumentNames): JsonObject {
  const inner = (value: Json) => (isObject(value) ? withNames(value, names) : value);
  const { propertyNames, ...rest } = eachSchema(schema, inner);
  const { properties, required } = rest;
  const isRenamed = isObject(properties) && Object.keys(properties).some((name) => names.has(name));
  return {
    ...rest,
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => named(name, value, names))),
    }),
    ...(Array.isArray(required) && {
      required: required.map((name) => (typeof name === 'string' ? (names.get(name) ?? plainText(name)) : name)),
    }),
    // A constraint on names is no longer true of these.
    ...(propertyNames !== undefined && !isRenamed && { propertyNames }),
  };
}

/**
 * Arguments of a model with the names that the server knows. `schema`: as the model read it. Only
 * where it says such a name: what a model puts where any name goes is not touched.
 */
export function withServerNames(input: JsonObject, schema: JsonObject, names: ArgumentNames): JsonObject {
  if (names.size === 0) return input;
  const theirs = new Map([...names].map(([name, ours]) => [ours, name]));
  return restored(input, [schema]);

  function restored<T extends Json>(value: T, places: Json[], depth?: number): T;
  function restored(value: Json, places: Json[], depth = 0): Json {
    const parts = depth > DEEPEST ? [] : partsOf(places, schema);
    if (parts.length === 0) return value;
    if (Array.isArray(value)) return value.map((item, at) => restored(item, itemsOf(parts, at), depth + 1));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const schemas = parts.flatMap(({ properties }) =>
          isObject(properties) && Object.hasOwn(properties, key) ? [properties[key] ?? {}] : [],
        );
        const others = parts.flatMap(({ additionalProperties: one }) => (one === undefined ? [] : [one]));
        return schemas.length > 0 ? [theirs.get(key) ?? key, restored(item, schemas, depth + 1)] : [key, restored(item, others, depth + 1)];
      }),
    );
  }
}

function itemsOf(parts: JsonObject[], at: number): Json[] {
  return parts.flatMap(({ items, prefixItems }) => {
    const own = Array.isArray(prefixItems) ? prefixItems[at] : undefined;
    return [own ?? items ?? {}];
  });
}

/** All schemas that have a say at a place: what they refer to, too, and each choice. */
function partsOf(places: Json[], root: JsonObject): JsonObject[] {
  const parts = new Set<JsonObject>();
  const open = [...places];
  for (let one = open.shift(); one !== undefined && parts.size < MOST_PARTS; one = open.shift()) {
    if (!isObject(one) || parts.has(one)) continue;
    parts.add(one);
    const { $ref, allOf, anyOf, oneOf } = one;
    open.push(...[allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : [])));
    if (typeof $ref === 'string') open.push(followReference($ref, root) ?? {});
  }
  return [...parts];
}

/** Only what stays in the cleaned schema can be referred to; no other document is ever fetched. */
export function followReference(ref: string, root: JsonObject): Json | undefined {
  const name = /^#\/(?:\$defs|definitions)\/([^/~%]+)$/.exec(ref)?.[1];
  const definitions = ref.startsWith('#/$defs/') ? root['$defs'] : root['definitions'];
  return name !== undefined && isObject(definitions) && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
}

function namesIn(schema: Json, names: Set<string>): Set<string> {
  if (!isObject(schema)) return names;
  const { properties } = schema;
  if (isObject(properties)) for (const name of Object.keys(properties)) names.add(name);
  eachSchema(schema, (inner) => {
    namesIn(inner, names);
    return inner;
  });
  return names;
}

const NAMED = ['properties', '$defs', 'definitions'];
const MANY = ['prefixItems', 'anyOf', 'oneOf', 'allOf'];
const ONE = ['additionalProperties', 'propertyNames', 'items', 'contains', 'not'];

/** A cleaned schema with each schema right below it made another one. */
function eachSchema(schema: JsonObject, make: (schema: Json) => Json): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]): [string, Json] => {
      if (ONE.includes(keyword)) return [keyword, make(value)];
      if (MANY.includes(keyword) && Array.isArray(value)) return [keyword, value.map(make)];
      if (!NAMED.includes(keyword) || !isObject(value)) return [keyword, value];
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, make(inner)]))];
    }),
  );
}

function named(name: string, schema: Json, names: ArgumentNames): [string, Json] {
  const ours = names.get(name);
  if (ours === undefined) return [name, schema];
  const own = isObject(schema) ? schema : {};
  const says = `The server calls it ${plainText(JSON.stringify(name.slice(0, LONGEST_SHOWN)))}.`;
  const { description } = own;
  return [ours, { ...own, description: typeof description === 'string' && description !== '' ? `${description} (${says})` : says }];
}

/** Letters lose their accents; a run of anything else becomes one underscore. */
function plain(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return letters.slice(0, LONGEST) || 'argument';
}

function marked(name: string, short: string, taken: ReadonlySet<string>): string {
  for (let round = 0; ; round += 1) {
    const mark = `_${createHash('sha256').update(`${name}\n${round}`).digest('hex').slice(0, 8)}`;
    const long = short.slice(0, LONGEST - mark.length) + mark;
    if (!taken.has(long)) return long;
  }
}
