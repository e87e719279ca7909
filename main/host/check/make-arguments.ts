import type { Json, JsonObject } from '../../../contract/json.ts';
import { type Fields, isFields } from '../base/fields.ts';

const DEEPEST = 5;
const LARGE = 'x'.repeat(100_000);

/** Arguments that the schema of a tool asks for: what is required, in its simplest form. */
export function fittingArguments(schema: unknown): JsonObject {
  return objectFor(isFields(schema) ? schema : {}, 0);
}

/**
 * Arguments that no such tool can take: those it requires are missing, and one has a wrong type.
 * None: it takes everything.
 */
export function wrongArguments(schema: unknown): JsonObject[] {
  if (!isFields(schema)) return [];
  const { required } = schema;
  const [name] = Object.entries(propertiesOf(schema)).find(([, property]) => isWronged(property)) ?? [];
  return [
    ...(Array.isArray(required) && required.length > 0 ? [{}] : []),
    ...(name === undefined ? [] : [{ ...fittingArguments(schema), [name]: { switchyard: ['wrong'] } }]),
  ];
}

/** Arguments that nobody would send: far too long, unheard of, or no arguments at all. */
export function oddArguments(schema: unknown): Json[] {
  const [first = 'value'] = Object.keys(isFields(schema) ? propertiesOf(schema) : {});
  return [{ [first]: LARGE }, { [first]: null, ['\u0000 odd \u{1F6A7}']: [[[]]] }, 'no object'];
}

/** A plain type that an object is not. */
function isWronged(property: unknown): boolean {
  return (
    isFields(property) && typeof property['type'] === 'string' && ['string', 'number', 'integer', 'boolean'].includes(property['type'])
  );
}

function propertiesOf({ properties }: Fields): Fields {
  return isFields(properties) ? properties : {};
}

function objectFor(schema: Fields, depth: number): JsonObject {
  const properties = propertiesOf(schema);
  const required = Array.isArray(schema['required']) ? schema['required'].filter((name) => typeof name === 'string') : [];
  return Object.fromEntries(required.map((name) => [name, valueFor(properties[name], depth + 1)]));
}

function valueFor(schema: unknown, depth: number): Json {
  if (!isFields(schema) || depth > DEEPEST) return 'check';
  const { type, minimum, minLength, minItems, items } = schema;
  const given = [schema['const'], schema['default'], listed(schema['examples']), listed(schema['enum'])].find(
    (value) => value !== undefined,
  );
  if (given !== undefined) return given as Json;
  const [choice] = [schema['anyOf'], schema['oneOf']].flatMap((choices) => (Array.isArray(choices) ? choices : []));
  if (type === undefined && choice !== undefined) return valueFor(choice, depth + 1);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? Math.ceil(minimum) : 1;
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: Math.min(numberOr(minItems, 0), 10) }, () => valueFor(items, depth + 1));
    case 'object':
      return objectFor(schema, depth);
    case 'null':
      return null;
    default:
      return 'check'.padEnd(Math.min(numberOr(minLength, 0), 1000), 'x');
  }
}

function listed(values: unknown): unknown {
  return Array.isArray(values) ? values[0] : undefined;
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value > 0 ? value : otherwise;
}
