import type { Json, JsonObject } from '../../../../contract/json.ts';
import type { ModelTool } from '../model.ts';
import { PLACE, takesPlace, meaningfulWords } from './choose.ts';
import { kindOf, propertiesOf } from './example.ts';
import { bareName, requiredOf } from './use.ts';

/**
 * Reads arguments out of a sentence: first those it names, then the required ones from what is
 * left, in order.
 */
export function fillArguments(text: string, tool: ModelTool): { input: JsonObject; missing: string[] } {
  const properties = propertiesOf(tool);
  const input: JsonObject = {};
  let rest = text;
  const take = (name: string, found: { value: Json; span: string } | undefined) => {
    if (!found) return;
    input[name] = found.value;
    rest = rest.replace(found.span, ' ');
  };
  for (const [name, schema] of Object.entries(properties)) take(name, named(rest, name, schema));
  const open = () => requiredOf(tool).filter((name) => !(name in input));
  for (const name of open()) take(name, loose(rest, name, properties[name] ?? {}));
  const [last, ...others] = open();
  if (last !== undefined && others.length === 0 && kindOf(properties[last] ?? {}) === 'string') take(last, tail(rest, tool));
  return { input, missing: open() };
}

type FoundValue = { value: Json; span: string } | undefined;

const QUOTED = /"([^"]*)"|“([^”]*)”|`([^`]*)`|(?<![\p{L}\p{N}])'([^']*)'(?![\p{L}\p{N}])/u;
const NUMBER = /(?<![\p{L}\p{N}.])-?\d+(?:\.\d+)?(?![\p{L}\p{N}]|\.\d)/u;

/** `title "Milk"`, `titled 'Milk'`, `count: 3`, `city Paris`. */
function named(text: string, name: string, schema: JsonObject): FoundValue {
  const key = name
    .replaceAll(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim()
    .replaceAll(' ', '[-_ ]?');
  if (!key) return undefined;
  const asked = new RegExp(`(?<![\\p{L}\\p{N}])${key}(?:ed|d|s)?(?:\\s*[:=]\\s*|\\s+(?:(?:is|to|of|as|being)\\s+)?)`, 'giu');
  for (const match of text.matchAll(asked)) {
    const after = text.slice(match.index + match[0].length);
    const found = valueAt(after, schema, /[:=]/.test(match[0]));
    if (found) return { value: found.value, span: match[0] + found.span };
  }
  return undefined;
}

function valueAt(after: string, schema: JsonObject, exact: boolean): FoundValue {
  if (Array.isArray(schema['enum'])) {
    const word = /^["“`']?([\p{L}\p{N}_-]+)["”`']?/u.exec(after);
    const value = word && choiceFor(word[1] ?? '', schema['enum']);
    return word && value !== undefined ? { value, span: word[0] } : undefined;
  }
  switch (kindOf(schema)) {
    case 'number':
    case 'integer':
      return atStart(after, numberIn(after, schema));
    case 'boolean': {
      const said = /^(true|yes|on|false|no|off)\b/i.exec(after)?.[0];
      return said === undefined ? undefined : { value: /^(?:true|yes|on)$/i.test(said), span: said };
    }
    case 'string': {
      const quoted = atStart(after, quotedIn(after));
      if (quoted) return quoted;
      // "with content" at the end of a clause names an argument without giving one.
      const word = (exact ? /^[^\s,;]+/ : /^(?!(?:and|with|in|on|for|to|of|the|a|an|from)\b)[\p{L}\p{N}/~.:_-]*[\p{L}\p{N}/]/u).exec(
        after,
      )?.[0];
      return word ? { value: word, span: word } : undefined;
    }
    default:
      return undefined;
  }
}

/** The first thing in the text that could be this argument. */
function loose(text: string, name: string, schema: JsonObject): FoundValue {
  if (schema['const'] !== undefined) return { value: schema['const'], span: '' };
  if (Array.isArray(schema['enum'])) {
    for (const [word] of text.matchAll(/[\p{L}\p{N}_-]+/gu)) {
      const value = choiceFor(word, schema['enum']);
      if (value !== undefined) return { value, span: word };
    }
    return undefined;
  }
  switch (kindOf(schema)) {
    case 'number':
    case 'integer':
      return numberIn(text, schema);
    case 'string': {
      const quoted = quotedIn(text);
      if (quoted) return quoted;
      const place = takesPlace(name) ? PLACE.exec(text)?.[0].replace(/[.?!]$/, '') : undefined;
      return place ? { value: place, span: place } : undefined;
    }
    case 'array': {
      const all = [...text.matchAll(new RegExp(QUOTED, 'gu'))].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
      return all.length ? { value: all, span: '' } : undefined;
    }
    default:
      return undefined;
  }
}

/** `echo hello there`: what follows the tool's own words. */
function tail(text: string, tool: ModelTool): FoundValue {
  const own = meaningfulWords(bareName(tool.name));
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const last = words.findLast(([word]) => own.includes(meaningfulWords(word)[0] ?? ''));
  if (!last) return undefined;
  const value = text
    .slice(last.index + last[0].length)
    .replace(/^[\s:,-]*(?:(?:that|with|for|the|a|this|about|me|text|message)\s+)*/i, '')
    .replace(/[\s.?!]+$/, '');
  return value ? { value, span: value } : undefined;
}

function numberIn(text: string, schema: JsonObject): FoundValue {
  const span = NUMBER.exec(text)?.[0];
  if (span === undefined || (kindOf(schema) === 'integer' && !Number.isInteger(Number(span)))) return undefined;
  return { value: Number(span), span };
}

function quotedIn(text: string): FoundValue {
  const match = QUOTED.exec(text);
  return match ? { value: match.slice(1).find((part) => part !== undefined) ?? '', span: match[0] } : undefined;
}

function choiceFor(word: string, choices: Json[]): Json | undefined {
  return choices.find((choice) => typeof choice !== 'object' && String(choice).toLowerCase() === word.toLowerCase());
}

function atStart(text: string, found: FoundValue): FoundValue {
  return found && text.startsWith(found.span) ? found : undefined;
}
