import { z } from 'zod';
import { Usage } from './conversation.ts';
import { ServerId } from './server.ts';

const Number = z.number().int().nonnegative();

/** The place of a request that was made in a chat: its turn, and of a call its entry. */
const InChat = z.object({ conversation: z.string(), turn: z.string(), call: z.string().optional() });

/** The other side of messages: a server, called as it was when the message passed. */
const OfServer = { server: ServerId, serverName: z.string() };

/** The part of the host that asks a model, and the server for which it does. */
export const ModelErrand = z.object({
  purpose: z.enum(['answer', 'summary', 'title', 'sampling']),
  /** Of sampling: the name of the server that asked for it. */
  server: z.string().optional(),
});
export interface ModelErrand extends z.infer<typeof ModelErrand> {}

/** The other side of messages: a model at an endpoint, called as it was then. */
const OfModel = {
  model: ModelErrand.extend({
    endpoint: z.string(),
    endpointName: z.string(),
    id: z.string(),
    name: z.string(),
    /** Without what often carries a key. */
    address: z.string(),
  }),
};

const fields = z.object({
  /** Counts up by one for each message, over all servers and models. */
  number: Number,
  at: z.number(),
  from: z.enum(['host', 'server', 'model']),
  /**
   * `lost`: no message, but the end of the connection, after which nobody answers the request.
   * `stopped`: no message either, but the person who stopped a model. `page`: an address at which
   * the person signs in. `reload`: the host starting the server again since its files changed.
   */
  kind: z.enum(['request', 'result', 'error', 'lost', 'stopped', 'notification', 'http', 'page', 'reload']),
  /** Of an answer that of its request, of an HTTP exchange its verb, of a model its API. */
  method: z.string(),
  /** The tool, the prompt or the address that a request is about. */
  name: z.string().optional(),
  id: z.union([z.string(), z.number()]).optional(),
  bytes: z.number(),
  /** The request that it answers, goes on with, tells the progress of, cancels or carried. */
  of: Number.optional(),
  tookMs: z.number().optional(),
  /** Of a request that goes on with another: the time since the server asked for what it brings. */
  waitedMs: z.number().optional(),
  /** Words of the other side in short: of an error, a log message or progress. */
  says: z.string().optional(),
  /** Things in a list, or how far a progress is. */
  count: z.number().optional(),
  total: z.number().optional(),
  /** A result that is an error for the model, or asks for more before it can be given. */
  result: z.enum(['failed', 'input-required']).optional(),
  status: z.number().optional(),
  /** Of a message on a connection of a check: the check. */
  check: z.string().optional(),
  /** Of a request by which the host looks, again and again, whether a server is still there. */
  healthCheck: z.literal(true).optional(),
  /** Of a request that was made in a chat. */
  chat: InChat.optional(),
  /**
   * Of what a server asks or logs: the requests of the host that were open on its connection, of
   * which it may belong to each.
   */
  during: z.array(z.object({ of: Number, chat: InChat.optional() })).optional(),
  /**
   * The parts of a request to a model; `results`: those of tools that it brings since the last
   * reply.
   */
  sent: z.object({ tools: Number, messages: Number, results: Number }).optional(),
  /** Of an answer of a model, as far as the endpoint counts. */
  usage: Usage.optional(),
  /** In US dollars. */
  cost: z.number().optional(),
});

/**
 * One message between the host and a server or a model, or one HTTP exchange that carried some,
 * without its body. Nothing in it is changed later: messages that belong together (`of`) are put
 * together where they are drawn.
 */
export const TrafficMessage = z.union([fields.extend(OfServer), fields.extend(OfModel)]);
export type TrafficMessage = z.infer<typeof TrafficMessage>;
export type ServerTraffic = Extract<TrafficMessage, { server: string }>;
export type ModelTraffic = Extract<TrafficMessage, { model: object }>;

/** Stands in a body for a secret that was taken out, and for what was too long to be kept. */
export const GONE = '…';

/** Requests that change nothing at a server, which a person may send again at once. */
export const OnlyReads = z.enum([
  'ping',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'prompts/get',
  'resources/read',
  'completion/complete',
]);
export type OnlyReads = z.infer<typeof OnlyReads>;

const listed = z.looseObject({ cursor: z.string().optional() });
const paramsOf = {
  ping: z.looseObject({}),
  'tools/list': listed,
  'prompts/list': listed,
  'resources/list': listed,
  'resources/templates/list': listed,
  'prompts/get': z.looseObject({ name: z.string(), arguments: z.record(z.string(), z.string()).optional() }),
  'resources/read': z.looseObject({ uri: z.string() }),
  'completion/complete': z.looseObject({
    ref: z.looseObject({ type: z.string() }),
    argument: z.looseObject({ name: z.string(), value: z.string() }),
  }),
} satisfies Record<OnlyReads, z.ZodType>;

/** The fault of parameters with which no such request can leave; undefined: it can. */
export function paramsFault(method: OnlyReads, params: unknown): string | undefined {
  const { error } = paramsOf[method].safeParse(params);
  return error && z.prettifyError(error);
}

/**
 * The body of a message as it was kept: JSON with secrets taken out; `cut` where it was too large
 * to be kept whole.
 */
export const TrafficBody = z.object({ number: Number, text: z.string(), cut: z.boolean() });
export interface TrafficBody extends z.infer<typeof TrafficBody> {}

/** One line of an export. */
const line = fields.extend({ body: z.unknown().optional() });
export const TrafficLine = z.union([line.extend(OfServer), line.extend(OfModel)]);
export type TrafficLine = z.infer<typeof TrafficLine>;

/**
 * One line as it was kept on disk, where messages of servers are: they are numbered anew in each
 * run of the host, which began at `run`.
 */
export const KeptTrafficLine = line.extend(OfServer).extend({ run: z.number() });
export interface KeptTrafficLine extends z.infer<typeof KeptTrafficLine> {}

/** The body of an HTTP exchange; values of headers that may be secret are left out. */
export const TrafficExchange = z.object({
  request: z.object({ method: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }),
});
