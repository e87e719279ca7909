import { isObject, type Json, type JsonObject } from '../../../contract/json.ts';
import type { Offer } from '../../../contract/server.ts';
import type { TrafficMessage } from '../../../contract/traffic.ts';

/** Descriptions of a JSON value by a server, and of each part of it. */
export type DescribedSchema = { texts: string[]; inside(key: string): DescribedSchema | undefined };

/**
 * The server's descriptions for the parts of a message: the arguments and the structured result of
 * a tool, the arguments of a prompt.
 */
export function describedMessage({ kind, method, name }: TrafficMessage, offer: Offer | undefined): DescribedSchema | undefined {
  const tool = method === 'tools/call' ? offer?.tools.find((one) => one.name === name) : undefined;
  if (kind === 'result') return tool?.outputSchema && at(['result', 'structuredContent'], describedBy(tool.outputSchema));
  if (kind !== 'request') return undefined;
  if (tool) return at(['params', 'arguments'], describedBy(tool.inputSchema));
  const prompt = method === 'prompts/get' ? offer?.prompts.find((one) => one.name === name) : undefined;
  if (!prompt) return undefined;
  const texts = new Map(prompt.arguments.map((argument) => [argument.name, argument.description]));
  return at(['params', 'arguments'], { texts: [], inside: (key) => whole(texts.get(key)) });
}

/**
 * The descriptions of a JSON Schema for a value that it is about, through `$ref` within it and its
 * choices.
 */
export function describedBy(schema: JsonObject): DescribedSchema {
  return of([schema], schema);
}

function of(schemas: readonly Json[], root: JsonObject): DescribedSchema {
  const parts = schemas.flatMap((schema) => expanded(schema, root, new Set()));
  const texts = parts.flatMap(({ description }) => (typeof description === 'string' && description.trim() !== '' ? [description] : []));
  return {
    texts: [...new Set(texts)],
    inside(key) {
      const inner = parts.flatMap((part) => schemasOf(part, key));
      return inner.length === 0 ? undefined : of(inner, root);
    },
  };
}

/** A schema with all that it refers to or chooses from. */
function expanded(schema: Json, root: JsonObject, seen: Set<Json>): JsonObject[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, allOf, anyOf, oneOf } = schema;
  const choices = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const referred = typeof $ref === 'string' ? [follow($ref, root)] : [];
  return [schema, ...[...referred, ...choices].flatMap((inner) => expanded(inner ?? null, root, seen))];
}

/** The schemas of one property, or of one item of a list. */
function schemasOf({ properties, additionalProperties, items, prefixItems }: JsonObject, key: string): Json[] {
  const own = isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (own !== undefined) return [own];
  const item = /^\d+$/.test(key) ? ((Array.isArray(prefixItems) ? prefixItems[Number(key)] : undefined) ?? items) : undefined;
  return [item ?? additionalProperties].flatMap((one) => (isObject(one) ? [one] : []));
}

/** The part of the schema that a pointer in it names (RFC 6901). */
function follow(ref: string, root: JsonObject): Json | undefined {
  const [start, ...steps] = ref.split('/');
  if (start !== '#') return undefined;
  let part: Json | undefined = root;
  for (const step of steps) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    part = isObject(part) && Object.hasOwn(part, key) ? part[key] : Array.isArray(part) ? part[Number(key)] : undefined;
  }
  return part;
}

/** Descriptions of a part that lies this deep in a value of which nothing else is described. */
function at([first, ...rest]: string[], described: DescribedSchema): DescribedSchema {
  if (first === undefined) return described;
  return { texts: [], inside: (key) => (key === first ? at(rest, described) : undefined) };
}

function whole(text: string | undefined): DescribedSchema | undefined {
  return text === undefined || text === '' ? undefined : { texts: [text], inside: () => undefined };
}

/** Tells that something in this value is described. */
export function isDescribed(value: unknown, described: DescribedSchema | undefined): boolean {
  if (!described) return false;
  if (described.texts.length > 0) return true;
  return (
    typeof value === 'object' && value !== null && Object.entries(value).some(([key, inner]) => isDescribed(inner, described.inside(key)))
  );
}
