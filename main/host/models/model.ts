import type { ModelChoice, Usage } from '../../../contract/conversation.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Thinking } from '../../../contract/thinking.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { ModelErrand } from '../../../contract/traffic.ts';

/**
 * The messages to a model of any API. Blocks have the form that they have in chats on disk. The
 * adapter of each API turns them into its own form.
 */
export type ModelMessage = { role: 'user' | 'assistant'; content: ModelBlock[] };
export type ModelBlock =
  | TextBlock
  | ImageBlock
  | DocumentBlock
  | ToolUseBlock
  | ToolResultBlock
  | ThinkingBlock
  | { type: 'redacted_thinking'; data: string };

export type TextBlock = { type: 'text'; text: string };
export type ImageBlock = { type: 'image'; source: Base64<'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'> };
export type DocumentBlock = { type: 'document'; source: Base64<'application/pdf'> };
export type ToolUseBlock = { type: 'tool_use'; id: string; name: string; input: JsonObject };
export type ToolResultBlock = {
  type: 'tool_result';
  tool_use_id: string;
  content: (TextBlock | ImageBlock | DocumentBlock)[];
  is_error?: boolean;
};
/** Thinking with the signature by which the model that wrote it knows it again. */
export type ThinkingBlock = { type: 'thinking'; thinking: string; signature: string };
type Base64<T> = { type: 'base64'; media_type: T; data: string };

export type ModelTool = { name: string; description?: string; input_schema: JsonObject & { type: 'object'; required?: string[] } };

/**
 * One question to a model. It keeps the rules of every API: see `to-messages.ts` and `to-tools.ts`.
 */
export type ModelRequest = {
  choice: ModelChoice;
  system: string;
  messages: ModelMessage[];
  tools: ModelTool[];
  /** Tools that the endpoint finds with its own search; absent: it is not asked to. */
  findable?: ModelTool[];
  maxTokens: number;
  wishes?: SamplingWishes;
  /**
   * Asked for only where the endpoint can; a part it refuses is left out when it is asked again.
   */
  thinking?: Thinking;
  /**
   * Prompt caching: the endpoint is asked to keep what it read for the next request, which begins
   * with the same.
   */
  caching?: boolean;
  /** The endpoint is to sum up the messages in one block, instead of an answer. */
  compacts?: boolean;
  signal: AbortSignal;
};

/**
 * Wishes for an answer. Not every model takes them: one that refuses them is asked again without.
 */
export type SamplingWishes = { temperature?: number; topP?: number; stopSequences?: string[]; mustUseTool?: boolean };

/** Pieces that come while the model answers, in order; the last one is always `end`. */
export type ModelEvent =
  | { type: 'text'; text: string }
  /**
   * The last `length` code units of text were a block with these fields beside it, citations for
   * instance: handed back with it.
   */
  | { type: 'text-fields'; length: number; fields: JsonObject }
  | { type: 'thinking'; text: string }
  /** Closes the thinking before it; handed back to the endpoint unchanged. */
  | { type: 'thinking-signature'; signature: string }
  /**
   * A whole block of any other kind, known or not: kept, and handed back to the endpoint unchanged.
   */
  | { type: 'block'; block: JsonObject }
  /**
   * A call stands here, and more behind it. It comes itself, under this id, once the answer is
   * known to be whole.
   */
  | { type: 'call-place'; toolUse: string }
  /**
   * A complete call. `input` is missing when the model did not write a JSON object; `raw` is what
   * it wrote. `fields`: others of its block, handed back with it.
   */
  | { type: 'call'; toolUse: string; alias: string; input?: JsonObject; raw: string; fields?: JsonObject }
  /** The endpoint asked to come back at this time (ms since 1970); nothing was answered yet. */
  | { type: 'retry'; at: number; reason: Reason }
  /**
   * `cut`: the stream ended early; `limit`: the answer reached its token limit. Calls of such an
   * answer never appear. `paused`: the model has not done yet and goes on when it is given its
   * answer back. `unknown`: for a reason nobody knows, `said`, and so without its calls.
   */
  | {
      type: 'end';
      stop: 'rest' | 'calls' | 'cut' | 'limit' | 'window' | 'refused' | 'paused' | 'unknown';
      /**
       * The stop sequence at which the model came to rest, empty when the endpoint does not say
       * which.
       */
      sequence?: string;
      /** The endpoint's own words on a refusal. */
      refusal?: { category?: string; explanation?: string };
      said?: string;
      usage: Usage;
    };

/** Why a model is asked, by which part of the host, and in which chat. */
export type Errand = ModelErrand & { chat?: { conversation: string; turn: string } };

/**
 * Asks a model. Throws HostError `model-failed` or `no-model`; an aborted signal ends the
 * stream by throwing HostError `stopped`.
 */
export type AskModel = (request: ModelRequest, errand: Errand) => AsyncIterable<ModelEvent>;
