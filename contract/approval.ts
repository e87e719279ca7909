import { z } from 'zod';
import { ConversationId, EntryId } from './conversation.ts';
import { JsonObject } from './json.ts';
import { ServerId } from './server.ts';

/** Which arguments a rule covers, from narrow to wide. */
export const Width = z.discriminatedUnion('width', [
  z.object({ width: z.literal('exact'), input: JsonObject }),
  /** One argument is this path or lies below it; every other argument is free. */
  z.object({ width: z.literal('folder'), argument: z.string(), folder: z.string() }),
  z.object({ width: z.literal('tool') }),
]);
export type Width = z.infer<typeof Width>;

export const Scope = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('chat'), conversation: ConversationId }),
  z.object({ scope: z.literal('always') }),
]);
export type Scope = z.infer<typeof Scope>;

/**
 * A grant the person gave. It matches a call only while server, fingerprint, tool and definition are all what they were when it was
 * given.
 */
export const Rule = z.object({
  id: z.string(),
  scope: Scope,
  covers: Width,
  server: ServerId,
  /** The server's name when the rule was made, for the list. */
  serverName: z.string(),
  fingerprint: z.string(),
  tool: z.string(),
  definition: z.string(),
  madeAt: z.number(),
  lastUsedAt: z.number().optional(),
  uses: z.number(),
});
export type Rule = z.infer<typeof Rule>;

/** A call that waits for a person. The tool is shown as it was defined when the question was asked. */
export const Question = z.object({
  id: z.string(),
  /** Null: a call made from the command line or the inspector, outside any conversation. */
  conversation: ConversationId.nullable(),
  call: EntryId,
  /** Who wants it: the model's short name, or "You". */
  asker: z.string(),
  server: ServerId,
  serverName: z.string(),
  tool: z.string(),
  title: z.string().optional(),
  description: z.string(),
  annotations: JsonObject.optional(),
  inputSchema: JsonObject,
  input: JsonObject,
  /** Problems of `input` against the schema, one sentence each; allowing is refused while there are any. */
  problems: z.array(z.string()),
  /** Why `input` could not be checked against the schema. */
  unchecked: z.string().optional(),
  askedAt: z.number(),
});
export type Question = z.infer<typeof Question>;

/** `input` is given only when the person edited the arguments; it is checked against the schema before anything runs. */
export const Answer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('once'), input: JsonObject.optional() }),
  z.object({ answer: z.literal('chat'), input: JsonObject.optional() }),
  z.object({ answer: z.literal('always'), covers: Width, input: JsonObject.optional() }),
  z.object({ answer: z.literal('deny'), reason: z.string().max(2000).optional() }),
]);
export type Answer = z.infer<typeof Answer>;
