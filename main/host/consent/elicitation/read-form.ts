import { asksForSecret } from '../../../../contract/asks-for-secret.ts';
import type { AskedForm, Field } from '../../../../contract/elicitation.ts';
import { HostError } from '../../../../contract/errors.ts';
import { isObject, type Json, JsonObject } from '../../../../contract/json.ts';
import { INVALID_PARAMS } from '../../servers/error-codes.ts';
import { Refused } from '../../servers/asks/asks.ts';
import type { Reason } from '../../../../contract/reason.ts';

const MOST_FIELDS = 256;
const MOST_OPTIONS = 1000;
const MOST_SCHEMA = 256 * 1024;

/**
 * The fields of a form, in the server's order; or, when they cannot be drawn, the schema with the
 * reason. Throws Refused.
 */
export function readForm(schema: Json | undefined): AskedForm {
  if (!isObject(schema)) throw new Refused(INVALID_PARAMS, 'requestedSchema has to be an object.');
  if (!JsonObject.safeParse(schema).success) throw new Refused(INVALID_PARAMS, 'requestedSchema is nested too deep.');
  if (JSON.stringify(schema).length > MOST_SCHEMA) throw new Refused(INVALID_PARAMS, 'requestedSchema is too large.');
  try {
    return { mode: 'form', fields: readFields(schema) };
  } catch (error) {
    if (error instanceof NotDrawn) return { mode: 'json', schema, because: error.reason };
    throw error;
  }
}

/** The reason why there is no form, for the person. */
class NotDrawn extends HostError {
  constructor(reason: Reason) {
    super('unsupported', reason);
  }
}

function readFields(schema: JsonObject): Field[] {
  const { properties, required = [] } = schema;
  if (schema['type'] !== 'object' && schema['type'] !== undefined) throw new NotDrawn({ code: 'form-not-object' });
  if (!isObject(properties)) throw new NotDrawn({ code: 'form-without-fields' });
  for (const word of COMBINES) if (word in schema) throw new NotDrawn({ code: 'form-combines-schemas', keyword: word });
  const names = Object.keys(properties);
  if (names.length > MOST_FIELDS) throw new NotDrawn({ code: 'form-too-many-fields', count: names.length });
  if (!isTexts(required)) throw new NotDrawn({ code: 'form-required-unclear' });
  const unknown = required.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new NotDrawn({ code: 'form-requires-unknown', field: unknown });
  return names.map((name) => readField(name, properties[name], required.includes(name)));
}

const COMBINES = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependentRequired', 'dependentSchemas', 'patternProperties'];

function readField(name: string, schema: Json | undefined, required: boolean): Field {
  if (!isObject(schema)) throw new NotDrawn({ code: 'field-without-schema', field: name });
  const title = text(schema['title']) || name;
  const description = text(schema['description']) || undefined;
  const named = { name, title, ...(description !== undefined && { description }), required, looksSecret: false };
  const typed = { ...named, looksSecret: asksForSecret(name, title, description) };
  const initial = schema['default'];
  switch (schema['type']) {
    case 'string': {
      const options = readOptions(name, schema);
      if (options) return { ...named, type: 'choice', options, ...(isOneOf(options, initial) && { initial }) };
      return {
        ...typed,
        type: 'text',
        ...given(
          'format',
          formats.find((format) => format === schema['format']),
        ),
        ...given('minLength', amount(schema['minLength'])),
        ...given('maxLength', amount(schema['maxLength'])),
        ...(typeof initial === 'string' && { initial }),
      };
    }
    case 'number':
    case 'integer':
      refuse(name, schema, ['enum', 'oneOf', 'anyOf', 'allOf', '$ref', 'const']);
      return {
        ...typed,
        type: 'number',
        whole: schema['type'] === 'integer',
        ...given('minimum', number(schema['minimum'])),
        ...given('maximum', number(schema['maximum'])),
        ...given('initial', number(initial)),
      };
    case 'boolean':
      refuse(name, schema, ['enum', 'oneOf', 'anyOf', 'allOf', '$ref', 'const']);
      return { ...named, type: 'boolean', ...(typeof initial === 'boolean' && { initial }) };
    case 'array': {
      const { items } = schema;
      const options = isObject(items) ? readOptions(name, items) : undefined;
      if (!options) throw new NotDrawn({ code: 'field-list-of-anything', field: name });
      return {
        ...named,
        type: 'choices',
        options,
        ...given('minItems', amount(schema['minItems'])),
        ...given('maxItems', amount(schema['maxItems'])),
        ...(isTexts(initial) && initial.every((one) => isOneOf(options, one)) && { initial: [...new Set(initial)] }),
      };
    }
    default:
      throw new NotDrawn({ code: 'field-type-unknown', field: name });
  }
}

const formats = ['email', 'uri', 'date', 'date-time'] as const;

/**
 * The choices in any of the ways they were ever written: `enum`, `enum` with `enumNames`, `oneOf`
 * or `anyOf` with titles.
 */
function readOptions(name: string, schema: JsonObject): Extract<Field, { type: 'choice' }>['options'] | undefined {
  const titled = schema['oneOf'] ?? schema['anyOf'];
  const { enum: values, enumNames: names } = schema;
  refuse(name, schema, ['allOf', '$ref', 'const']);
  if (values === undefined && titled === undefined) return undefined;
  const options =
    values !== undefined && isTexts(values)
      ? values.map((value, at) => ({ value, title: (Array.isArray(names) && text(names[at])) || value }))
      : Array.isArray(titled)
        ? titled.map((one) => {
            const value = isObject(one) ? one['const'] : undefined;
            if (!isObject(one) || typeof value !== 'string') throw new NotDrawn({ code: 'field-choices-not-texts', field: name });
            return { value, title: text(one['title']) || value };
          })
        : undefined;
  if (!options || options.length === 0) throw new NotDrawn({ code: 'field-choices-not-texts', field: name });
  if (options.length > MOST_OPTIONS) throw new NotDrawn({ code: 'field-too-many-choices', field: name, count: options.length });
  if (new Set(options.map(({ value }) => value)).size < options.length) throw new NotDrawn({ code: 'field-choice-twice', field: name });
  return options;
}

function refuse(name: string, schema: JsonObject, words: string[]): void {
  const found = words.find((word) => word in schema);
  if (found !== undefined) throw new NotDrawn({ code: 'field-keyword', field: name, keyword: found });
}

function isOneOf(options: { value: string }[], value: Json | undefined): value is string {
  return options.some((option) => option.value === value);
}

function given<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: V });
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function number(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function amount(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function isTexts(value: Json | undefined): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
