import { isObject, type Json, type JsonObject } from '../../../../contract/json.ts';

/** Keywords whose values are no schemas: a null in them is a value. */
const VALUES = ['const', 'enum', 'examples'];
/** Keywords whose value is a map from names to schemas. */
const NAMED = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];

/**
 * A JSON Schema in which null stands for what is absent, as many languages write it, without those
 * nulls. A property that is null takes anything.
 */
export function withoutNulls(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
      if (VALUES.includes(keyword)) return value === null && keyword !== 'const' ? [] : [[keyword, value]];
      if (value === null) return [];
      if (keyword === 'default') return [[keyword, value]];
      return [[keyword, NAMED.includes(keyword) && isObject(value) ? eachNamed(value) : within(value)]];
    }),
  );
}

function eachNamed(schemas: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schema === null ? {} : within(schema)]));
}

function within(value: Json): Json {
  if (Array.isArray(value)) return value.filter((one) => one !== null).map(within);
  return isObject(value) ? withoutNulls(value) : value;
}
