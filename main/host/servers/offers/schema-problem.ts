import { deeperThan } from '../../../../contract/json.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { isFields } from '../../base/fields.ts';

const LARGEST = 64 * 1024;
const DEEPEST = 20;
const MOST_PROPERTIES = 500;

/**
 * The reason why an input schema can be offered to no model, undefined when it can. Nothing it
 * refers to is ever fetched.
 */
export function schemaProblem(schema: unknown): Reason | undefined {
  if (!isFields(schema)) return { code: 'schema-missing' };
  if (schema['type'] !== 'object') return { code: 'schema-not-object-type' };
  if (deeperThan(DEEPEST, schema)) return { code: 'schema-nested', levels: DEEPEST };
  const written = JSON.stringify(schema);
  if (written.length > LARGEST) return { code: 'schema-too-large', kilobytes: LARGEST / 1024 };
  const { properties, required } = schema;
  if (properties !== undefined && !isFields(properties)) return { code: 'schema-properties-not-object' };
  if (properties !== undefined && Object.keys(properties).length > MOST_PROPERTIES)
    return { code: 'schema-too-many-properties', most: MOST_PROPERTIES };
  if (properties !== undefined && !Object.values(properties).every(isSchema)) return { code: 'schema-property-not-schema' };
  if (required !== undefined && !isListOfText(required)) return { code: 'schema-required-not-names' };
  if (/"\$ref":"(?!#)/.test(written)) return { code: 'schema-refers-elsewhere' };
  return undefined;
}

function isSchema(value: unknown): boolean {
  return isFields(value) || typeof value === 'boolean';
}

function isListOfText(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
