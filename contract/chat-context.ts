import { z } from 'zod';
import { FoundWindow } from './found-window.ts';
import { Id } from './id.ts';
import { JsonObject } from './json.ts';

/**
 * Words that go to the model instead of the first messages of a chat. The messages stay where they
 * are, for the person.
 */
export const Summary = z.object({
  /** The last entry it stands for. */
  until: Id,
  /** The number of the person's messages among them. */
  messages: z.number(),
  text: z.string(),
  at: z.number(),
  /**
   * The short name of the model that wrote it; absent: no model could, so the beginnings of the
   * messages stand there.
   */
  by: z.string().optional(),
  /** The person changed it. */
  /**
   * The block of an endpoint that summed up itself: goes to that model as it came, instead of the
   * text.
   */
  compacted: z.object({ by: z.object({ endpoint: Id, model: z.string() }), block: JsonObject }).optional(),
  edited: z.boolean().optional(),
  /** About how many tokens went before, and go now. */
  tokens: z.object({ before: z.number(), after: z.number() }),
});
export interface Summary extends z.infer<typeof Summary> {}

/**
 * Tokens and US dollars; the money is absent where no price is known. `unpriced`: the tokens among
 * them that it does not cover.
 */
export const Spent = z.object({ tokens: z.number(), cost: z.number().optional(), unpriced: z.number().optional() });
export interface Spent extends z.infer<typeof Spent> {}

/** The context of a chat as the model reads it, and what that cost so far. */
export const ChatContext = z.object({
  summary: Summary.optional(),
  /** The summary before it, one step back. */
  summaryBefore: Summary.optional(),
  /**
   * Results of calls up to this entry go to the model as a name by which it can read them again.
   */
  resultsUntil: Id.optional(),
  /** A refusal showed it that does not fit what the model says of itself: it counts here alone. */
  window: FoundWindow.extend({ by: z.object({ endpoint: Id, model: z.string() }) }).optional(),
  /** Of the last turn; of all turns; and of those on `day`, as the calendar here has it. */
  last: z.object({ fresh: Spent, cached: Spent, written: Spent }).optional(),
  spent: Spent.optional(),
  today: Spent.extend({ day: z.string() }).optional(),
});
export interface ChatContext extends z.infer<typeof ChatContext> {}

/** The tools of one server in a request; `server` is absent for the app's own. */
const ToolsInRequest = z.object({
  server: Id.optional(),
  name: z.string(),
  /**
   * The number of tools in the request, of the `of` that take part in the chat; the others are
   * found when needed.
   */
  tools: z.number(),
  of: z.number(),
  tokens: z.number(),
});

/** The tools that go along with each request of a chat, server by server. */
export const ToolsRead = z.array(ToolsInRequest);
export type ToolsRead = z.infer<typeof ToolsRead>;

/** The part of a model's context window that the next request of a chat takes, item by item. */
export const ContextRead = z.object({
  /** Tokens; absent when nobody knows. */
  window: z.number().optional(),
  used: z.number(),
  /** The endpoint counted `used` itself. The parts are estimates that add up to it. */
  counted: z.boolean(),
  instructions: z.number(),
  tools: ToolsRead,
  results: z.number(),
  chat: z.number(),
  /** The number of results that are sent as a name only. */
  named: z.number(),
  today: Spent,
});
export interface ContextRead extends z.infer<typeof ContextRead> {}

/** The share of the window from which on older turns are summed up. */
export const FULL = 0.8;
/**
 * A summary that saves less than this share of a chat is not worth the details that the model
 * forgets by it.
 */
export const LEAST_SAVED = 0.2;
