import { isObject, type Json, type JsonObject } from '../../../../contract/json.ts';
import { wantedTools } from '../wanted-tools.ts';
import type { ReplyNeeds, Turn } from './turn.ts';

export type WrittenCall = { alias: string; input: JsonObject };

/** Longer answers are no calls. */
const LONGEST = 200_000;
const MOST = 16;
const MOST_PARAMETERS = 200;

/** The names of the fields of a call as JSON. */
const NAMES = ['name', 'tool', 'tool_name', 'function'];
const ARGUMENTS = ['arguments', 'parameters', 'args', 'input', 'tool_input'];

/** Marks by which chat templates open a call. Each leads to JSON or to a name and JSON. */
const MARKS =
  /<\|?tool_calls?\|?>|\[TOOL_CALLS\]|<\|python_tag\|>|<\|tool_call_begin\|>|<｜tool▁call▁begin｜>|<\|channel\|>commentary\s+to=/g;
/** `<function=name>` and `<invoke name="name">`, with parameters as elements or as JSON. */
const ELEMENTS = /<(?:function=|(?:antml:)?invoke\s+name=)"?([\w./:-]{1,128})"?\s*>/g;
const PARAMETER =
  /<(?:(?:antml:)?parameter(?:=|\s+name=))"?([\w.-]{1,128})"?\s*>([\s\S]*?)(?=<\/(?:antml:)?parameter>|<(?:antml:)?parameter(?:=|\s)|$)/g;
const FENCE = /^```(?:json|tool_call|tool_code|tool)?[ \t]*\n/;
const REACT = /^Action:[ \t]*([\w./:-]{1,128})[ \t]*\nAction Input:[ \t]*(?=\{)/gm;

/** The calls that a reply holds as text, of tools that may take part in its chat. */
export function writtenCalls(
  { journal, toolsOf }: Pick<ReplyNeeds, 'journal' | 'toolsOf'>,
  { conversation, choice }: Pick<Turn, 'conversation' | 'choice'>,
  reply: string,
): WrittenCall[] {
  const { entries } = journal.state();
  const texts = (entries[conversation] ?? []).flatMap((entry) => (entry.type === 'answer' && entry.reply === reply ? [entry.text] : []));
  if (!texts.some((text) => /[{<[]/.test(text))) return [];
  const tools = [...toolsOf(conversation, choice), ...wantedTools(journal.state(), conversation)];
  return callsWrittenIn(texts.join('\n'), [...new Set(tools.map(({ tool }) => tool.alias))]);
}

/**
 * The calls that a model wrote into the text of its answer, in the form of some chat template that
 * its endpoint does not read. Known are Hermes, Llama, Mistral, DeepSeek, Kimi, harmony, XML, ReAct
 * and JSON alone. A call of no tool among `aliases` is none, since text about calls is common.
 */
export function callsWrittenIn(text: string, aliases: readonly string[]): WrittenCall[] {
  if (text.length > LONGEST) return [];
  const called = [...markedIn(text), ...elementsIn(text), ...reactIn(text)];
  const raw = called.length > 0 ? called : aloneIn(text);
  return raw.slice(0, MOST).flatMap(({ name, input }) => {
    const alias = aliasOf(name, aliases);
    return alias === undefined ? [] : [{ alias, input }];
  });
}

/** The first matches: each costs at most one pass over the text. */
function matchesOf(pattern: RegExp, text: string, most = MOST): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) if (matches.push(match) >= most) break;
  return matches;
}

type RawCall = { name: string; input: JsonObject };

function markedIn(text: string): RawCall[] {
  return matchesOf(MARKS, text).flatMap((match) => {
    const from = match.index + match[0].length;
    const json = jsonAt(text, from);
    if (json !== undefined) return callsOf(json);
    const [, name = ''] =
      /^[\s{]*(?:function\s*<｜tool▁sep｜>\s*)?(?:functions\.)?([\w./-]{1,128})/.exec(text.slice(from, from + 300)) ?? [];
    const brace = text.indexOf('{', from);
    const input = name && brace >= 0 && brace - from < 400 ? jsonAt(text, brace) : undefined;
    return isObject(input) ? [{ name, input }] : [];
  });
}

function elementsIn(text: string): RawCall[] {
  return matchesOf(ELEMENTS, text).map((match) => {
    const from = match.index + match[0].length;
    const end = text.slice(from).search(/<\/(?:function|(?:antml:)?invoke)>/);
    const body = end < 0 ? text.slice(from) : text.slice(from, from + end);
    const json = jsonAt(body, 0);
    return { name: match[1] ?? '', input: isObject(json) ? json : parametersIn(body) };
  });
}

function parametersIn(body: string): JsonObject {
  return Object.fromEntries(matchesOf(PARAMETER, body, MOST_PARAMETERS).map(([, name = '', value = '']) => [name, valueOf(value.trim())]));
}

function reactIn(text: string): RawCall[] {
  return matchesOf(REACT, text).flatMap((match) => {
    const input = jsonAt(text, match.index + match[0].length);
    return isObject(input) ? [{ name: match[1] ?? '', input }] : [];
  });
}

/** Without a mark the call has to stand alone: the whole answer, or the fence at its end. */
function aloneIn(text: string): RawCall[] {
  const whole = text.trim();
  const body = whole.endsWith('```') ? lastFenceOf(whole) : whole;
  const json = /^[[{]/.test(body) ? parsed(body) : undefined;
  return json === undefined ? [] : callsOf(json);
}

function lastFenceOf(text: string): string {
  const fence = text.slice(text.lastIndexOf('```', text.length - 4));
  return FENCE.test(fence) ? fence.replace(FENCE, '').slice(0, -3).trim() : text;
}

function callsOf(json: Json): RawCall[] {
  if (Array.isArray(json)) return json.flatMap(callsOf);
  if (!isObject(json)) return [];
  if (isObject(json['function'])) return callsOf(json['function']);
  const name = NAMES.map((field) => json[field]).find((value) => typeof value === 'string');
  const field = ARGUMENTS.find((one) => json[one] !== undefined);
  if (typeof name !== 'string' || field === undefined) return [];
  const value = json[field];
  const input = typeof value === 'string' ? parsed(value) : value;
  return isObject(input) ? [{ name, input }] : [];
}

/** A tool by its whole name, or by its own part of it where only one is called so. */
function aliasOf(called: string, aliases: readonly string[]): string | undefined {
  const name = called.replace(/^functions\./, '');
  if (aliases.includes(name)) return name;
  const own = aliases.filter((alias) => alias.slice(alias.indexOf('__') + 2) === name);
  return own.length === 1 ? own[0] : undefined;
}

/** The JSON value that begins here, past white space and a fence. */
function jsonAt(text: string, from: number): Json | undefined {
  const lead = /^\s*(?:```(?:json)?\s*)?/.exec(text.slice(from, from + 200))?.[0].length ?? 0;
  const begin = from + lead;
  if (text[begin] !== '{' && text[begin] !== '[') return undefined;
  let depth = 0;
  let isInText = false;
  for (let at = begin; at < text.length; at += 1) {
    const sign = text[at];
    if (isInText && sign === '\\') at += 1;
    else if (sign === '"') isInText = !isInText;
    else if (!isInText && (sign === '{' || sign === '[')) depth += 1;
    else if (!isInText && (sign === '}' || sign === ']') && (depth -= 1) === 0) return parsed(text.slice(begin, at + 1));
  }
  return undefined;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A parameter as text, which may be JSON. */
function valueOf(text: string): Json {
  return /^(?:[[{"\d-]|true$|false$|null$)/.test(text) ? (parsed(text) ?? text) : text;
}
