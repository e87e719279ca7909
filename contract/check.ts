import { z } from 'zod';

/** Requirements of the specification that a check can see. */
export const Requirement = z.enum([
  'initialize-answered',
  'revision-negotiated',
  'discover-answered',
  'revision-refused',
  'ping-answered',
  'unknown-method-refused',
  'lists-answered',
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
  'unknown-tool-refused',
  'unknown-prompt-refused',
  'unknown-resource-refused',
  'cancellation-survived',
  'results-well-formed',
  'output-kept',
  'wrong-arguments-refused',
  'arguments-survived',
  'result-typed',
  'only-messages',
  'answers-well-formed',
  'answers-awaited',
  'asks-declared',
  'ends-with-input',
]);
export type Requirement = z.infer<typeof Requirement>;

/** The reason why a requirement could not be tried. */
export const NotTried = z.enum(['not-offered', 'not-paginated', 'nothing-to-call', 'no-schema', 'not-a-program', 'server-ended']);
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

/** One requirement and how the server fared. `about`: names of tools and others that it failed for, in the server's words. */
export const CheckLine = z.object({
  code: Requirement,
  /** A note breaks nothing: the specification only offers it. */
  level: z.enum(['must', 'should', 'note']),
  revision: z.string(),
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
  /** Trying it took so long, with its repetitions. Not of what is seen on the way, while others are tried. */
  ms: z.number().optional(),
});
export interface CheckLine extends z.infer<typeof CheckLine> {}

export const CheckReport = z.object({
  lines: z.array(CheckLine),
  /** The tools that were called. */
  called: z.array(z.string()),
  ms: z.number(),
});
export interface CheckReport extends z.infer<typeof CheckReport> {}
