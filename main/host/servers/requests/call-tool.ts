import type { RequestOptions } from '@modelcontextprotocol/client';
import type { Audience, Content } from '../../../../contract/content.ts';
import type { Progress } from '../../../../contract/conversation.ts';
import type { Json, JsonObject } from '../../../../contract/json.ts';
import { onAbort } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { CannotGoOn } from '../asks/cannot-go-on.ts';
import type { Pause } from '../asks/pause.ts';
import { compact, type Fields, isFields } from '../../base/fields.ts';
import { isForgotten, isMisfit, messageOf, NOT_MCP, ownProblemOf, readError, rpcErrorIn, whyBroken } from '../read-error.ts';
import type { Rest } from '../retry-throttled.ts';
import { isTask, oddTaskIn, type ServerTask, taskIn } from '../server-task.ts';
import type { CallProgress } from './call-progress.ts';
import { cancelReason } from './cancel-reason.ts';
import { asText, readContentBlocks } from './read-content.ts';
import { headingOf, lineOfBody, wordsOf, wordsOfBody } from './refusal.ts';
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
  /** The server turned the request away for a while. */
  rest: Rest;
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
  /** Waits where the server turned the call away for a while. */
  rest: Rest;
  /** The log level that every request names. */
  inParams: { _meta?: Fields };
  clock: Clock;
};

/** Characters of `_meta` of a result, which is for views. */
const MOST_META = 1_000_000;
/** Error code of 2026-07-28: header and arguments do not say the same. */
export const HEADER_MISMATCH = '-32020';

/** The result of a call, and the error that came in the place of an answer. */
export type ToolAnswer = {
  result: CallResult | CallBecameTask;
  error?: unknown;
  /** The id of a task that nobody can follow: it is to be cancelled. */
  oddTask?: string;
};

export async function callTool(about: ToolCallInput): Promise<ToolAnswer> {
  const { send, asTask, isModern, tool, input, headers, signal, progress, onProgress, whyEnded, patience, pause, rest, inParams, clock } =
    about;
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
  const sign = () => limits.sign();
  const progressToken = progress.begin((now) => {
    sign();
    onProgress(now);
  }, sign);
  const restInTime: Rest = async (throttled, stopped) => {
    const { ms, status } = throttled;
    onProgress({ retryAfter: { at: clock.now() + ms, ms, status } });
    await limits.standStill(rest(throttled, stopped));
    onProgress({});
  };
  let task: ServerTask | undefined;
  const forget = onAbort(signal, () => end({ outcome: 'stopped', content: [], reason: { code: 'call-stopped' } }));

  try {
    if (ended) return { result: ended };
    const meta = { _meta: { ...inParams['_meta'], progressToken } };
    const request = { method: 'tools/call' as const, params: { name: tool, arguments: input, ...asTask, ...meta } };
    const answer = await send(request, { signal: ending.signal, headers, onSign: sign, rest: restInTime });
    task = asTask && taskIn(answer);
    if (task) return { result: { outcome: 'task', task } };
    const odd = asTask && oddTaskIn(answer);
    if (odd) return compact({ result: failed({ code: 'task-unusable' as const, problem: odd.problem }), oddTask: odd.id });
    return { result: toCallResult(answer) };
  } catch (error) {
    if (ended) return { result: ended };
    if (error instanceof CannotGoOn) return { result: failed(error.reason, error.content) };
    return { result: hasEnded(error) ? failed(whyEnded()) : refused(error, isModern), error };
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
    if (error instanceof CannotGoOn) return { result: failed(error.reason, error.content) };
    return hasEnded(error) ? undefined : { result: refused(error, isModern), error };
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

/**
 * A result in another form than MCP has it is a result all the same, beside the note of that: the
 * work was done. One that says nothing at all is none, and no more is a task: the end of a task is
 * never another one.
 */
function readResult(answer: Fields): CallResult {
  const { content, structuredContent, isError, toolResult, resultType: _type, ...others } = answer;
  // The value came out of JSON.parse.
  const structured = (structuredContent ?? undefined) as Json | undefined;
  const isBare = (content ?? undefined) === undefined && structured === undefined;
  // `toolResult`: the form of answers before 2024-11-05, which some servers still send.
  const bare = toolResult === undefined ? [others].filter((fields) => Object.keys(fields).length > 0) : [toolResult];
  const came = compact({ content: isBare && !isTask(answer) ? bare.map(asText) : readContentBlocks(content), structured });
  if (isError === true)
    return { outcome: 'failed', ...came, reason: { code: 'tool-failed', text: headingOf(textFor('assistant', came) ?? '') } };
  const problem = whyMalformed(answer);
  if (problem === undefined) return { outcome: 'ok', ...came };
  const saysNothing = problem === 'no-content' && came.content.length === 0;
  const isResult = (problem === 'no-content' || problem === 'content-no-list') && !saysNothing;
  return { outcome: isResult ? 'ok' : 'failed', ...came, reason: { code: 'result-malformed', problem } };
}

function whyMalformed(answer: Fields): Extract<Reason, { code: 'result-malformed' }>['problem'] | undefined {
  const { content, structuredContent, isError, toolResult } = answer;
  if (isTask(answer)) return 'is-task';
  if (typeof (isError ?? false) !== 'boolean') return 'is-error';
  if (Array.isArray(content)) return undefined;
  if ((content ?? undefined) !== undefined) return 'content-no-list';
  return (structuredContent ?? toolResult ?? undefined) === undefined ? 'no-content' : undefined;
}

/** The first text that this reader gets. */
function textFor(reader: Audience, { content }: Pick<CallResult, 'content'>): string | undefined {
  const text = content.find((piece) => piece.type === 'text' && (piece.audience ?? reader) === reader);
  return text?.type === 'text' ? text.text.trim() : undefined;
}

function hasEnded(error: unknown): boolean {
  const { code } = readError(error);
  return code === 'CONNECTION_CLOSED' || code === 'NOT_CONNECTED';
}

/** A refusal with all of its words, as the model reads them; its reason has their first line. */
function refused(error: unknown, isModern: boolean): CallResult {
  const reason = whyRefused(error, isModern);
  const refusal = rpcErrorIn(error);
  if (reason.code !== 'server-refused' && reason.code !== 'http-status') return failed(reason);
  return failed(reason, refusal ? wordsOf(refusal) : wordsOfBody(readError(error).text));
}

/** Answers that are no word on the call, but on who may make it. */
const MAY_NOT = [401, 403];

function whyRefused(error: unknown, isModern: boolean): Reason {
  const { code, status, text, throttled } = readError(error);
  // The call was refused before it began.
  if (isForgotten(error) && !isModern) return { code: 'session-lost' };
  if (code === HEADER_MISMATCH) return { code: 'other-headers-wanted' };
  const refusal = rpcErrorIn(error);
  if (status !== undefined && (refusal === undefined || throttled || MAY_NOT.includes(status)))
    return compact({
      code: 'http-status' as const,
      status,
      text: refusal ? headingOf(refusal.words) : lineOfBody(text),
      waitMs: throttled?.ms,
    });
  if (code === NOT_MCP) return { code: 'answer-not-mcp' };
  if (error instanceof SyntaxError) return { code: 'answer-not-json' };
  if (isMisfit(error)) return { code: 'answer-malformed' };
  const own = ownProblemOf(error) ?? whyBroken(error);
  if (own) return own;
  if (code === 'SEND_FAILED') return { code: 'system-said', text: messageOf(error) };
  return { code: 'server-refused', text: headingOf(refusal?.words ?? messageOf(error)) };
}

function failed(reason: Reason, content: Content[] = []): CallResult {
  return { outcome: 'failed', content, reason };
}
