import { z } from 'zod';
import { Content } from './content.ts';
import { CallOutcome } from './conversation.ts';
import { Id } from './id.ts';
import { Json, JsonObject } from './json.ts';
import { Reason } from './reason.ts';
import { ServerId } from './server.ts';

/** Origins that a page may declare of each kind. */
export const MOST_ORIGINS = 50;

/** Calls of one view that wait for the person at a time. */
export const MOST_WAITING_CALLS = 3;

/** Features of the computer that a view may ask for (MCP Apps: `_meta.ui.permissions`). */
export const ViewPermission = z.enum(['camera', 'microphone', 'geolocation', 'clipboardWrite']);
export type ViewPermission = z.infer<typeof ViewPermission>;

/** The page of a view, as its server gave it, and what it says that the page needs. */
export const ViewFacts = z.object({
  server: ServerId,
  serverName: z.string(),
  uri: z.string(),
  /** Of its HTML. */
  hash: z.string(),
  bytes: z.number(),
  /** Origins that it may ask (`connectDomains`); none: no network. */
  connects: z.array(z.string()),
  /** Origins of its scripts, styles, pictures and fonts (`resourceDomains`). */
  loads: z.array(z.string()),
  /** Origins of pages that it may frame (`frameDomains`). */
  frames: z.array(z.string()),
  /** Origins to which its relative addresses may belong (`baseUriDomains`); none: its own alone. */
  bases: z.array(z.string()).default([]),
  /** Declared, but no origin, or one without encryption elsewhere: it gets none of these. */
  refused: z.array(z.string()),
  /** Declared origins beyond `MOST_ORIGINS` of a kind: it gets none of these. */
  leftOut: z.number().default(0),
  permissions: z.array(ViewPermission),
  /** A border and a background around its page; absent: it says nothing about them. */
  prefersBorder: z.boolean().optional(),
  /** Tools of its server that it may ask to be called. */
  tools: z.array(z.string()),
});
export interface ViewFacts extends z.infer<typeof ViewFacts> {}

/** A view that a window opened. `host` and `path` are of one frame, once. */
export const OpenedView = z.discriminatedUnion('state', [
  /**
   * The person has not let this page of the server be shown yet. `before`: they let another one.
   */
  z.object({ state: z.literal('ask'), facts: ViewFacts, before: ViewFacts.optional() }),
  z.object({
    state: z.literal('open'),
    view: Id,
    /** The first label of the name of its origin, the same for all views of its server. */
    host: z.string(),
    path: z.string(),
    facts: ViewFacts,
    granted: z.array(ViewPermission),
    /** It is shown without asking. */
    always: z.boolean(),
  }),
  z.object({ state: z.literal('none'), why: Reason }),
]);
export type OpenedView = z.infer<typeof OpenedView>;

/** A page that is shown without asking (`always`), or that was granted features of the computer. */
export const AllowedView = z.object({ facts: ViewFacts, always: z.boolean(), granted: z.array(ViewPermission) });
export interface AllowedView extends z.infer<typeof AllowedView> {}

/**
 * The page of a view for its frame. `reach`: origins that it declared, and features it may use.
 */
export const ViewDocument = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  reach: z.object({ hosts: z.array(z.string()), granted: z.array(ViewPermission) }),
});
export interface ViewDocument extends z.infer<typeof ViewDocument> {}

/** The result of a call that a view asked for. `meta`: `_meta` of the result. */
export const ViewCallResult = z.object({
  outcome: CallOutcome,
  content: z.array(Content),
  structured: Json.optional(),
  meta: JsonObject.optional(),
  reason: Reason.optional(),
});
export interface ViewCallResult extends z.infer<typeof ViewCallResult> {}

/** The way in which a shell shows the page of a view; absent: it shows none. */
export const ViewsAt = z.discriminatedUnion('by', [
  /** A second listener on this machine, which answers names under `localhost`. */
  z.object({ by: z.literal('port'), port: z.number() }),
  /** A second scheme of the app. */
  z.object({ by: z.literal('scheme'), scheme: z.string() }),
]);
export type ViewsAt = z.infer<typeof ViewsAt>;
