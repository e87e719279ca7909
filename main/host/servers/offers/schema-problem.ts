import { deeperThan } from '../../../../contract/json.ts';
import { isFields } from '../fields.ts';

const LARGEST = 64 * 1024;
const DEEPEST = 20;
const MOST_PROPERTIES = 500;

/** Why an input schema can be offered to no model, in words; undefined when it can. Nothing it refers to is ever fetched. */
export function schemaProblem(schema: unknown): string | undefined {
  if (!isFields(schema)) return 'It has no input schema.';
  if (schema['type'] !== 'object') return 'Its input schema does not say "type": "object", so nobody knows which arguments it takes.';
  if (deeperThan(DEEPEST, schema)) return `Its input schema is nested more than ${DEEPEST} levels deep.`;
  const written = JSON.stringify(schema);
  if (written.length > LARGEST) return 'Its input schema is larger than 64 kB.';
  const { properties, required } = schema;
  if (properties !== undefined && !isFields(properties)) return 'The properties of its input schema are not an object.';
  if (properties !== undefined && Object.keys(properties).length > MOST_PROPERTIES)
    return `Its input schema has more than ${MOST_PROPERTIES} properties.`;
  if (properties !== undefined && !Object.values(properties).every(isSchema)) return 'A property of its input schema is not a schema.';
  if (required !== undefined && !isListOfText(required)) return 'The "required" of its input schema is not a list of names.';
  if (/"\$ref":"(?!#)/.test(written)) return 'Its input schema refers to another document, and Switchyard fetches none.';
  return undefined;
}

function isSchema(value: unknown): boolean {
  return isFields(value) || typeof value === 'boolean';
}

function isListOfText(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
