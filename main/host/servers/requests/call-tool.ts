import type { RequestOptions } from '@modelcontextprotocol/client';
import type { Content } from '../../../../contract/content.ts';
import type { Progress } from '../../../../contract/conversation.ts';
import type { Json, JsonObject } from '../../../../contract/json.ts';
import { onAbort } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { CannotGoOn } from '../asks/cannot-go-on.ts';
import type { Pause } from '../asks/pause.ts';
import { compact, type Fields, isFields } from '../../base/fields.ts';
import { isForgotten, messageOf, NOT_MCP, ownProblemOf, readError, whyBroken } from '../read-error.ts';
import { isTask, type ServerTask, taskIn } from '../server-task.ts';
import type { CallProgress } from './call-progress.ts';
import { cancelReason } from './cancel-reason.ts';
import { readContent } from './read-content.ts';
import { TimeLimits } from './time-limits.ts';
import type { Reason } from '../../../../contract/reason.ts';

/** The result of a call. A fault of the server is told here; nothing is thrown for it. */
export type CallResult = {
  outcome: 'ok' | 'failed' | 'stopped';
  content: Content[];
  structured?: Json;
  meta?: JsonObject;
  reason?: Reason;
};

type SendOptions = Pick<RequestOptions, 'headers'> & {
  signal: AbortSignal;
  /** The server showed that it is at work. */
  onSign(): void;
};
/** Sends a request on which a server may ask back. */
export type SendRequest = (
  request: { method: 'tools/call' | 'prompts/get' | 'resources/read'; params: Record<string, unknown> },
  options: SendOptions,
) => Promise<Record<string, unknown>>;

/** The server made a task of the call: its result is to be asked for. */
export type CallBecameTask = { outcome: 'task'; task: ServerTask };

type ToolCallInput = {
  send: SendRequest;
  /**
   * Set where the server may make a task of the call: what asks for one, in the form of 2025-11-25.
   */
  asTask?: Fields;
  isModern: boolean;
  tool: string;
  input: JsonObject;
  /** Arguments that go as headers, too. */
  headers: Record<string, string>;
  signal: AbortSignal;
  progress: CallProgress;
  onProgress(progress: Progress): void;
  /** The reason, once the server ended. */
  whyEnded(): Reason;
  /** Milliseconds without a sign of life, and in all. */
  patience: { silent: number; atMost: number };
  /** Held while a person is asked something for this call. */
  pause: Pause;
  /** The log level that every request names. */
  inParams: { _meta?: Fields };
  clock: Clock;
};

/** Characters of `_meta` of a result, which is for views. */
const MOST_META = 1_000_000;
/** Error code of 2026-07-28: header and arguments do not say the same. */
export const HEADER_MISMATCH = '-32020';

/** The result of a call, and the error that came in the place of an answer. */
export type ToolAnswer = { result: CallResult | CallBecameTask; error?: unknown };

export async function callTool(about: ToolCallInput): Promise<ToolAnswer> {
  const { send, asTask, isModern, tool, input, headers, signal, progress, onProgress, whyEnded, patience, pause, inParams, clock } = about;
  const ending = new AbortController();
  let ended: CallResult | undefined;
  const end = (how: CallResult) => {
    ended ??= how;
    ending.abort(cancelReason(how.reason));
  };
  const limits = new TimeLimits({
    clock,
    pause,
    ...patience,
    onOver: (which) =>
      end(failed(which === 'silent' ? { code: 'call-silent', ms: patience.silent } : { code: 'call-too-long', ms: patience.atMost })),
  });
  const progressToken = progress.begin((now) => {
    limits.sign();
    onProgress(now);
  });
  let task: ServerTask | undefined;
  const forget = onAbort(signal, () => end({ outcome: 'stopped', content: [], reason: { code: 'call-stopped' } }));

  try {
    if (ended) return { result: ended };
    const meta = { _meta: { ...inParams['_meta'], progressToken } };
    const request = { method: 'tools/call' as const, params: { name: tool, arguments: input, ...asTask, ...meta } };
    const answer = await send(request, { signal: ending.signal, headers, onSign: () => limits.sign() });
    task = asTask && taskIn(answer);
    return { result: task ? { outcome: 'task', task } : toCallResult(answer) };
  } catch (error) {
    if (ended) return { result: ended };
    if (error instanceof CannotGoOn) return { result: failed(error.reason) };
    return { result: failed(hasEnded(error) ? whyEnded() : whyRefused(error, isModern)), error };
  } finally {
    forget();
    progress.answered(progressToken, task?.id);
    limits.stop();
  }
}

/** The end of a task, as its call ends with it; undefined: the connection ended before. */
export async function endOfTask(followed: Promise<Fields>, isModern: boolean): Promise<ToolAnswer | undefined> {
  try {
    return { result: toCallResult(await followed) };
  } catch (error) {
    if (error instanceof CannotGoOn) return { result: failed(error.reason) };
    return hasEnded(error) ? undefined : { result: failed(whyRefused(error, isModern)), error };
  }
}

function toCallResult({ _meta: said, ...answer }: Fields): CallResult {
  const result = readResult(answer);
  // Keys of the protocol itself say nothing of the result.
  const own = Object.entries(isFields(said) ? said : {}).filter(([key]) => !key.startsWith('io.modelcontextprotocol/'));
  // The values came out of JSON.parse.
  const meta = Object.fromEntries(own) as JsonObject;
  return own.length > 0 && JSON.stringify(meta).length <= MOST_META ? { ...result, meta } : result;
}

function readResult(answer: Fields): CallResult {
  const { content, structuredContent, isError, toolResult } = answer;
  // The value came out of JSON.parse.
  const structured = structuredContent as Json | undefined;
  const pieces = Array.isArray(content) ? content.map(readContent) : [];
  if (isError === true) {
    const said = pieces.find((piece) => piece.type === 'text')?.text.trim();
    return compact({ outcome: 'failed', content: pieces, structured, reason: { code: 'tool-failed', text: firstLine(said ?? '') } });
  }
  // `toolResult`: the form of answers before 2024-11-05, which some servers still send.
  if (content === undefined && toolResult !== undefined && !isTask(answer))
    return { outcome: 'ok', content: [readContent({ type: 'text', text: inText(toolResult) })] };
  const malformed = whyMalformed(answer);
  if (malformed === undefined) return compact({ outcome: 'ok', content: pieces, structured });
  return compact({ outcome: 'failed', content: pieces, structured, reason: { code: 'result-malformed', problem: malformed } });
}

/**
 * Servers often leave out what they have nothing for; a result that says nothing at all, or says it
 * in another form, is no result. No more is a task: the end of a task is never another one.
 */
function whyMalformed(answer: Fields): Extract<Reason, { code: 'result-malformed' }>['problem'] | undefined {
  const { content, structuredContent, isError } = answer;
  if (isTask(answer)) return 'is-task';
  if (isError !== undefined && typeof isError !== 'boolean') return 'is-error';
  if (content === undefined) return structuredContent === undefined ? 'no-content' : undefined;
  return Array.isArray(content) ? undefined : 'content-no-list';
}

function inText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function hasEnded(error: unknown): boolean {
  const { code } = readError(error);
  return code === 'CONNECTION_CLOSED' || code === 'NOT_CONNECTED';
}

function whyRefused(error: unknown, isModern: boolean): Reason {
  const { code, status } = readError(error);
  // The call was refused before it began. It is not sent again all the same: what was allowed was a
  // call in the session that is gone.
  if (isForgotten(error) && !isModern) return { code: 'session-lost' };
  if (code === HEADER_MISMATCH) return { code: 'other-headers-wanted' };
  if (status !== undefined) return { code: 'http-status', status };
  if (code === NOT_MCP) return { code: 'answer-not-mcp' };
  if (error instanceof SyntaxError) return { code: 'answer-not-json' };
  const own = ownProblemOf(error) ?? whyBroken(error);
  if (own) return own;
  if (code === 'SEND_FAILED') return { code: 'system-said', text: messageOf(error) };
  return { code: 'server-refused', text: firstLine(messageOf(error)) };
}

function failed(reason: Reason): CallResult {
  return { outcome: 'failed', content: [], reason };
}

/** The first line that says something: over it may stand a heading like "### Error". */
function firstLine(text: string): string {
  const lines = text.split('\n', 10).map((line) => line.replace(/^#+ */, '').trim());
  return (lines.find((line) => !/^(error|result)?:?$/i.test(line)) ?? lines[0] ?? '').slice(0, 500);
}
