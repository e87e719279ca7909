import { isObject, type Json, type JsonObject } from '../../contract/json.ts';

/** One thing a schema says: of which part, by which keyword. `there`: that there is such a part; `schema`: all of it, as JSON. */
export type SchemaWord = { path: string; keyword: string; words: string };

/** All that a schema says, wherever in it that stands: no text of it is in none of these. */
export function schemaWords(schema: Json, path = '', depth = 0): SchemaWord[] {
  if (!isObject(schema) || depth > DEEPEST) return [{ path, keyword: 'schema', words: schemaValueWords(schema) }];
  const into = (part: Json, name: string) => schemaWords(part, name, depth + 1);
  // There, even when nothing is said about it.
  const named = (part: Json, name: string) => [{ path: name, keyword: 'there', words: 'there' }, ...into(part, name)];
  return Object.entries(schema).flatMap(([keyword, value]): SchemaWord[] => {
    if (keyword === 'properties' && isObject(value)) {
      return Object.entries(value).flatMap(([name, part]) => named(part, join(path, name)));
    }
    if (keyword === 'required' && Array.isArray(value)) {
      return value.map((name) => ({ path: join(path, schemaValueWords(name)), keyword, words: 'yes' }));
    }
    if ((keyword === '$defs' || keyword === 'definitions') && isObject(value)) {
      return Object.entries(value).flatMap(([name, part]) => named(part, join(path, `#${name}`)));
    }
    if (CHOICES[keyword] !== undefined && Array.isArray(value)) {
      return value.flatMap((part, at) => into(part, join(path, `(${CHOICES[keyword]} ${at + 1})`)));
    }
    return keyword === 'items' && isObject(value) ? into(value, `${path}[]`) : [{ path, keyword, words: schemaValueWords(value) }];
  });
}

/** What a tool says of one of its arguments: limits and the like in few words, and every text. An empty name stands for all of them. */
export type ArgumentWords = { name: string; facts: string; texts: { label: string; words: string }[] };

/** The same by argument, in the order in which they come. */
export function argumentWords(schema: JsonObject): ArgumentWords[] {
  const found = new Map<string, { facts: string[]; texts: ArgumentWords['texts'] }>();
  for (const { path, keyword, words } of schemaWords(schema)) {
    const one = found.get(path) ?? { facts: [], texts: [] };
    found.set(path, one);
    if (FACTS.has(keyword)) one.facts.push(factOf(keyword, words));
    else if (!SILENT.has(keyword)) one.texts.push({ label: keyword === 'description' ? '' : labelOf(keyword), words });
  }
  return [...found].flatMap(([name, { facts, texts }]) => {
    // That arguments are an object goes without saying.
    const said = name === '' ? facts.filter((fact) => fact !== 'object') : facts;
    return name === '' && said.length + texts.length === 0 ? [] : [{ name, facts: said.join(', '), texts }];
  });
}

/** What is said of a part, named as a person would. */
export function labelOf(keyword: string): string {
  return NAMES[keyword] ?? keyword;
}

export function schemaValueWords(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) return value.join(', ');
  return toJson(value);
}

/** As JSON, but with what hides left as it is: it is marked where it is shown, and the model reads the same mark. */
function toJson(value: Json): string {
  return JSON.stringify(value).replace(/\\(?:u([0-9a-f]{4})|([bf])|.)/g, (escaped, code?: string, letter?: string) => {
    if (letter !== undefined) return letter === 'b' ? '\b' : '\f';
    return code === undefined ? escaped : String.fromCharCode(Number.parseInt(code, 16));
  });
}

const DEEPEST = 12;

const CHOICES: Record<string, string> = { anyOf: 'choice', oneOf: 'choice', allOf: 'part', prefixItems: 'item' };

const LIMITS: Record<string, string> = {
  minimum: 'at least',
  maximum: 'at most',
  minLength: 'fewest characters',
  maxLength: 'most characters',
  minItems: 'fewest items',
  maxItems: 'most items',
};

const NAMES: Record<string, string> = {
  ...LIMITS,
  enum: 'choices',
  const: 'always',
  default: 'if left out',
  additionalProperties: 'others allowed',
};

const FACTS = new Set([...Object.keys(LIMITS), 'type', 'required', 'format', 'additionalProperties']);
/** The address of the dialect, which no model is told, and the mark of `there`: nothing to read. */
const SILENT = new Set(['$schema', 'there']);
const COUNTED: Record<string, (count: string) => string> = {
  minLength: (count) => `at least ${count} ${count === '1' ? 'character' : 'characters'}`,
  maxLength: (count) => `at most ${count} characters`,
  minItems: (count) => `at least ${count} items`,
  maxItems: (count) => `at most ${count} items`,
};

function factOf(keyword: string, words: string): string {
  if (keyword === 'type') return words;
  const counted = COUNTED[keyword];
  if (counted) return counted(words);
  return keyword === 'required' ? 'required' : `${labelOf(keyword)} ${words}`;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
