import { z } from 'zod';
import { ChosenTools, ToolPreset } from './chosen-tools.ts';
import { ModelChoice } from './conversation.ts';
import { Speaks } from './dialects.ts';
import { FoundWindow } from './found-window.ts';
import { ProxyChoice } from './proxy.ts';
import { Reason } from './reason.ts';
import { LANGUAGES } from './language.ts';
import { ModelThinking, Thinks } from './thinking.ts';

/**
 * Abilities of an endpoint beyond plain text and tools. Probed or set by the person; nothing is
 * sent that is not set here. Of files the facts of the single model come first (`takesFiles`).
 */
export const Capabilities = z.object({
  images: z.boolean(),
  documents: z.boolean(),
  caching: z.boolean(),
  countTokens: z.boolean(),
  toolChoice: z.boolean(),
  /** A search of its own over tools that are not in the prompt; absent: nobody tried. */
  toolSearch: z.boolean().optional(),
  /**
   * Older turns of chats are summed up by the endpoint (Anthropic's compaction): chosen by the
   * person, off once it refused. Absent: by the model.
   */
  compaction: z.boolean().optional(),
});
export interface Capabilities extends z.infer<typeof Capabilities> {}

const dollars = z.number().min(0).max(100_000);
/**
 * US dollars for a million tokens. `cached`: of input that the endpoint had kept; absent: as is
 * usual there. `readOn`: the day on which the list of its maker was read, like "2026-10-24".
 */
export const Price = z.object({ input: dollars, output: dollars, cached: dollars.optional(), readOn: z.string().optional() });
export interface Price extends z.infer<typeof Price> {}

export const Model = z.object({
  id: z.string(),
  /** Short name for the composer, e.g. "Claude Sonnet 5.5". */
  name: z.string(),
  /** Tokens; absent when the endpoint does not say. */
  contextWindow: z.number().optional(),
  maxOutput: z.number().optional(),
  /** Absent when nobody knows. */
  price: Price.optional(),
  /** The files it takes, besides text; absent when the endpoint does not say. */
  takes: z.object({ images: z.boolean().optional(), documents: z.boolean().optional() }).optional(),
  /** Absent when the endpoint does not say. */
  thinks: Thinks.optional(),
});
export interface Model extends z.infer<typeof Model> {}

/** The requests that an endpoint of chat completions takes: found out by what it refused. */
export const ChatDialect = z.object({
  limit: z.enum(['max_tokens', 'max_completion_tokens']),
  /** True: it may be asked to count the tokens of a stream. */
  countsStreams: z.boolean(),
  /**
   * Thinking before calls goes back with them as it came, with every call (an empty text where
   * nothing came), or never.
   */
  reasoning: z.enum(['as-it-came', 'always', 'never']),
});
export interface ChatDialect extends z.infer<typeof ChatDialect> {}

const FoundOfFiles = z.object({ takes: z.boolean(), by: z.enum(['person', 'refusal']) });

/** Facts of a model that the person said or a refusal showed. */
const ModelFacts = z.object({ images: FoundOfFiles.optional(), documents: FoundOfFiles.optional(), price: Price.optional() });

/** A place that has models. */
export const Endpoint = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['practice', 'anthropic', 'compatible']),
  /** Absent: nobody found out or chose yet, and it is spoken to as `messages`. */
  speaks: Speaks.optional(),
  /** Without /v1; empty for practice. */
  baseUrl: z.string(),
  hasKey: z.boolean(),
  capabilities: Capabilities,
  /**
   * Of pictures and documents those about which the person said whether its models take them. The
   * facts of a single model come first.
   */
  saidOfFiles: z.array(z.enum(['images', 'documents'])).optional(),
  models: z.array(Model),
  /** Of one that speaks chat completions; absent: it refused nothing yet. */
  dialect: ChatDialect.optional(),
  /** True: it takes nothing behind a call in an answer, as a refusal showed. */
  callsLast: z.literal(true).optional(),
  /** By model. */
  thinking: z.record(z.string(), ModelThinking).optional(),
  /** By model. */
  modelFacts: z.record(z.string(), ModelFacts).optional(),
  /** By model: tokens of a window that turned out smaller than it said, or that it did not say. */
  windows: z.record(z.string(), FoundWindow).optional(),
  state: z.discriminatedUnion('state', [
    z.object({ state: z.literal('unchecked') }),
    z.object({ state: z.literal('checking') }),
    z.object({ state: z.literal('works') }),
    z.object({ state: z.literal('failed'), reason: Reason }),
  ]),
});
export interface Endpoint extends z.infer<typeof Endpoint> {}

export const Settings = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /**
   * The desktop app draws with the graphics processor, from its next start on. Absent: yes.
   */
  gpu: z.boolean().optional(),
  /** The language that the app speaks; absent: that of the system. */
  language: z.enum(['system', ...LANGUAGES]).optional(),
  /** Used by chats that chose none. */
  model: ModelChoice,
  /** The welcome page was finished or skipped. */
  welcomed: z.boolean(),
  /** Upper bound on tokens of one answer. */
  maxOutputTokens: z.number().int().min(256).max(128_000),
  /** Model replies in one turn before it stops and asks. */
  maxSteps: z.number().int().min(1).max(200),
  /**
   * Upper bound on tokens of a reply that a server asks for, unless the person raises it for one
   * request.
   */
  maxSampledTokens: z.number().int().min(16).max(128_000),
  /**
   * The person reads replies before servers get them, unless they choose otherwise for one request.
   */
  showReplies: z.boolean(),
  /**
   * The guard (lethal trifecta): a call that could carry one server's data out through another is
   * asked about even under a rule.
   */
  guard: z.boolean(),
  /** Titles by the model, which is asked once, after the first turn of a chat. Absent: yes. */
  titles: z.boolean().optional(),
  /**
   * Choices of tools under names, in the order in which they are shown; and the one that new chats
   * begin with.
   */
  toolPresets: z.array(ToolPreset).max(50).optional(),
  newChatTools: ChosenTools.optional(),
  /** The grouping of the list of chats. Absent: by the days they were last used in. */
  chatGroups: z.enum(['day', 'folder']).optional(),
  /** A new chat shows examples of what the servers can be used for. Absent: yes. */
  examples: z.boolean().optional(),
  /**
   * Keys of commands that are not the usual ones, such as `['Ctrl', 'Shift', 'F']`, by command;
   * none at all: it has no key.
   */
  shortcuts: z.record(z.string().max(60), z.array(z.string().max(30)).max(4)).optional(),
  /**
   * Told to the model in every chat, after the app's own instructions. Absent or empty: nothing.
   */
  instructions: z.string().max(20_000).optional(),
  /**
   * Of answers in chats. Absent or null: as the endpoint has it. A model that refuses it is asked
   * without.
   */
  temperature: z.number().min(0).max(1).nullable().optional(),
  /**
   * The registry that servers are searched in, at this address (`/v0.1/servers`). Absent: off, and
   * nothing is asked.
   */
  registry: z.object({ on: z.boolean(), address: z.url({ protocol: /^https?$/ }).max(500) }).optional(),
  /** Absent: automatic. */
  proxy: ProxyChoice.optional(),
  /**
   * The path of a file in PEM form: certificates of authorities that the app and package runners
   * trust, besides those that they know. Empty or absent: none. Programs of Python and uv trust the
   * file alone, so it has all authorities that they need.
   */
  certificates: z.string().max(4096).optional(),
  /** Once a day the app looks whether there is a newer version of it. Absent: yes. */
  lookForUpdates: z.boolean().optional(),
  /** The system checks the spelling of what is typed, where the app can ask it. Absent: no. */
  spelling: z.boolean().optional(),
  /**
   * Of the desktop app: what becomes of it when its last window is closed while something runs or
   * waits. Absent: it asks.
   */
  whenClosed: z.enum(['ask', 'keep', 'quit']).optional(),
  /** Of the desktop app: an icon in the tray. Absent: none. */
  tray: z.boolean().optional(),
  /** Of the desktop app: the system starts it when the person logs in. Absent: no. */
  startAtLogin: z.boolean().optional(),
  /** Seconds after which a server that was not used is asked whether it is still there. */
  checkEvery: z.number().int().min(5).max(3600),
});
export interface Settings extends z.infer<typeof Settings> {}

/**
 * The store of keys on this machine. `memory`: nothing safe was found, they are gone after
 * quitting, and the window says so.
 */
export const SecretsBackend = z.enum(['system', 'memory']);
export type SecretsBackend = z.infer<typeof SecretsBackend>;
