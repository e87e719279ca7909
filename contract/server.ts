import { z } from 'zod';
import { FilledBundle } from './bundle-values.ts';
import { Id } from './id.ts';
import { JsonObject } from './json.ts';
import { Placed } from './placed.ts';
import { Reason } from './reason.ts';

export const ServerId = Id;

/**
 * The value of an environment variable or a header. A secret's text stays in the host's secrets
 * store: the window and the settings file see only that it is one.
 */
export const Value = z.union([z.string(), z.object({ secret: z.literal(true) })]);
export type Value = z.infer<typeof Value>;

/**
 * By its name: the host keeps such a value as a secret, and the window hides it while it is typed.
 */
export function looksSecret(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  if (SAYS_WHERE.test(words.at(-1) ?? '') || (words.some((word) => /^tokens?$/.test(word)) && words.some((word) => COUNTS.test(word))))
    return false;
  if (words.length === 1 && words[0] === 'keys') return false;
  return words.some((word) => SECRET.test(word) && !HARMLESS.has(word));
}

const SECRET = /secret(?!ar)|passw(or)?d|passphrase|credential|token(?!i[sz])|cookie|apikey|keys?\d*$|auth(entication|ori[sz]ation)?\d*$/;
const HARMLESS = new Set(['monkey', 'turkey', 'hockey', 'donkey', 'jockey', 'whiskey', 'hotkey', 'hotkeys']);
/** A file with a secret in it is none. */
const SAYS_WHERE = /^(file|path|dir|folder|filename|type|mode|ttl)$/;
const COUNTS = /^(max|min|limit|budget|count|num|number|total|used|input|output|prompt|completion)$/;

/**
 * The exact version of the package that the command names, installed in a folder of ours. The
 * server is started from there, and not by the command.
 */
export const Installed = z.object({
  /** The package that a built-in server needs beside its program; its command names none. */
  needed: z.string().optional(),
  version: z.string(),
  /** SHA-256 of the lockfile. */
  lock: z.string().regex(/^[0-9a-f]{64}$/),
  /** The install scripts of its packages ran, as the person allowed. */
  scripts: z.boolean(),
});
export interface Installed extends z.infer<typeof Installed> {}

/** The launch of a server: a program the host starts, or a URL it talks to. */
export const Launch = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stdio'),
    command: z.string().min(1),
    args: z.array(z.string()),
    env: z.record(z.string(), Value),
    cwd: z.string().optional(),
    installed: Installed.optional(),
  }),
  z.object({
    kind: z.literal('http'),
    url: z.url({ protocol: /^https?$/ }),
    headers: z.record(z.string(), Value),
    /**
     * The app as a client of the server's authorization server; without it the app introduces
     * itself when it signs in.
     */
    oauth: z.object({ clientId: z.string().min(1), clientSecret: Value.optional(), scopes: z.array(z.string()).optional() }).optional(),
  }),
]);
export type Launch = z.infer<typeof Launch>;
export type ProgramLaunch = Extract<Launch, { kind: 'stdio' }>;

/** The trouble of a server that is not ready, with the one most likely cure. */
export const Trouble = z.object({
  reason: Reason,
  cure: Reason.optional(),
  /** The variables that the server waits for values of, by name. */
  missing: z.array(z.string()).optional(),
  /** The end of what it wrote to stderr, oldest first, at most 20 lines. */
  stderr: z.array(z.string()),
  exit: z.object({ code: z.number().nullable(), signal: z.string().nullable() }).optional(),
});
export interface Trouble extends z.infer<typeof Trouble> {}

/**
 * A request was turned away for a while (HTTP 429 or 503 with `Retry-After`). It is sent again at
 * this time, after so many milliseconds.
 */
export const RetryAfter = z.object({ at: z.number(), ms: z.number(), status: z.number() });
export interface RetryAfter extends z.infer<typeof RetryAfter> {}

/** Times are milliseconds since 1970. */
export const ServerState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('off') }),
  /**
   * Not started: the settings file says something else than the person agreed to, or says it of a
   * server they never saw.
   */
  z.object({ state: z.literal('changed'), before: Launch.optional() }),
  z.object({ state: z.literal('starting'), since: z.number(), retryAfter: RetryAfter.optional() }),
  z.object({
    state: z.literal('ready'),
    since: z.number(),
    /** From the start of the program to its lists being known. */
    tookMs: z.number(),
    protocolVersion: z.string(),
    era: z.enum(['legacy', 'modern']),
    /** The server's own name and version: never used to decide anything. */
    says: z.object({
      name: z.string(),
      version: z.string(),
      instructions: z.string().optional(),
      /**
       * Its instructions are not what the person knows, and no model reads them until they are
       * accepted. `before`: the ones that a model reads meanwhile, or an empty text. `definition`:
       * the hash of the ones that wait. `keptOff`: the person read them, and left it so.
       */
      hold: z.object({ before: z.string(), definition: z.string(), keptOff: z.boolean() }).optional(),
      /** Another one when it names other icons; absent: it names none that could be drawn. */
      icons: z.string().optional(),
    }),
    /**
     * The time of its last answer to a check, and how long that took; absent until the first one.
     */
    answeredAt: z.number().optional(),
    latencyMs: z.number().optional(),
    /** Restarts by itself since a person started it. */
    restarts: z.number().optional(),
    /** The person signed in there, and can sign out. */
    signedIn: z.boolean().optional(),
  }),
  z.object({ state: z.literal('failed'), at: z.number(), trouble: Trouble }),
  z.object({ state: z.literal('restarting'), at: z.number(), attempt: z.number(), trouble: Trouble }),
  /** The server wants to know who the person is, or wants more rights than it was given. */
  z.object({ state: z.literal('signed-out'), at: z.number(), reason: Reason }),
  /** Waits for the person to sign in at exactly this address; `opened` once they opened it. */
  z.object({ state: z.literal('signing-in'), since: z.number(), url: z.string(), opened: z.boolean() }),
]);
export type ServerState = z.infer<typeof ServerState>;
/** A server's own account of itself. */
export type ServerSays = Extract<ServerState, { state: 'ready' }>['says'];

/** Megabytes of one message of a server; a larger one costs the call that it answers. */
export const MESSAGE_MB = { usual: 16, most: 64 };

/**
 * Milliseconds a call may go without a sign of life: of every tool, and of single ones by name.
 * Progress starts them anew.
 */
const LimitMs = z.number().int().min(1000).max(600_000);
export const Limits = z.object({
  callMs: LimitMs.optional(),
  tools: z.record(z.string(), LimitMs).optional(),
  messageMB: z.number().int().min(1).max(MESSAGE_MB.most).optional(),
});
export interface Limits extends z.infer<typeof Limits> {}

/** The levels of RFC 5424, least to most severe. */
export const LogLevel = z.enum(['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency']);
export type LogLevel = z.infer<typeof LogLevel>;

/**
 * One line of a server's log: what it wrote to stderr, what it sent as a log message, or what the
 * host has to say about it, with its reason.
 */
export const LogLine = z.object({
  at: z.number(),
  level: LogLevel,
  source: z.enum(['stderr', 'log', 'host']),
  text: z.string(),
  reason: Reason.optional(),
});
export interface LogLine extends z.infer<typeof LogLine> {}

/** An answer of the person; `unsure` counts as yes, and is not asked again. */
const HandlesAnswer = z.union([z.boolean(), z.literal('unsure')]).optional();
/**
 * The kinds of data a server handles, as the person sees it: data that is theirs alone, text
 * strangers wrote, a way to the outside. Absent: not answered.
 */
export const Handles = z.object({ private: HandlesAnswer, untrusted: HandlesAnswer, sends: HandlesAnswer });
export interface Handles extends z.infer<typeof Handles> {}

/**
 * The source of an answer that is kept, and the time at which the person gave it, or agreed to one
 * that was filled in. `package`: the app knows the package of this name. `address`: the server is
 * no program on this computer. `annotations`: a hint of this tool. `registry`: this word in the
 * entry of a registry.
 */
const KeptSource = z.discriminatedUnion('by', [
  z.object({ by: z.literal('person'), at: z.number() }),
  z.object({ by: z.literal('package'), name: z.string(), at: z.number() }),
  z.object({ by: z.literal('address'), host: z.string(), at: z.number() }),
  z.object({ by: z.literal('annotations'), tool: z.string(), at: z.number() }),
  z.object({ by: z.literal('registry'), word: z.string(), at: z.number() }),
]);
export type KeptSource = z.infer<typeof KeptSource>;
/** Absent: of the person, who gave the answer before times were kept. */
export const HandlesSources = z.object({
  private: KeptSource.optional(),
  untrusted: KeptSource.optional(),
  sends: KeptSource.optional(),
});
export interface HandlesSources extends z.infer<typeof HandlesSources> {}

/**
 * Answers of the person when they trust a server: on the data it handles, and whether it is told
 * the folders of the chat that uses it. An absent one is not answered.
 */
export const TrustAnswers = z.object({ handles: Handles.optional(), knowsFolders: z.boolean().optional() });
export interface TrustAnswers extends z.infer<typeof TrustAnswers> {}

/** A server as configured, and its connection as it is now. */
export const Server = z.object({
  id: ServerId,
  /** Chosen by the person; unique among servers. The names the model sees begin with it. */
  name: z.string().min(1).max(40),
  /** Index 1 to 8 of the colours in tokens.css. */
  hue: z.number().int().min(1).max(8),
  /** The letters of its tile, given once for its name; absent: the first two of the name. */
  letters: z.string().min(1).max(4).optional(),
  enabled: z.boolean(),
  /**
   * Built-in servers ship with the app; `given` ones come from a --config file and live only as
   * long as the process.
   */
  origin: z.enum(['built-in', 'added', 'given']),
  launch: Launch,
  /** Hash of everything that decides what is started: grants are bound to it. */
  fingerprint: z.string(),
  limits: Limits.optional(),
  /** The installed version before, which is still there to go back to; absent: there is none. */
  olderVersion: Installed.optional(),
  /** The bundle that the server was added from, with the answers to its form. */
  bundle: FilledBundle.optional(),
  /** The least severe log messages it is asked for; absent: it decides. */
  logLevel: LogLevel.optional(),
  /**
   * The person trusts what it says about its tools: then those it calls read-only run without
   * asking.
   */
  hintsTrusted: z.boolean().optional(),
  /**
   * The person keeps its instructions from the model; absent: the model reads them as words of this
   * server.
   */
  instructionsOff: z.boolean().optional(),
  /** The way its tools come to models, in chats that do not say otherwise; absent: `automatic`. */
  placed: Placed.optional(),
  /** Answers on the kinds of data it handles that the person gave or agreed to; absent: none. */
  handles: Handles.optional(),
  /** The sources of these answers. */
  handlesFrom: HandlesSources.optional(),
  /**
   * The person agreed that it is told about folders, or did not; absent: it has not been answered
   * yet.
   */
  knowsFolders: z.boolean().optional(),
  /**
   * The folder of its program, where the person said that the server is theirs and in work: it is
   * started again when a file there changes, and its tools may change without a new yes.
   */
  inWork: z.string().optional(),
  /** The server asked for the folders at some time. */
  asksFolders: z.boolean().optional(),
  state: ServerState,
});
export interface Server extends z.infer<typeof Server> {}

/** The hints of a server about one of its tools. */
const defined = {
  title: z.string().optional(),
  description: z.string(),
  inputSchema: JsonObject,
  outputSchema: JsonObject.optional(),
  /**
   * The server's claims about its tool. Shown as its words; they decide nothing unless the person
   * trusts them.
   */
  annotations: JsonObject.optional(),
  /**
   * SHA-256, in canonical JSON, of the name and of all that stands here: whatever a person or a
   * model reads of it.
   */
  definition: z.string(),
};
export const Definition = z.object(defined);
export interface Definition extends z.infer<typeof Definition> {}
/** `at`: when the server first listed the tool like this, after it had listed it otherwise. */
export const SeenDefinition = z.object({ at: z.number(), definition: Definition });
export interface SeenDefinition extends z.infer<typeof SeenDefinition> {}

export const Tool = z.object({
  /** The server's name for it. */
  name: z.string(),
  /**
   * The name the model may use: `[A-Za-z0-9_-]`, at most 64, unique over all servers, stable across
   * restarts.
   */
  alias: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  ...defined,
  /**
   * The server means it for its own views (MCP Apps: `_meta.ui.visibility` without `model`): no
   * model is offered it or may call it.
   */
  isForViews: z.boolean().optional(),
  /** No view may ask for it (MCP Apps: visibility without `app`). */
  isForModel: z.literal(true).optional(),
  /** The view of its server that shows its results (`_meta.ui.resourceUri`). */
  view: z.object({ uri: z.string() }).optional(),
  /**
   * On hold: it is not what the person saw first. No model is offered it, no call of it runs and no
   * rule for it counts until they accept it. `keptOff`: they looked, and left it off.
   */
  hold: z.object({ before: Definition, keptOff: z.boolean() }).optional(),
  /**
   * The definition before this one, where it changed since the host began and counts at once: the
   * server is in work.
   */
  changedFrom: Definition.optional(),
});
export interface Tool extends z.infer<typeof Tool> {}

export const Prompt = z.object({
  name: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  arguments: z.array(
    z.object({ name: z.string(), title: z.string().optional(), description: z.string().optional(), required: z.boolean() }),
  ),
});
export interface Prompt extends z.infer<typeof Prompt> {}

export const Resource = z.object({
  uri: z.string(),
  name: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  mimeType: z.string().optional(),
  /** Bytes. */
  size: z.number().optional(),
  /**
   * The server's hints (MCP Annotations): for whom it is, how much it matters from 0 to 1, when it
   * changed (ISO 8601).
   */
  annotations: z
    .object({
      audience: z.array(z.enum(['user', 'assistant'])).optional(),
      priority: z.number().optional(),
      lastModified: z.string().optional(),
    })
    .optional(),
});
export interface Resource extends z.infer<typeof Resource> {}

export const ResourceTemplate = z.object({
  uriTemplate: z.string(),
  name: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  mimeType: z.string().optional(),
});
export interface ResourceTemplate extends z.infer<typeof ResourceTemplate> {}

/** Something a server listed that cannot be offered, and why. */
export const HeldBack = z.object({ kind: z.enum(['tool', 'prompt', 'resource', 'template']), name: z.string(), reason: Reason });
export interface HeldBack extends z.infer<typeof HeldBack> {}

/**
 * Tools may not be what was read of them any longer: no rule and no trusted hint covers them until
 * a good list was read. `announced`: the server said that its tools changed. `unheard`: it could
 * not tell for a while whether they did. `old`: its list holds no longer.
 */
export const Doubt = z.object({
  because: z.enum(['announced', 'unheard', 'old']),
  since: z.number(),
  /** The reason why the new list could not be read. */
  problem: Reason.optional(),
  /** The only tools in doubt, when the rest was read; absent: all of them. */
  tools: z.array(z.string()).optional(),
});
export interface Doubt extends z.infer<typeof Doubt> {}

/** All that one server offers, under our names. */
export const Offer = z.object({
  tools: z.array(Tool),
  doubt: Doubt.optional(),
  prompts: z.array(Prompt),
  resources: z.array(Resource),
  templates: z.array(ResourceTemplate),
  heldBack: z.array(HeldBack),
  /** The server completes arguments of prompts and templates. */
  completes: z.boolean(),
  /** The server tells when a resource changes that somebody watches. */
  tellsUpdates: z.boolean().optional(),
  /** The server may make long tasks of calls of its tools. */
  runsTasks: z.literal(true).optional(),
});
export interface Offer extends z.infer<typeof Offer> {}

/** A server read from pasted text or a file: not added, not started, nothing resolved. */
export const Proposal = z.object({
  name: z.string(),
  launch: Launch,
  /** The entry says that the server is not to be started for now. */
  off: z.boolean().optional(),
  /** Other parts of the entry, which are not taken over. */
  leftOut: z.array(Reason).optional(),
});
export interface Proposal extends z.infer<typeof Proposal> {}
