import { z } from 'zod';
import { ConversationId, EntryId } from './conversation.ts';
import { Id } from './id.ts';
import { JsonObject } from './json.ts';
import { Doubt, ServerId } from './server.ts';
import { Reason } from './reason.ts';
import { ValueOrigin } from './value-origin.ts';

/** The arguments that a rule covers, from narrow to wide. */
export const Width = z.discriminatedUnion('width', [
  z.object({ width: z.literal('exact'), input: JsonObject }),
  /** One argument is this path or lies below it; every other argument is free. */
  z.object({ width: z.literal('folder'), argument: z.string(), folder: z.string() }),
  /** One argument is a text that begins like this; every other argument is free. */
  z.object({ width: z.literal('prefix'), argument: z.string(), prefix: z.string().min(1) }),
  z.object({ width: z.literal('tool') }),
]);
export type Width = z.infer<typeof Width>;

export const Scope = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('chat'), conversation: ConversationId }),
  z.object({ scope: z.literal('always') }),
]);
export type Scope = z.infer<typeof Scope>;

const ruled = {
  id: z.string(),
  scope: Scope,
  server: ServerId,
  /** The server's name when the rule was made, for the list. */
  serverName: z.string(),
  /** The place where the person made it. */
  madeIn: z.enum(['card', 'settings']),
  madeAt: z.number(),
  lastUsedAt: z.number().optional(),
  uses: z.number(),
};

/**
 * The budget of a server for requests to a model without asking: per chat, or, when the rule is for
 * always, per day. Tokens count both ways.
 */
export const Budget = z.object({
  requests: z.number().int().min(1).max(10_000),
  tokens: z.number().int().min(100).max(100_000_000),
  /**
   * The person still reads each reply before the server gets it (`show`), or the reply is returned
   * unread.
   */
  replies: z.enum(['show', 'return']),
});
export interface Budget extends z.infer<typeof Budget> {}

/**
 * A rule of the person, which allows or forbids. A grant matches only while server, fingerprint,
 * tool and definition are all what they were when it was given. A rule that forbids stays whatever
 * the server makes of its tool, and wins over every grant.
 */
export const Rule = z.discriminatedUnion('about', [
  z.object({
    ...ruled,
    about: z.literal('tool'),
    effect: z.enum(['allow', 'never']),
    covers: Width,
    fingerprint: z.string(),
    tool: z.string(),
    definition: z.string(),
    /**
     * Servers whose data was in the chat when the person gave this grant: what the guard need not
     * ask about again.
     */
    knows: z.array(ServerId),
    /** `mine`: it covers only calls whose values the person wrote, named or allowed before. */
    values: z.literal('mine').optional(),
    /** The hash of the page of a view: it covers only calls that this page asks for. */
    view: z.string().optional(),
  }),
  /** Requests to use the person's model. */
  z.discriminatedUnion('effect', [
    z.object({ ...ruled, about: z.literal('sampling'), effect: z.literal('never') }),
    z.object({
      ...ruled,
      about: z.literal('sampling'),
      effect: z.literal('allow'),
      fingerprint: z.string(),
      budget: Budget,
      /**
       * Tools the server brings that were on when the person made this rule. All others stay off.
       */
      tools: z.array(z.string()).optional(),
      /** Used up since then, in the chat or in the day that began then. */
      spent: z.object({ requests: z.number(), tokens: z.number(), since: z.number() }),
    }),
  ]),
]);
export type Rule = z.infer<typeof Rule>;
export type ToolRule = Extract<Rule, { about: 'tool' }>;
export type SamplingRule = Extract<Rule, { about: 'sampling' }>;

/** The part that every question to the person has: who wants something, and what for. */
export const asked = {
  id: z.string(),
  /** Null: it belongs to no chat, like a call made from the command line. */
  conversation: ConversationId.nullable(),
  /**
   * The port at which it was asked for: a command that waits in a terminal, and may answer it. A
   * window's requests name none.
   */
  port: Id.optional(),
  server: ServerId,
  serverName: z.string(),
  askedAt: z.number(),
  /**
   * Set when it cannot be answered any more, with the reason: its server gave up or went away. It
   * waits for nobody then.
   */
  gone: Reason.optional(),
};

const ServerRef = z.object({ server: ServerId, serverName: z.string() });
/**
 * Something that was read last from a server in this chat: the tool, resource, prompt or file, and
 * when. For files of the person `ATTACHED` stands in place of a server.
 */
const ReadRef = ServerRef.extend({ what: z.string(), at: z.number() });
export interface ReadRef extends z.infer<typeof ReadRef> {}
/** The time at which the person answered a card of this chat that said the same. */
const saidAt = z.number().optional();

/**
 * A call that waits for a person. The tool is shown as it was defined when the question was asked.
 */
export const CallQuestion = z.object({
  ...asked,
  kind: z.literal('call'),
  call: EntryId,
  /** The one who wants it: the model's short name, or "You". */
  asker: z.string().optional(),
  /** The hash of the page of a view of this server, which wants it: no model did. */
  byView: z.string().optional(),
  tool: z.string(),
  title: z.string().optional(),
  description: z.string(),
  annotations: JsonObject.optional(),
  inputSchema: JsonObject,
  input: JsonObject,
  /** Problems of `input` against the schema; allowing is refused while there are any. */
  problems: z.array(Reason),
  /** The reason why `input` could not be checked against the schema. */
  unchecked: Reason.optional(),
  /** The reason why it is asked although a rule would allow it. */
  despite: Reason.optional(),
  /**
   * Set when nobody knows whether the tool still is what the question says it is; the person
   * answers all the same.
   */
  doubt: Doubt.optional(),
  /**
   * Set when private data of this chat could leave through this call: what is known to meet here.
   */
  meets: z.object({ private: z.array(ReadRef), untrusted: z.array(ReadRef), saidAt }).optional(),
  /**
   * Set when nobody said whether all three meet here: the servers whose answers are missing for
   * that.
   */
  unsaid: z.object({ servers: z.array(ServerRef), saidAt }).optional(),
  /**
   * Arguments (a path of keys joined by dots) that carry text another server gave in this chat,
   * with a piece of it.
   */
  carried: z.array(z.object({ argument: z.string(), ...ServerRef.shape, text: z.string() })),
  /** Where the values of the arguments came from; absent outside of a chat. */
  origins: z.array(ValueOrigin).optional(),
});
export interface CallQuestion extends z.infer<typeof CallQuestion> {}

/**
 * `input` is given only when the person edited the arguments; it is checked against the schema
 * before anything runs.
 */
export const ApprovalAnswer = z.discriminatedUnion('answer', [
  /** `by`: not by a person who looked at this call. */
  z.object({ answer: z.literal('once'), input: JsonObject.optional(), by: z.literal('allow-option').optional() }),
  z.object({ answer: z.literal('chat'), input: JsonObject.optional() }),
  z.object({
    answer: z.literal('always'),
    covers: Width,
    input: JsonObject.optional(),
    /**
     * Other tools of this server the person marked; each gets a rule of its own for every argument.
     */
    tools: z.array(z.string()).optional(),
    values: z.literal('mine').optional(),
  }),
  /**
   * `never`: and makes it a rule, so that it is not asked again. `because`: why a command denied
   * it, where the person wrote no reason.
   */
  z.object({ answer: z.literal('deny'), reason: z.string().max(2000).optional(), because: Reason.optional(), never: Width.optional() }),
]);
export type ApprovalAnswer = z.infer<typeof ApprovalAnswer>;
