import { isObject, type Json, type JsonObject } from '../../../../contract/json.ts';
import type { State } from '../../../../contract/state.ts';
import type { ArgumentField, JsonField, ToolForm } from '../../../../contract/tool-form.ts';
import { readForm } from '../../consent/elicitation/read-form.ts';
import type { Callable } from '../../consent/calls/call.ts';
import { noTool } from './no-tool.ts';
import { plainSchema } from './plain-schema.ts';

/** The arguments of a tool as a form for the person who runs it by hand. */
export function toolForm(servers: Pick<Callable, 'find'>, state: State, tool: string): ToolForm {
  const found = servers.find(tool);
  if (!found) throw noTool(state, tool);
  return readToolForm(found.tool.inputSchema);
}

/**
 * Fields are drawn as a server's own forms are; an argument that cannot be, is JSON by itself and
 * leaves the others their fields.
 */
export function readToolForm(schema: JsonObject): ToolForm {
  if (takesNothing(schema)) return { mode: 'form', fields: [] };
  const { properties, required = [] } = schema;
  if (!isObject(properties)) return readForm(schema);
  const names = Object.keys(properties);
  const empty = readForm({ ...schema, properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])) });
  if (empty.mode === 'json') return { ...empty, schema };
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return { mode: 'form', fields: names.map((name) => fieldOf(name, plainSchema(properties[name], schema), isRequired(name))) };
}

function takesNothing({ type, properties, additionalProperties = false, ...rest }: JsonObject): boolean {
  return type === 'object' && properties === undefined && additionalProperties === false && !('oneOf' in rest) && !('anyOf' in rest);
}

function fieldOf(name: string, schema: Json | undefined, required: boolean): ArgumentField {
  const read = readForm({ type: 'object', properties: { [name]: schema ?? {} }, required: required ? [name] : [] });
  const drawn = read.mode === 'form' ? read.fields[0] : undefined;
  return drawn ?? jsonField(name, isObject(schema) ? schema : {}, required);
}

function jsonField(name: string, { type, title, description, default: initial }: JsonObject, required: boolean): JsonField {
  return {
    type: 'json',
    name,
    title: typeof title === 'string' && title !== '' ? title : name,
    ...(typeof description === 'string' && { description }),
    required,
    of: type === 'array' || type === 'object' ? type : 'any',
    ...(initial !== undefined && { initial }),
  };
}
