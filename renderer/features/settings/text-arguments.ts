import { isObject, type JsonObject } from '../../../contract/json.ts';

/** Names of the arguments that take text, as the tool's schema lists them. */
export function textArguments(schema: JsonObject | undefined): string[] {
  const properties = schema?.['properties'];
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, property]) => (isObject(property) && property['type'] === 'string' ? [name] : []));
}
