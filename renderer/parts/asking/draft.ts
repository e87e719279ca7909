import type { CallQuestion } from '../../../contract/approval.ts';
import { isObject, type Json, type JsonObject } from '../../../contract/json.ts';
import { pieces } from '../../../contract/plain-text.ts';
import type { Words } from '../../../client/words/en.ts';
import { jsonProblem, type JsonProblem } from './json-problem.ts';

/** A row of the arguments table; `value` is undefined when a required argument was not given. */
export type ArgumentRow = { name: string; value: Json | undefined; before: Json | undefined; changed: boolean };

/** The arguments as they would be sent, and after them those that are missing. */
export function toRows({ input, inputSchema }: Pick<CallQuestion, 'input' | 'inputSchema'>, draft: JsonObject): ArgumentRow[] {
  const required = Array.isArray(inputSchema['required']) ? inputSchema['required'].filter((name) => typeof name === 'string') : [];
  const names = new Set([...Object.keys(input), ...Object.keys(draft), ...required]);
  return [...names].map((name) => ({
    name,
    value: draft[name],
    before: input[name],
    changed: !same(draft[name], input[name]),
  }));
}

export function countChanges(input: JsonObject, draft: JsonObject): number {
  const names = new Set([...Object.keys(input), ...Object.keys(draft)]);
  return [...names].filter((name) => !same(input[name], draft[name])).length;
}

/** The text of a value in its field. */
export function toText(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/**
 * All arguments as one text; characters that nobody would see are written as escapes, as JSON
 * allows.
 */
export function toJsonText(draft: JsonObject): string {
  const escaped = (character: string) => character.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return pieces(JSON.stringify(draft, null, 2))
    .flatMap((piece) => (typeof piece === 'string' ? piece : escaped(piece.character)))
    .join('');
}

export type ParsedDraft<T extends Json = Json> = { ok: true; value: T } | { ok: false; problem: ReadProblem };

/** The reason why a text is not the value that is wanted: it is another one, or no JSON. */
export type ReadProblem = { needs: keyof Words['asking']['needs'] } | JsonProblem;

/** The same in words. */
export function sayProblem({ asking }: Pick<Words, 'asking'>, problem: ReadProblem): string {
  return 'needs' in problem ? asking.needs[problem.needs] : asking.noJson(problem.line, asking.json[problem.wrong]);
}

/** Reads all arguments back. */
export function parseArguments(text: string): ParsedDraft<JsonObject> {
  const read = parseJson(text, 'object');
  if (!read.ok) return read;
  return isObject(read.value) ? { ok: true, value: read.value } : { ok: false, problem: { needs: 'object' } };
}

/**
 * Reads a field back as what the schema wants there. The host checks the whole call again before
 * anything runs.
 */
export function readText(text: string, type: string): ParsedDraft {
  switch (type) {
    case 'string':
      return { ok: true, value: text };
    case 'number':
    case 'integer':
      return readNumber(text, type);
    case 'boolean':
      if (text.trim() === 'true' || text.trim() === 'false') return { ok: true, value: text.trim() === 'true' };
      return { ok: false, problem: { needs: 'boolean' } };
    default:
      return parseJson(text, type);
  }
}

/** The type that the schema gives this argument, else that of the value. */
export function typeOf({ inputSchema }: Pick<CallQuestion, 'inputSchema'>, name: string, value: Json | undefined): string {
  const properties = inputSchema['properties'];
  const schema = isObject(properties) ? properties[name] : undefined;
  if (isObject(schema) && typeof schema['type'] === 'string') return schema['type'];
  if (value === null || value === undefined) return 'any';
  return Array.isArray(value) ? 'array' : typeof value;
}

function readNumber(text: string, type: 'number' | 'integer'): ParsedDraft {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return { ok: false, problem: { needs: 'number' } };
  if (type === 'integer' && !Number.isInteger(value)) return { ok: false, problem: { needs: 'integer' } };
  return { ok: true, value };
}

/** Any JSON; `type` says what of it is wanted. */
export function parseJson(text: string, type: string): ParsedDraft {
  const problem = jsonProblem(text);
  if (problem) return { ok: false, problem };
  const value = JSON.parse(text) as Json;
  if (type === 'array' && !Array.isArray(value)) return { ok: false, problem: { needs: 'array' } };
  if (type === 'object' && !isObject(value)) return { ok: false, problem: { needs: 'object' } };
  return { ok: true, value };
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
