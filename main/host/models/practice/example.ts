import { isObject, type Json, type JsonObject } from '../../../../contract/json.ts';
import type { ModelTool } from '../model.ts';

/** A line a person can type as it is. */
export function exampleFor(tool: ModelTool): string {
  return useLine(tool, {});
}

/** The same, with the arguments that are known already. */
export function useLine(tool: ModelTool, known: JsonObject): string {
  const properties = propertiesOf(tool);
  const input = { ...known };
  for (const name of tool.input_schema.required ?? []) input[name] ??= sample(name, properties[name] ?? {});
  return `use ${tool.name} with ${JSON.stringify(input)}`;
}

export function propertiesOf(tool: ModelTool): Record<string, JsonObject> {
  const { properties } = tool.input_schema;
  if (typeof properties !== 'object' || properties === null) return {};
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, isObject(schema) ? schema : {}]));
}

/** The first kind of value a schema takes, or "string" when it does not say. */
export function kindOf(schema: JsonObject): Json {
  const { type } = schema;
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return type.find((kind) => typeof kind === 'string' && kind !== 'null') ?? 'string';
  return isObject(schema['properties']) ? 'object' : 'string';
}

function sample(name: string, schema: JsonObject): Json {
  if (Array.isArray(schema['enum'])) return schema['enum'][0] ?? null;
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['default'] !== undefined) return schema['default'];
  switch (kindOf(schema)) {
    case 'number':
    case 'integer':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return {};
    case 'null':
      return null;
    default:
      return /path|dir|folder|file/i.test(name) ? '/path/to/it' : `your ${name}`;
  }
}
