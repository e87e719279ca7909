import type { Words } from './words/en.ts';
import type { Phrase } from './words/phrase.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';

/**
 * One thing a schema says, in its own words: of which part, by which keyword. `there`: that there
 * is such a part; `schema`: all of it, as JSON.
 */
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
    if (CHOICES.has(keyword) && Array.isArray(value)) {
      return value.flatMap((part, at) => into(part, join(path, `(${keyword} ${at + 1})`)));
    }
    return keyword === 'items' && isObject(value) ? into(value, `${path}[]`) : [{ path, keyword, words: schemaValueWords(value) }];
  });
}

/** A limit or the like, which takes few words. */
export type Fact = { keyword: (typeof FACTS)[number]; value: string };

/** A tool's words about one of its arguments. An empty name stands for all of them. */
export type ArgumentWords = { name: string; facts: Fact[]; texts: { keyword: string; words: string }[] };

/** The same by argument, in the order in which they come. */
export function argumentWords(schema: JsonObject): ArgumentWords[] {
  const found = new Map<string, Omit<ArgumentWords, 'name'>>();
  for (const { path, keyword, words } of schemaWords(schema)) {
    const one = found.get(path) ?? { facts: [], texts: [] };
    found.set(path, one);
    // A closed or open object tells a person nothing about its arguments.
    if (keyword === 'additionalProperties' && (words === 'true' || words === 'false')) continue;
    const fact = FACTS.find((each) => each === keyword);
    if (fact) one.facts.push({ keyword: fact, value: words });
    else if (!SILENT.has(keyword)) one.texts.push({ keyword, words });
  }
  return [...found].flatMap(([name, { facts, texts }]) => {
    // Arguments are always an object, which goes without saying.
    const said = name === '' ? facts.filter(({ value }) => value !== 'object') : facts;
    return name === '' && said.length + texts.length === 0 ? [] : [{ name, facts: said, texts }];
  });
}

/** A keyword of a part, named as a person would, else by the schema's own keyword. */
export function labelOf({ labels }: Pick<Words['approval']['schema'], 'labels'>, keyword: string): Phrase {
  return keyword in labels ? labels[keyword as keyof typeof labels] : [{ foreign: keyword }];
}

export function schemaValueWords(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) return value.join(', ');
  return toJson(value);
}

/**
 * As JSON, but with what hides left as it is: it is marked where it is shown, and the model reads
 * the same mark.
 */
function toJson(value: Json): string {
  return JSON.stringify(value).replace(/\\(?:u([0-9a-f]{4})|([bf])|.)/g, (escaped, code?: string, letter?: string) => {
    if (letter !== undefined) return letter === 'b' ? '\b' : '\f';
    return code === undefined ? escaped : String.fromCharCode(Number.parseInt(code, 16));
  });
}

const DEEPEST = 12;

const CHOICES = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);

const FACTS = ['type', 'required', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;
/** The address of the dialect, which no model is told, and the mark of `there`: nothing to read. */
const SILENT = new Set(['$schema', 'there']);

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
