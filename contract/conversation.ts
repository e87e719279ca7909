import { z } from 'zod';
import { ChatContext } from './chat-context.ts';
import { AnswerSampling, SamplingField } from './answer-sampling.ts';
import { AttachedFile } from './attached-file.ts';
import { Content, PromptMessage } from './content.ts';
import { Id } from './id.ts';
import { Json, JsonObject } from './json.ts';
import { OffHere } from './off-here.ts';
import { Placed } from './placed.ts';
import { Reason } from './reason.ts';
import { RetryAfter } from './server.ts';
import { Thinking } from './thinking.ts';
import { ValueOrigin } from './value-origin.ts';

export const ConversationId = Id;
export const EntryId = Id;
export const TurnId = Id;

/** A model and its endpoint. */
export const ModelChoice = z.object({ endpoint: Id, model: z.string() });
export interface ModelChoice extends z.infer<typeof ModelChoice> {}

/**
 * The cost of a turn, as the endpoint counted it. Of all that was sent, `cacheRead` came from its
 * cache and `cacheWritten` went into it.
 */
export const Usage = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  cacheRead: z.number().optional(),
  cacheWritten: z.number().optional(),
});
export interface Usage extends z.infer<typeof Usage> {}

/**
 * The time a reply took, from asking the model to its end, and the tokens of it that the endpoint
 * counted, if it did.
 */
export const SummaryCost = z.object({ tookMs: z.number(), tokens: z.number().optional() });
export interface SummaryCost extends z.infer<typeof SummaryCost> {}

/** The time at which a turn tries again, and why it waits. */
export const TurnRetry = z.object({ at: z.number(), reason: Reason });
export interface TurnRetry extends z.infer<typeof TurnRetry> {}

/** The activity of a conversation. Questions to a person are in `State.questions`. */
export const Activity = z.discriminatedUnion('state', [
  z.object({ state: z.literal('resting') }),
  z.object({
    state: z.literal('working'),
    turn: TurnId,
    since: z.number(),
    /** Set while the endpoint asked us to come back later, or the disk takes nothing. */
    retry: TurnRetry.optional(),
  }),
]);
export type Activity = z.infer<typeof Activity>;

/**
 * The person's settings of a chat. `titledBy`: who gave it its title; absent: its first message,
 * and in older data folders nobody knows.
 */
export const Standing = z.object({
  pinned: z.literal(true).optional(),
  archived: z.literal(true).optional(),
  titledBy: z.enum(['message', 'model', 'person']).optional(),
  /** Servers and tools that take no part in it; absent: as in its project, else everything does. */
  offHere: OffHere.optional(),
  /** The way the tools of these servers come to the model in this chat; absent: as everywhere. */
  placedHere: z.record(Id, Placed).optional(),
  /** The thinking asked of its model; absent: as the person wants it of that model. */
  thinking: Thinking.optional(),
  /** Top-p and stop sequences of its answers; absent: as the model does by itself. */
  sampling: AnswerSampling.optional(),
  /** Instructions of the person for this chat alone; absent: none. */
  instructions: z.string().max(20_000).optional(),
  /** The project it is in; absent, or one that is not there: none. */
  project: Id.optional(),
});

/** A conversation as it is kept: all but what it does now. */
export const KeptConversation = z.object({
  id: ConversationId,
  title: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Null: that of its project, else the default model of the settings. */
  model: ModelChoice.nullable(),
  /** Paths of the folders it is about; absent: those of its project, else the usual ones. */
  folders: z.array(z.string()).optional(),
  /**
   * The model may list and read the servers' resources by itself, each time under the person's
   * rules.
   */
  readsResources: z.boolean().optional(),
  ...Standing.shape,
  /** Nothing of it is written to the disk, and it ends with its window; absent: it is kept. */
  temporary: z.literal(true).optional(),
  /**
   * Tokens that its next request takes, for the context meter; within an answer those of the last
   * one.
   */
  contextTokens: z.number().optional(),
  context: ChatContext.optional(),
});
export interface KeptConversation extends z.infer<typeof KeptConversation> {}

export const Conversation = KeptConversation.extend({ activity: Activity });
export interface Conversation extends z.infer<typeof Conversation> {}

/** The decision on a call: by what it goes on without, or after, asking the person. */
export const Decision = z.discriminatedUnion('by', [
  /** The narrowest one that matched. */
  z.object({ by: z.literal('rule'), rule: z.string(), because: Reason }),
  /**
   * The server says the tool only reads, and the person trusts what this server says about its
   * tools.
   */
  z.object({ by: z.literal('hints'), because: Reason }),
  z.object({ by: z.literal('person'), answer: z.enum(['once', 'chat', 'always', 'deny']) }),
]);
export type Decision = z.infer<typeof Decision>;

export const CallOutcome = z.enum(['ok', 'failed', 'denied', 'stopped']);
export type CallOutcome = z.infer<typeof CallOutcome>;

/**
 * `value` is absent where the server says in words alone how far it is, as it does of a task, and
 * where it did not take the call yet.
 */
export const Progress = z.object({
  value: z.number().optional(),
  total: z.number().optional(),
  message: z.string().optional(),
  retryAfter: RetryAfter.optional(),
});
export interface Progress extends z.infer<typeof Progress> {}

/**
 * The task that its server made of a call: MCP tasks of 2025-11-25, or the extension
 * `io.modelcontextprotocol/tasks` of 2026-07-28. `ttlMs`: how long the server keeps it, in
 * milliseconds from `since` on; absent: it sets no limit.
 */
export const CallTask = z.object({
  id: z.string(),
  since: z.number(),
  ttlMs: z.number().optional(),
  /** Its turn went on without it: the model was told that, and reads the result later. */
  detached: z.literal(true).optional(),
});
export interface CallTask extends z.infer<typeof CallTask> {}

/**
 * The part of a task that is kept once its call has ended. `whileAway`: it ended while no host ran.
 */
export const EndedTask = z.object({
  since: z.number(),
  endedAt: z.number(),
  whileAway: z.literal(true).optional(),
  detached: z.literal(true).optional(),
});
export interface EndedTask extends z.infer<typeof EndedTask> {}

export const CallState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('proposed') }),
  z.object({ state: z.literal('held'), question: z.string() }),
  z.object({ state: z.literal('running'), since: z.number(), progress: Progress.optional(), task: CallTask.optional() }),
  z.object({
    state: z.literal('ended'),
    outcome: CallOutcome,
    tookMs: z.number(),
    content: z.array(Content),
    structured: Json.optional(),
    /**
     * Set when the text was too long: `content` has its beginning and its end, and the whole is
     * kept on disk.
     */
    whole: z
      .object({
        characters: z.number(),
        /** Absent in what was kept before they were counted. */
        bytes: z.number().optional(),
        lines: z.number(),
        head: z.number(),
        tail: z.number(),
      })
      .optional(),
    /** The reason why it failed, was denied or stopped. */
    reason: Reason.optional(),
    /** `_meta` of the result, for a view of the server; no model reads it. */
    meta: JsonObject.optional(),
    /** The view that shows the result, as its tool named it then. */
    view: z.object({ uri: z.string() }).optional(),
    /** Set where its server made a task of the call. */
    task: EndedTask.optional(),
  }),
]);
export type CallState = z.infer<typeof CallState>;

/** Something the server asked the person while it worked on a call, and how that ended. */
export const Aside = z.object({
  at: z.number(),
  about: z.enum(['request', 'form', 'page']),
  message: z.string(),
  how: Reason,
  /** A message the person sent. */
  content: JsonObject.optional(),
  /** Fields of it that the server had filled in, and the person left so. */
  prefilled: z.array(z.string()).optional(),
});
export interface Aside extends z.infer<typeof Aside> {}

const common = { id: EntryId, turn: TurnId, at: z.number() };

/** The server of a call, and its tool. */
const CalledTool = z.object({ server: z.string(), serverName: z.string(), name: z.string(), title: z.string().optional() });

/**
 * A tool call the model proposed. Its result is part of it, so a call without a result cannot be
 * stored as finished.
 */
export const Call = z.object({
  ...common,
  type: z.literal('call'),
  /**
   * The model's reply this call belongs to: calls of one reply run side by side and are answered
   * together.
   */
  reply: z.string(),
  /**
   * The entry of the reply that it came right behind, null at the beginning; absent: behind all of
   * the reply.
   */
  after: EntryId.nullable().optional(),
  /** The model's id for it (tool_use.id). */
  toolUse: z.string(),
  /** The name the model used. */
  alias: z.string(),
  /** The server whose tool it is; null when no such tool is known. */
  tool: CalledTool.nullable(),
  /**
   * The arguments that were or would be sent. `unreadable` keeps what the model wrote when it was
   * no JSON object.
   */
  input: JsonObject,
  unreadable: z.string().optional(),
  /**
   * The arguments as the model wrote them, where it knows some by other names than the server: so
   * they go back to it.
   */
  wrote: JsonObject.optional(),
  /** The arguments the model had proposed, when the person changed it. */
  proposed: JsonObject.optional(),
  decision: Decision.optional(),
  /**
   * The warning of the guard on its card, once the person answered it: from where private data
   * could have left, and which servers it asked about.
   */
  warned: z.object({ at: z.number(), private: z.array(z.string()), unsaid: z.array(z.string()) }).optional(),
  /** The values that were a reason to ask, once the person answered; see `CallQuestion.origins`. */
  origins: z.array(ValueOrigin).optional(),
  asides: z.array(Aside).optional(),
  /** Other fields of the model's block, for the endpoint that sent them. */
  fields: z.object({ by: ModelChoice, of: JsonObject }).optional(),
  /**
   * Of a tool of the app itself: the servers whose words are in the result; of several, each has
   * one piece of its content.
   */
  from: z.array(z.object({ server: z.string(), serverName: z.string() })).optional(),
  state: CallState,
});
export interface Call extends z.infer<typeof Call> {}

/** A resource the person attached to a message: what was read, as it was read then. */
export const Attached = z.object({
  server: Id,
  serverName: z.string(),
  uri: z.string(),
  name: z.string(),
  readAt: z.number(),
  /** One read may give many: a folder's worth. */
  contents: z.array(Content),
});
export interface Attached extends z.infer<typeof Attached> {}

/**
 * Facts that were new, or not as they were, when the model read a message: told beside it, so that
 * nothing before it has to change.
 */
export const ToldFacts = z.object({
  /** The real paths of the chat's folders; absent: as they were told before. */
  folders: z.array(z.string()).optional(),
  /**
   * The day on which the person wrote it, as the calendar here has it, like "2026-11-22"; absent:
   * as told before.
   */
  date: z.string().optional(),
  /** The servers' instructions on their use, in their own words. */
  servers: z.array(z.object({ server: Id, name: z.string(), says: z.string() })).optional(),
  /** The number of further servers that say something for which there was no room. */
  leftOut: z.number().optional(),
  /**
   * Servers some of whose tools are only found by searching, and how many each has; with names
   * where those are few. Absent: as told before.
   */
  findable: z.array(z.object({ server: Id, name: z.string(), tools: z.number(), names: z.array(z.string()).optional() })).optional(),
});
export interface ToldFacts extends z.infer<typeof ToldFacts> {}

/** One item in a conversation. `reply` groups what the model said in one answer. */
export const Entry = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('message'),
    text: z.string(),
    /**
     * Set when the message came from a server's prompt: these messages go to the model, `text` is
     * what the person typed.
     */
    prompt: z
      .object({
        server: z.string(),
        serverName: z.string(),
        name: z.string(),
        title: z.string().optional(),
        messages: z.array(PromptMessage),
      })
      .optional(),
    attached: z.array(Attached).optional(),
    files: z.array(AttachedFile).optional(),
    told: ToldFacts.optional(),
  }),
  z.object({
    ...common,
    type: z.literal('answer'),
    reply: z.string(),
    /** The model's short name, for the caption. */
    model: z.string(),
    text: z.string(),
    /**
     * Parts of the text that were blocks with more fields (citations), from and up to these code
     * units, for the endpoint that sent them.
     */
    fields: z.object({ by: ModelChoice, parts: z.array(z.object({ from: z.number(), to: z.number(), of: JsonObject })) }).optional(),
    /** Set on the answer its reply ended with. Absent in older chats. */
    made: SummaryCost.optional(),
    /** Set beside `made` where the chat asks for sampling: as asked, and without which fields. */
    sampled: AnswerSampling.extend({ without: z.array(SamplingField).optional() }).optional(),
    /** The stop sequence of the chat at which it ended; empty: the endpoint does not say which. */
    stoppedAt: z.string().optional(),
    state: z.enum(['streaming', 'done', 'cut']),
  }),
  z.object({
    ...common,
    type: z.literal('thinking'),
    reply: z.string(),
    text: z.string(),
    /** Opaque; handed back to the endpoint unchanged. */
    signature: z.string().optional(),
    /** The model that thought: no other one reads it. Absent in older chats. */
    by: ModelChoice.optional(),
    tookMs: z.number().optional(),
    state: z.enum(['streaming', 'done', 'cut']),
  }),
  /** A block of a kind the app has no use for itself: it goes back to its endpoint as it came. */
  z.object({ ...common, type: z.literal('block'), reply: z.string(), by: ModelChoice, block: JsonObject }),
  Call,
  /**
   * The end of a long task that its turn had not waited for. From here on the model knows the
   * result, which stands in the call.
   */
  z.object({ ...common, type: z.literal('task-result'), call: EntryId, tool: CalledTool, outcome: CallOutcome }),
  z.object({
    ...common,
    type: z.literal('notice'),
    /** `interrupted`: the app ended in the middle of this turn. */
    kind: z.enum(['model-failed', 'stopped', 'interrupted', 'limit']),
    reason: Reason,
    /** Asking the model again can help. */
    retry: z.boolean(),
    /** The model that refused this turn: it is not sent the turn again with later messages. */
    refusedBy: ModelChoice.optional(),
  }),
]);
export type Entry = z.infer<typeof Entry>;
export type AnswerEntry = Extract<Entry, { type: 'answer' }>;
export type TaskResultEntry = Extract<Entry, { type: 'task-result' }>;
export type MessageEntry = Extract<Entry, { type: 'message' }>;
export type Notice = Extract<Entry, { type: 'notice' }>;

export const TurnOutcome = z.enum(['done', 'stopped', 'failed']);
export type TurnOutcome = z.infer<typeof TurnOutcome>;
