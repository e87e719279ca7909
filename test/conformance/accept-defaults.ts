import type { Json, JsonObject } from '../../contract/json.ts';

/** What a person sends who leaves every field of a form as it is. */
export function acceptDefaults(params: JsonObject): JsonObject {
  const schema = params['requestedSchema'];
  const properties = isObject(schema) ? schema['properties'] : undefined;
  if (!isObject(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, isObject(property) ? (property['default'] ?? blank(property)) : null]),
  );
}

function blank({ type, enum: values }: JsonObject): Json {
  if (Array.isArray(values) && values[0] !== undefined) return values[0];
  switch (type) {
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return 0;
    default:
      return '';
  }
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
