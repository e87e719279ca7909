import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { z } from 'zod';
import type { Usage } from '../../../../contract/conversation.ts';
import { createCallPlaces } from '../call-places.ts';
import { chatReasoningFrom } from './chat-reasoning.ts';
import { chatModelError, saidInStream } from './chat-refusal.ts';
import { objectIn } from '../json-in.ts';
import type { ModelEvent } from '../model.ts';
import { NotReached } from '../model-error.ts';
import { AnswerTooLong, LONGEST_ANSWER } from '../answer-too-long.ts';
import { signatureFrom, type ThoughtSignature } from './thought-signature.ts';

type Streamed = Awaited<ReturnType<ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>['doStream']>>['stream'];
type StreamPart = Streamed extends AsyncIterable<infer P> ? P : never;
type Finish = Extract<StreamPart, { type: 'finish' }>;

type StreamEnd = Extract<ModelEvent, { type: 'end' }>;

/** Finish reasons by which an endpoint says that it did not come to the end. */
const BROKEN_OFF = ['', 'error', 'abort', 'network_error', 'insufficient_system_resource'];
/**
 * The API's own names for an answer that is whole, and those that some servers hand on from the
 * model.
 */
const WHOLE = ['stop', 'tool_calls', 'function_call', 'eos', 'eos_token', 'end_turn', 'stop_sequence', 'tool_use'];

/**
 * Turns the parts of one streamed answer into our events. As from any endpoint, calls appear only
 * once the whole answer is complete.
 */
export async function* readChatStream(parts: AsyncIterable<StreamPart>): AsyncGenerator<ModelEvent> {
  let left = LONGEST_ANSWER;
  const calls: Extract<ModelEvent, { type: 'call' }>[] = [];
  const places = createCallPlaces();
  const signatures: ThoughtSignature[] = [];
  let finish: Finish | undefined;
  const count = (text: string) => {
    left -= text.length;
    if (left < 0) throw new AnswerTooLong();
  };
  try {
    for await (const part of parts) {
      switch (part.type) {
        case 'text-delta':
          count(part.delta);
          yield* places.before({ type: 'text', text: part.delta });
          break;
        case 'reasoning-delta':
          count(part.delta);
          yield* places.before({ type: 'thinking', text: part.delta });
          break;
        case 'tool-input-start':
          places.hold(part.id);
          break;
        case 'tool-input-delta':
          count(part.delta);
          break;
        case 'tool-call': {
          signatures.push(...signatureFrom(part.providerMetadata, calls.length));
          const input = objectIn(part.input.trim() === '' ? '{}' : part.input);
          calls.push({ type: 'call', toolUse: part.toolCallId, alias: part.toolName, raw: part.input, ...(input && { input }) });
          break;
        }
        case 'error':
          whenToldApart(part.error);
          break;
        case 'finish':
          finish = part;
          break;
        default:
      }
    }
  } catch (cause) {
    throw asBrokenOff(cause);
  }
  const how: Pick<StreamEnd, 'stop' | 'said'> = finish ? howItEnded(finish, calls.length > 0) : { stop: 'cut' };
  if (how.stop === 'calls') {
    for (const block of [...chatReasoningFrom(finish?.providerMetadata), ...signatures]) yield { type: 'block', block };
    yield* calls;
  }
  yield { type: 'end', ...how, usage: finish ? countedIn(finish) : { inputTokens: 0, outputTokens: 0 } };
}

/**
 * The library tells three kinds of trouble in one part: words of the endpoint, a piece that it
 * cannot read, and a stream without an end. The last is told by the finish that follows; a piece
 * that holds nothing of an answer is passed over.
 */
function whenToldApart(error: unknown): void {
  if (!(error instanceof Error)) throw saidInStream(error);
  if (error.name === 'AI_InvalidResponseDataError') return;
  const value = error.name === 'AI_TypeValidationError' && 'value' in error ? error.value : undefined;
  const choices = z.object({ choices: z.array(z.unknown()).optional() }).safeParse(value).data?.choices;
  const told = z.object({ error: z.unknown() }).safeParse(value).data?.error;
  if (told !== undefined && told !== null) throw saidInStream(told);
  if (value !== undefined && !choices?.length) return;
  throw error;
}

/** An error of the library means that the connection was lost. */
function asBrokenOff(cause: unknown): unknown {
  const error = chatModelError(cause);
  return error === cause ? cause : new NotReached(cause);
}

function howItEnded({ finishReason: { unified, raw } }: Finish, withCalls: boolean): Pick<StreamEnd, 'stop' | 'said'> {
  if (raw === undefined || BROKEN_OFF.includes(raw)) return { stop: 'cut' };
  if (raw === 'length') return { stop: 'limit' };
  if (raw === 'model_length') return { stop: 'window' };
  if (unified === 'content-filter') return { stop: 'refused' };
  if (!WHOLE.includes(raw)) return { stop: 'unknown', said: raw };
  return { stop: withCalls ? 'calls' : 'rest' };
}

/** A value that is no number of tokens says nothing. */
const tokens = z.number().int().min(0).max(1e9).catch(0);

function countedIn({ usage }: Finish): Usage {
  const inputTokens = tokens.parse(usage.inputTokens.total);
  // No more can come from the cache than was read.
  const cacheRead = Math.min(tokens.parse(usage.inputTokens.cacheRead), inputTokens);
  return {
    inputTokens,
    outputTokens: tokens.parse(usage.outputTokens.total),
    ...(cacheRead && { cacheRead }),
  };
}
