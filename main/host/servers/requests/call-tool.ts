import type { Content } from '../../../../contract/content.ts';
import type { Progress } from '../../../../contract/conversation.ts';
import type { Json, JsonObject } from '../../../../contract/json.ts';
import { onAbort } from '../../clock.ts';
import type { Clock } from '../../needs.ts';
import { CannotGoOn } from '../asks/cannot-go-on.ts';
import type { Pause } from '../asks/pause.ts';
import { compact, type Fields } from '../fields.ts';
import { breakInWords, isForgotten, messageOf, NOT_MCP, readError } from '../session/read-error.ts';
import { UNUSABLE } from '../transports/read-message.ts';
import { readContent } from './read-content.ts';
import type { SendRequest } from './send-request.ts';
import { limitTime } from './time-limits.ts';

/** How a call ended. What the server did wrong is told here; nothing is thrown for it. */
export type CallResult = { outcome: 'ok' | 'failed' | 'stopped'; content: Content[]; structured?: Json; reason?: string };

type About = {
  send: SendRequest;
  isModern: boolean;
  tool: string;
  input: JsonObject;
  /** Arguments that go as headers, too. */
  headers: Record<string, string>;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
  onError(error: unknown): void;
  whyEnded(): string;
  /** Milliseconds without a sign of life, and in all. */
  patience: { silent: number; atMost: number };
  /** Held while a person is asked something for this call. */
  pause: Pause;
  /** What every request says of logging. */
  inParams: Record<string, unknown>;
  clock: Clock;
};

const PROGRESS_EVERY_MS = 100;
/** Error code of 2026-07-28: header and arguments do not say the same. */
export const HEADER_MISMATCH = '-32020';

export async function callTool(about: About): Promise<CallResult> {
  const { send, isModern, tool, input, headers, signal, onProgress, onError, whyEnded, patience, pause, inParams, clock } = about;
  const ending = new AbortController();
  let ended: CallResult | undefined;
  const end = (how: CallResult) => {
    ended ??= how;
    ending.abort(how.reason);
  };
  const limits = limitTime({
    clock,
    pause,
    ...patience,
    onSilent: () => end(failed(`It gave no answer for ${seconds(patience.silent)}.`)),
    onTooLong: () => end(failed(`It took longer than ${seconds(patience.atMost)}.`)),
  });
  let furthest = -Infinity;
  const report = throttle(PROGRESS_EVERY_MS, clock, onProgress);
  const forget = onAbort(signal, () => end({ outcome: 'stopped', content: [], reason: 'The call was stopped.' }));

  try {
    if (ended) return ended;
    const request = { method: 'tools/call' as const, params: { name: tool, arguments: input, ...inParams } };
    const result = await send(request, {
      signal: ending.signal,
      headers,
      onSign: limits.sign,
      onprogress({ progress, total, message }) {
        limits.sign();
        // Progress must increase (MCP); a value that falls all the same is not drawn falling.
        furthest = Math.max(furthest, progress);
        report.now(compact({ value: furthest, total, message }));
      },
    });
    return toCallResult(result);
  } catch (error) {
    if (ended) return ended;
    if (error instanceof CannotGoOn) return failed(error.message);
    onError(error);
    return failed(hasEnded(error) ? whyEnded() : wordsOf(error, isModern));
  } finally {
    forget();
    limits.stop();
    report.stop();
  }
}

function toCallResult({ content, structuredContent, isError, toolResult }: Fields): CallResult {
  // It came out of JSON.parse.
  const structured = structuredContent as Json | undefined;
  const pieces = Array.isArray(content) ? content.map(readContent) : [];
  if (isError === true) {
    const said = pieces.find((piece) => piece.type === 'text')?.text.trim();
    return compact({ outcome: 'failed', content: pieces, structured, reason: firstLine(said ?? '') || 'The server says the call failed.' });
  }
  // `toolResult`: the form of answers before 2024-11-05, which some servers still send.
  if (content === undefined && toolResult !== undefined)
    return { outcome: 'ok', content: [readContent({ type: 'text', text: inText(toolResult) })] };
  const malformed = whyMalformed({ content, structuredContent, isError });
  if (malformed === undefined) return compact({ outcome: 'ok', content: pieces, structured });
  return compact({ outcome: 'failed', content: pieces, structured, reason: `The server sent a malformed result: ${malformed}.` });
}

/** Servers often leave out what they have nothing for; a result that says nothing at all, or says it in another form, is no result. */
function whyMalformed({ content, structuredContent, isError }: Fields): string | undefined {
  if (isError !== undefined && typeof isError !== 'boolean') return '“isError” is neither true nor false';
  if (content === undefined) return structuredContent === undefined ? 'it has no content' : undefined;
  return Array.isArray(content) ? undefined : '“content” is not a list';
}

function inText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function hasEnded(error: unknown): boolean {
  const { code } = readError(error);
  return code === 'CONNECTION_CLOSED' || code === 'NOT_CONNECTED';
}

function wordsOf(error: unknown, isModern: boolean): string {
  const { code, status } = readError(error);
  // It was refused before it began. It is not sent again all the same: what was allowed was a call in the session that is gone.
  if (isForgotten(error) && !isModern)
    return 'The server does not know our session any more and did not run this. It is being connected again.';
  if (code === HEADER_MISMATCH) return 'The server wants other headers with this and did not run it. Its tools are being listed again.';
  if (status !== undefined) return `The server answered with HTTP ${status}.`;
  if (code === NOT_MCP) return 'The server answered with something that is not MCP.';
  if (error instanceof SyntaxError) return 'The server answered with something that is no JSON.';
  if (code === 'SEND_FAILED' || code === String(UNUSABLE)) return messageOf(error);
  return breakInWords(error) ?? `The server refused: ${firstLine(messageOf(error))}`;
}

function failed(reason: string): CallResult {
  return { outcome: 'failed', content: [], reason };
}

/** The first line that says something: over it may stand a heading like "### Error". */
function firstLine(text: string): string {
  const lines = text.split('\n', 10).map((line) => line.replace(/^#+ */, '').trim());
  return (lines.find((line) => !/^(error|result)?:?$/i.test(line)) ?? lines[0] ?? '').slice(0, 500);
}

function seconds(ms: number): string {
  return ms >= 120_000 ? `${ms / 60_000} minutes` : `${ms / 1000} s`;
}

/** Throttle: the first at once, then the latest of what came meanwhile: a server may report as fast as it can write. */
function throttle<T>(ms: number, clock: Clock, run: (value: T) => void) {
  let waiting: { value: T } | undefined;
  let cancel: (() => void) | undefined;
  const pause = () => {
    cancel = clock.after(ms, () => {
      cancel = undefined;
      if (!waiting) return;
      run(waiting.value);
      waiting = undefined;
      pause();
    });
  };
  return {
    now(value: T): void {
      if (cancel) {
        waiting = { value };
        return;
      }
      run(value);
      pause();
    },
    stop(): void {
      cancel?.();
      if (waiting) run(waiting.value);
      waiting = undefined;
    },
  };
}
