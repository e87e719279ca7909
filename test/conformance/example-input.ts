import type { Json, JsonObject } from '../../contract/json.ts';

/** The simplest arguments with everything in them that the schema requires. */
export function exampleInput({ properties, required }: JsonObject): JsonObject {
  const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  const known = typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? properties : {};
  return Object.fromEntries(names.map((name) => [name, example(known[name])]));
}

function example(schema: Json | undefined): Json {
  const type = typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? schema['type'] : undefined;
  switch (type) {
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return 'example';
  }
}
