import type { CheckHint, PortabilityHint } from '../../../contract/check.ts';
import { type Fields, isFields } from '../base/fields.ts';
import { nameIn } from './session.ts';

const LONGEST_NAME = 64;
const LONGEST_DESCRIPTION = 1024;
const DEEPEST = 20;
const MOST_NAMED = 20;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const LOOKS: Record<PortabilityHint, (tool: Fields) => boolean> = {
  'name-long': ({ name }) => isText(name) && name.length > LONGEST_NAME,
  'name-characters': ({ name }) => isText(name) && !/^[A-Za-z0-9_-]+$/.test(name),
  'no-description': ({ description }) => !isText(description),
  'description-long': ({ description }) => isText(description) && description.length > LONGEST_DESCRIPTION,
  'schema-without-type': ({ inputSchema }) => isFields(inputSchema) && inputSchema['type'] !== 'object',
  'schema-composed': ({ inputSchema }) => isFields(inputSchema) && ['oneOf', 'anyOf', 'allOf'].some((key) => key in inputSchema),
  'reference-elsewhere': ({ inputSchema }) => has(inputSchema, ({ $ref }) => typeof $ref === 'string' && !$ref.startsWith('#')),
  'array-without-items': ({ inputSchema }) => has(inputSchema, ({ type, items }) => type === 'array' && items === undefined),
  'open-object': ({ inputSchema }) => isFields(inputSchema) && has(inputSchema['properties'], isOpen),
};

/**
 * Parts of tools that other hosts and APIs of models refuse, though the specification allows them.
 */
export function portabilityHints(tools: Fields[]): CheckHint[] {
  return Object.entries(LOOKS).flatMap(([hint, looks]) => {
    const about = tools.filter(looks).map((tool) => nameIn(tool).slice(0, 200).toWellFormed());
    return about.length === 0 ? [] : [{ hint: hint as PortabilityHint, about: about.slice(0, MOST_NAMED) }];
  });
}

function isOpen({ type, properties }: Fields): boolean {
  return type === 'object' && (!isFields(properties) || Object.keys(properties).length === 0);
}

/** A part of the schema, at any depth, is so. */
function has(schema: unknown, isSo: (part: Fields) => boolean, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (Array.isArray(schema)) return schema.some((part: unknown) => has(part, isSo, depth + 1));
  return isFields(schema) && (isSo(schema) || Object.values(schema).some((part) => has(part, isSo, depth + 1)));
}
