import { z } from 'zod';
import { ConversationId } from './conversation.ts';
import { JsonObject } from './json.ts';
import { Reason } from './reason.ts';

/**
 * The subject of a decision: a call, a request to a model, its reply, a form, a page, the folders,
 * a tool's new definition, a rule, how far a server is trusted.
 */
export const DecidedAbout = z.enum(['call', 'request', 'reply', 'form', 'page', 'folders', 'definition', 'rule', 'trust']);
export type DecidedAbout = z.infer<typeof DecidedAbout>;

/**
 * `refused`: nobody was asked, and it was not done. `withdrawn`: it went away before anybody
 * answered.
 */
export const DecisionBasis = z.enum([
  'asked',
  'allowed',
  'edited',
  'denied',
  'by-rule',
  'never-rule',
  'by-hints',
  'refused',
  'withdrawn',
  'made',
  'revoked',
  'restored',
]);
export type DecisionBasis = z.infer<typeof DecisionBasis>;

/** One line of the log of decisions. Values that look like secrets are left out of `details`. */
export const Decided = z.object({
  at: z.number(),
  about: DecidedAbout,
  how: DecisionBasis,
  server: z.string(),
  serverName: z.string(),
  /** The tool, or what else the server was doing. */
  tool: z.string().optional(),
  conversation: ConversationId.nullable(),
  /** A view of the server asked for the call. */
  byView: z.literal(true).optional(),
  /** The rule that decided, or was made or revoked. */
  rule: z.string().optional(),
  because: Reason.optional(),
  /** Arguments, answers, tokens: what was decided about. */
  details: JsonObject.optional(),
});
export interface Decided extends z.infer<typeof Decided> {}

/** As it is kept: numbers grow with time. */
export const LoggedDecision = Decided.extend({ number: z.number() });
export interface LoggedDecision extends z.infer<typeof LoggedDecision> {}
