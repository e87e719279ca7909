import type { Json, JsonObject } from '../../../contract/json.ts';
import type { ArgumentField, ToolForm } from '../../../contract/tool-form.ts';
import { toJsonText, toText } from '../../parts/asking/draft.ts';
import { argumentsOf, emptyArguments } from './argument-draft.ts';
import type { TypedArguments } from './typed-last.ts';

/**
 * These arguments as if they had been typed: in the form where it says exactly the same, else as
 * JSON.
 */
export function typedOf(form: ToolForm, input: JsonObject): TypedArguments {
  const fields = form.mode === 'form' ? form.fields : [];
  const empty = emptyArguments(fields);
  const values = Object.fromEntries(fields.map((field): [string, Json] => [field.name, typedValue(field, input[field.name])]));
  const draft = { ...empty, values };
  const saysAll = form.mode === 'form' && isSame(argumentsOf(fields, draft).input, input);
  return { way: saysAll ? 'form' : 'json', draft: saysAll ? draft : empty, json: toJsonText(input) };
}

function typedValue(field: ArgumentField, value: Json | undefined): Json {
  if (value === undefined) return field.type === 'boolean' ? false : field.type === 'choices' ? [] : field.type === 'choice' ? null : '';
  return field.type === 'number' || field.type === 'json' ? toText(value) : value;
}

/** Arguments have no order. */
function isSame(one: JsonObject, other: JsonObject): boolean {
  const sorted = (all: JsonObject) => JSON.stringify(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
