import { z } from 'zod';
import { JsonObject } from './json.ts';

/** The revisions of the protocol that a check knows, oldest first. */
export const Revision = z.enum(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']);
export type Revision = z.infer<typeof Revision>;

/** A fact under the revision that it holds from. `null`: from that revision on nothing holds. */
export type Since<T> = Partial<Record<Revision, T | null>>;

/** The fact as this revision has it; undefined where the revision has none. */
export function asOf<T>(revision: Revision, since: Since<T>): T | undefined {
  const last = Revision.options.findLast((one) => one <= revision && since[one] !== undefined);
  return (last && since[last]) ?? undefined;
}

/** The capabilities of a client that a check can declare. */
export const ClientCapability = z.enum(['sampling', 'elicitation', 'roots']);
export type ClientCapability = z.infer<typeof ClientCapability>;

/** Requirements of the specification that a check can see. */
export const Requirement = z.enum([
  'initialize-answered',
  'revision-negotiated',
  'discover-answered',
  'revision-refused',
  'ping-answered',
  'unknown-method-refused',
  'lists-answered',
  'offers-declared',
  'pages-end',
  'cursor-refused',
  'lists-stable',
  'tool-names-unique',
  'tool-names-usable',
  'input-schemas-valid',
  'output-schemas-valid',
  'annotations-consistent',
  'annotations-given',
  'resource-addresses-valid',
  'resource-names-given',
  'unknown-tool-refused',
  'unknown-prompt-refused',
  'unknown-resource-refused',
  'prompts-well-formed',
  'resources-well-formed',
  'subscriptions-answered',
  'log-level-refused',
  'completions-well-formed',
  'cancellation-survived',
  'results-well-formed',
  'output-kept',
  'wrong-arguments-refused',
  'arguments-survived',
  'result-typed',
  'only-messages',
  'answers-well-formed',
  'answers-awaited',
  'answered-once',
  'cancelled-unanswered',
  'asks-declared',
  'stays-connected',
  'ends-with-input',
]);
export type Requirement = z.infer<typeof Requirement>;

/** The reason why a requirement could not be tried. */
export const NotTried = z.enum([
  'not-offered',
  'not-paginated',
  'nothing-to-call',
  'no-schema',
  'no-result',
  'not-a-program',
  'not-greeted',
  'said-nothing',
  'server-ended',
]);
export type NotTried = z.infer<typeof NotTried>;

/** The outcome of one message: what came back, as the server wrote it. */
export const Came = z.discriminatedUnion('is', [
  z.object({ is: z.literal('text'), text: z.string() }),
  /** Nothing within this time. */
  z.object({ is: z.literal('nothing'), ms: z.number() }),
  /** The server ended, or closed the connection. */
  z.object({ is: z.literal('ended') }),
]);
export type Came = z.infer<typeof Came>;

/**
 * One requirement and how the server fared. `about`: names of tools and others that it failed for,
 * in the server's words.
 */
export const CheckLine = z.object({
  code: Requirement,
  /** A note breaks nothing: the specification only offers it. */
  level: z.enum(['must', 'should', 'note']),
  revision: Revision,
  /** The page of that revision's specification, with its anchor. */
  section: z.string(),
  outcome: z.enum(['passed', 'failed', 'not-applicable']),
  because: NotTried.optional(),
  about: z.array(z.string()).optional(),
  /** A requirement that failed is tried again: how often it failed, of how many tries. */
  tries: z.object({ failed: z.number(), of: z.number() }).optional(),
  sent: z.string().optional(),
  sentAt: z.number().optional(),
  came: Came.optional(),
  cameAt: z.number().optional(),
  /** Further messages with the same fault, in the server's words. */
  more: z.array(z.string()).optional(),
  /**
   * Trying it took so long, with its repetitions. Not of what is seen on the way, while others are
   * tried.
   */
  ms: z.number().optional(),
});
export interface CheckLine extends z.infer<typeof CheckLine> {}

/** Things that the specification allows and other hosts or APIs of models refuse. */
export const PortabilityHint = z.enum([
  'name-long',
  'name-characters',
  'no-description',
  'description-long',
  'schema-without-type',
  'schema-composed',
  'reference-elsewhere',
  'array-without-items',
  'open-object',
]);
export type PortabilityHint = z.infer<typeof PortabilityHint>;

/** A hint, with the names of the tools it is about. */
export const CheckHint = z.object({ hint: PortabilityHint, about: z.array(z.string()) });
export interface CheckHint extends z.infer<typeof CheckHint> {}

export const CheckReport = z.object({
  lines: z.array(CheckLine),
  hints: z.array(CheckHint),
  /** The tools that were called. */
  called: z.array(z.string()),
  ms: z.number(),
});
export interface CheckReport extends z.infer<typeof CheckReport> {}

/** Calls and calls at once that one load may make. */
export const LOAD_LIMITS = { calls: 10_000, atOnce: 100 };

/** The figures of a load of one tool, in milliseconds. */
export const LoadReport = z.object({
  tool: z.string(),
  arguments: JsonObject,
  /** Calls that were made: fewer than wanted where the server ended or left one unanswered. */
  calls: z.number(),
  atOnce: z.number(),
  failed: z.number(),
  ms: z.number(),
  perSecond: z.number(),
  /** Of the calls that brought a result. Percentiles are nearest ranks. */
  took: z.object({ p50: z.number(), p90: z.number(), p99: z.number(), most: z.number() }).optional(),
  /** The answers in place of results, the most frequent first. */
  failures: z.array(z.object({ came: Came, count: z.number() })),
});
export interface LoadReport extends z.infer<typeof LoadReport> {}
