import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { DEEPEST, deeperThan } from '../../../../contract/json.ts';
import type { ReasonOf } from '../../../../contract/reason.ts';
import { type Fields, inShort, isFields } from '../../base/fields.ts';
import { TASK_FIELD } from '../server-task.ts';
import type { RpcIds } from './find-ids.ts';
import { mendAnswer } from './mend-answer.ts';

/** Error code of answers made here: no code JSON-RPC reserves. */
export const UNUSABLE = -39_000;
/** Method of a request made here, in place of one too large to be read. */
export const TOO_LARGE = 'switchyard/too-large';

/** The one revision of MCP with batches of JSON-RPC. */
const BATCHES = '2025-03-26';

/** The reason why a call gets no answer it could use. */
export type MessageProblem = ReasonOf<
  'answer-over-limit' | 'answer-nested' | 'answer-malformed' | 'answer-misframed' | 'answer-in-batch' | 'answer-missing'
>;

/**
 * The messages of one line: none when it is noise, several when it is a batch. An answer no caller
 * could use becomes an error for the call it answers, which would otherwise wait for its deadline.
 * `revision`: what was agreed on, if anything yet.
 */
export function readMessages(line: string, revision?: string): JSONRPCMessage[] {
  return usableIn(parse(line), revision);
}

/**
 * The same for a text that somebody else will read: as a whole, and message by message; with the
 * ids it answers.
 */
export function withUsableAnswers(text: string, revision?: string): { text: string; each: string[]; answered: unknown[] } {
  const parsed = parse(text);
  const id = isMessage(parsed) ? undefined : requestAnsweredBy(parsed);
  const read = id === undefined ? usableIn(parsed, revision) : [unusable(id, misframed('version', text))];
  const isBatch = Array.isArray(parsed);
  const isSame = isBatch
    ? read.length === parsed.length && read.every((message, at) => message === parsed[at])
    : (read[0] ?? parsed) === parsed;
  const whole = isSame ? text : JSON.stringify(isBatch ? read : read[0]);
  return {
    text: whole,
    each: isBatch ? read.map((message) => JSON.stringify(message)) : [whole],
    answered: read.flatMap((message) => ('id' in message && !('method' in message) ? [message.id] : [])),
  };
}

/** An answer made here, for a call that gets none it could use. */
export function unusable(id: string | number, problem: MessageProblem): JSONRPCMessage {
  return { jsonrpc: '2.0', id, error: { code: UNUSABLE, message: problemInWords(problem), data: { problem } } };
}

/** For readers of nothing but what an error says. */
export function problemInWords(problem: MessageProblem): string {
  switch (problem.code) {
    case 'answer-over-limit':
      return `Its answer is larger than ${problem.megabytes} MB. This limit can be raised where the server is edited.`;
    case 'answer-nested':
      return `Its answer is nested more than ${problem.levels} levels deep.`;
    case 'answer-malformed':
      return 'Its answer is not a valid JSON-RPC answer.';
    case 'answer-misframed':
      return `Its answer is not one line of JSON-RPC 2.0: ${problem.line}`;
    case 'answer-in-batch':
      return 'Its answer came in a batch, which its revision of MCP does not have.';
    case 'answer-missing':
      return 'It closed the connection before it answered.';
    default:
      return problem satisfies never;
  }
}

const LONGEST_LINE = 200;

/** `line`: the first of what came, in the words of the server. */
export function misframed(how: ReasonOf<'answer-misframed'>['how'], line: string): MessageProblem {
  return { code: 'answer-misframed', how, line: inShort(line.split('\n', 1)[0] ?? '', LONGEST_LINE) };
}

/** The id that a value answers, which may lack the version of JSON-RPC. */
export function requestAnsweredBy(value: unknown): string | number | undefined {
  if (!isFields(value) || 'method' in value) return undefined;
  const { id, result, error } = value;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  return isFields(result) || isFields(error) ? id : undefined;
}

/**
 * In place of a message that nobody kept: its answers are errors, and the reader of this refuses
 * what it asked.
 */
export function inPlaceOf({ answered, asked }: RpcIds, limit: number): JSONRPCMessage[] {
  return [
    ...answered.map((id) => unusable(id, tooLarge(limit))),
    ...asked.map((id): JSONRPCMessage => ({ jsonrpc: '2.0', id, method: TOO_LARGE })),
  ];
}

/** `limit`: bytes. */
export function tooLarge(limit: number): MessageProblem {
  return { code: 'answer-over-limit', megabytes: limit / 1024 / 1024 };
}

function usableIn(parsed: unknown, revision: string | undefined): JSONRPCMessage[] {
  if (!Array.isArray(parsed)) return isMessage(parsed) ? [usable(parsed)] : [];
  const messages = parsed.filter(isMessage);
  if (revision === BATCHES) return messages.map(usable);
  return messages.filter(isAnswer).map(({ id }) => unusable(id as number, { code: 'answer-in-batch' }));
}

export function parse(line: string): unknown {
  // Some programs begin their output with a byte order mark.
  const text = line.startsWith('\ufeff') ? line.slice(1) : line;
  // Found out by an error, that a line is no JSON takes too long for somebody who prints nothing
  // else.
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Fields {
  return isFields(value) && value['jsonrpc'] === '2.0';
}

function isAnswer(message: Fields): boolean {
  return 'id' in message && message['id'] !== null && !('method' in message);
}

function usable(read: Fields): JSONRPCMessage {
  if (deeperThan(DEEPEST, read)) return isList(read) ? usable(withEntriesCut(read)) : checked(read);
  return checked(isAnswer(read) ? mendAnswer(read) : read);
}

function checked(message: Fields): JSONRPCMessage {
  const problem = problemOf(message);
  // The client checks every field again; what reaches it here only has to be an object.
  return problem === undefined ? (withTaskAsField(message) as JSONRPCMessage) : unusable(message['id'] as number, problem);
}

/**
 * The SDK (2.4.0) refuses a result of the type `task`, which the extension for tasks adds: here it
 * becomes a field of a complete result.
 */
function withTaskAsField(message: Fields): Fields {
  const { result } = message;
  if (!isFields(result) || result['resultType'] !== 'task') return message;
  return { ...message, result: { resultType: 'complete', content: [], [TASK_FIELD]: result } };
}

/**
 * Of one list each entry stands for itself: one that is nested too deep is cut, and held back for
 * that, and the others are read.
 */
const listed = ['tools', 'prompts', 'resources', 'resourceTemplates'];
/** The levels round an entry: message, result, list. */
const ROUND_ENTRIES = 3;

function isList({ result }: Fields): boolean {
  return isFields(result) && !deeperThan(DEEPEST - 1, { ...result, ...Object.fromEntries(listed.map((name) => [name, null])) });
}

function withEntriesCut(message: Fields): Fields {
  const result = isFields(message['result']) ? message['result'] : {};
  const cutAll = (entries: unknown) => (Array.isArray(entries) ? entries.map((entry) => cutAt(DEEPEST - ROUND_ENTRIES, entry)) : null);
  const found = listed.filter((name) => name in result).map((name) => [name, cutAll(result[name])]);
  return { ...message, result: { ...result, ...Object.fromEntries(found) } };
}

function cutAt(levels: number, value: unknown): unknown {
  if (!deeperThan(levels, value)) return value;
  if (levels === 1) return {};
  if (Array.isArray(value)) return value.map((inner) => cutAt(levels - 1, inner));
  return Object.fromEntries(Object.entries(value as Fields).map(([key, inner]) => [key, cutAt(levels - 1, inner)]));
}

function problemOf(message: Fields): MessageProblem | undefined {
  if (!isAnswer(message)) return undefined;
  if (deeperThan(DEEPEST, message)) return { code: 'answer-nested', levels: DEEPEST };
  const hasResult = isFields(message['result']);
  const hasError =
    isFields(message['error']) && Number.isInteger(message['error']['code']) && typeof message['error']['message'] === 'string';
  if (hasResult === hasError) return { code: 'answer-malformed' };
  return undefined;
}
