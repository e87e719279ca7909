import type { Json, JsonObject } from '../../contract/json.ts';
import type { Definition } from '../../contract/server.ts';

/** One thing a server says about its tool, as it was and as it is; what was or is not said is empty. */
export type DefinitionRow = { field: string; before: string; now: string };

/** What a server says differently about its tool, in words a person can read: only what changed, each part of a schema on its own. */
export function definitionDiff(before: Definition, now: Definition): DefinitionRow[] {
  const old = partsOf(before);
  const fresh = partsOf(now);
  const rows = [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', now: fresh.get(field) ?? '' }))
    .filter((row) => row.before !== row.now);
  if (rows.length > 0 || before.definition === now.definition) return rows;
  // Something no line speaks of, like the order of a list: nothing may change without a word.
  return [{ field: 'Definition', before: written(before), now: written(now) }];
}

const DEEPEST = 12;
const EMPTY = '(nothing)';

function partsOf({ title, description, inputSchema, outputSchema, annotations }: Definition): Map<string, string> {
  const parts = new Map<string, string>();
  const say = (field: string, words: string) => {
    const said = words === '' ? EMPTY : words;
    const there = parts.get(field);
    // An argument can be called so that its line has the name of another one: neither may hide behind the other.
    parts.set(field, there === undefined ? said : `${there}\n${said}`);
  };
  if (title !== undefined) say('Title', title);
  if (description !== '') say('Description', description);
  addSchema(inputSchema, { kind: 'argument', path: '', depth: 0, say });
  if (outputSchema) addSchema(outputSchema, { kind: 'result', path: '', depth: 0, say });
  for (const [name, value] of Object.entries(annotations ?? {})) say(`Hint ${name}`, inWords(value));
  return parts;
}

type Place = { kind: 'argument' | 'result'; path: string; depth: number; say(field: string, words: string): void };

/** Goes down to where a schema says something about one argument. */
function addSchema(schema: Json, place: Place): void {
  const { kind, path, depth, say } = place;
  const about = path === '' ? `${kind}s` : `${kind} ${path}`;
  if (!isObject(schema) || depth > DEEPEST) return say(`${about}: schema`, inWords(schema));
  const into = (part: Json, name: string) => addSchema(part, { ...place, path: name, depth: depth + 1 });
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties' && isObject(value)) {
      for (const [name, part] of Object.entries(value)) {
        // There, even when nothing is said about it.
        say(`${kind} ${join(path, name)}`, 'there');
        into(part, join(path, name));
      }
    } else if (keyword === 'required' && Array.isArray(value)) {
      for (const name of value) say(`${kind} ${join(path, inWords(name))}: required`, 'yes');
    } else if ((keyword === '$defs' || keyword === 'definitions') && isObject(value)) {
      for (const [name, part] of Object.entries(value)) into(part, join(path, `#${name}`));
    } else if (CHOICES[keyword] !== undefined && Array.isArray(value)) {
      value.forEach((part, at) => into(part, join(path, `(${CHOICES[keyword]} ${at + 1})`)));
    } else if (keyword === 'items' && isObject(value)) into(value, `${path}[]`);
    else say(`${about}: ${NAMES[keyword] ?? keyword}`, inWords(value));
  }
}

const CHOICES: Record<string, string> = { anyOf: 'choice', oneOf: 'choice', allOf: 'part', prefixItems: 'item' };

const NAMES: Record<string, string> = {
  enum: 'choices',
  const: 'always',
  default: 'if left out',
  additionalProperties: 'others allowed',
  minimum: 'at least',
  maximum: 'at most',
  minLength: 'fewest characters',
  maxLength: 'most characters',
  minItems: 'fewest items',
  maxItems: 'most items',
};

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function inWords(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) return value.join(', ');
  return JSON.stringify(value);
}

function written({ definition: _hash, ...rest }: Definition): string {
  return JSON.stringify(rest, null, 2);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
