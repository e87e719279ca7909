import { z } from 'zod';
import type { Area } from './shapes.ts';
import { number, string, why } from './shapes.ts';

/** Reasons of the decision on a tool call, and of its end. */
export const calls = {
  'no-such-tool': { tool: string },
  /** `servers`: those that are just starting. */
  'no-such-tool-yet': { tool: string, servers: z.array(string) },
  /** `besides`: what there was to say of the call itself. */
  'result-not-kept': { why, besides: why.optional() },
  /** Of a long result only what the chat shows was kept. */
  'whole-result-not-kept': { why, besides: why.optional() },
  /** The person's own words when they denied the call. */
  'person-said': { text: string },
  /** A person at the terminal of a command, who gave no reason. */
  'denied-at-terminal': {},
  'denied-by-option': {},
  /** A command without a terminal, and no window is open. */
  'nobody-to-ask': { server: string, tool: string },
  'allow-option-not-in-doubt': {},
  'arguments-misfit': { tool: string, problems: z.array(why) },
  /** The model may correct them before a person is asked. */
  'arguments-sent-back': { tool: string, problems: z.array(why) },
  'data-could-leave': { own: z.array(string), untrusted: z.array(string) },
  /** Nobody said what these servers handle, so that data may leave. */
  'handles-not-said': { servers: z.array(string) },
  /** An address of the call stands only in text of others: in what this server gave by `what`. */
  'value-of-strangers': { argument: z.string(), server: z.string(), what: z.string() },
  'value-composed': { argument: z.string(), server: z.string(), what: z.string() },
  'value-nowhere': { argument: z.string() },
  'person-allowed': { answer: z.enum(['once', 'chat', 'always']) },
  'allowed-by-option': {},
  'call-stopped': {},
  'call-silent': { ms: number },
  'call-too-long': { ms: number },
  'tool-failed': { text: string },
  /** `text`: the server's words, '' for none. */
  'task-failed': { text: string },
  'task-cancelled': {},
  'task-without-result': {},
  /** The task cannot be followed, so its server was asked to cancel it. */
  'task-unusable': { problem: z.enum(['id-missing', 'id-too-long', 'status-unknown']) },
  /** The server kept the task for so long. */
  'task-expired': { ms: number },
  /** The server knows no task of this id any more. */
  'task-unknown': {},
  /** As many long tasks run already as may. */
  'too-many-tasks': { most: number },
  'task-result-too-large': { bytes: number },
  /** The person asked for its end, and the server did not say in time that it ended it. */
  'task-stopped-unheard': {},
  /** The server is not in the list any more. */
  'task-server-gone': {},
  'no-such-task': {},
  /** The call shows no view, or the view was closed. */
  'no-such-view': {},
  /** The server gave no page of the type `text/html;profile=mcp-app`. */
  'view-not-html': {},
  'view-too-large': { bytes: number, most: number },
  'tool-for-model': { server: string, tool: string },
  'view-asks-too-often': { server: string },
  'task-not-allowed': {},
  'result-malformed': { problem: z.enum(['is-error', 'is-task', 'no-content', 'content-no-list']) },
  'session-lost': {},
  'other-headers-wanted': {},
  /**
   * `text`: the first line of what the server wrote, where that is for people. `waitMs`: the
   * `Retry-After` that it names.
   */
  'http-status': { status: number, text: string.optional(), waitMs: number.optional() },
  'answer-not-mcp': {},
  'answer-not-json': {},
  /** The limit is set where the server is edited. */
  'answer-over-limit': { megabytes: number },
  'answer-nested': { levels: number },
  'answer-malformed': {},
  /** `line`: the first that came. */
  'answer-misframed': { how: z.enum(['lines', 'around', 'header', 'version', 'no-end']), line: string },
  /** Batches are in one revision of MCP only. */
  'answer-in-batch': {},
  'answer-missing': {},
  'server-does-not-read': {},
  'server-unreachable': {},
  'connection-broke': {},
  'server-refused': { text: string },
  'server-not-running': {},
  'no-answer-in-time': {},
  'structured-missing': {},
  'structured-misfit': { problems: z.array(why) },
  'structured-unchecked': { why },
  /** `why`: what made us end it. */
  'server-ended-meanwhile': { why: why.optional() },
  'server-off-meanwhile': {},
  /** The call was not sent. */
  'tool-may-have-changed': { server: string },
  'no-longer-allowed': {},
  /**
   * The condition of a rule. `value`: the folder, with ~ for the home folder, or how the argument
   * begins, left out of a secret.
   */
  'tool-rule': {
    effect: z.enum(['never', 'always', 'chat']),
    width: z.enum(['tool', 'exact', 'folder', 'prefix']),
    argument: string.optional(),
    value: string.optional(),
  },
  'rule-may-cover': {},
  'revoke-rule-first': {},
  'no-such-rule': {},
  'rule-not-restorable': {},
  /** The server says that its tool only reads, and the person trusts its hints. */
  'hints-say-read-only': {},
  /** A tool of the app itself that asks no server anything. */
  'own-lists-only': {},
  /** Off in this chat; elsewhere they may be on. */
  'tool-off-here': { server: string, tool: string },
  'server-off-here': { server: string },
  'never-allowed': {},
  'path-not-looked-at': {},
  'path-look-too-slow': {},
  'path-start-unknown': {},
  'path-under-dead-link': {},
  'path-leads-elsewhere': { path: string },
  'path-new-under-link': {},
  'path-unclear': {},
  'link-in-path': {},
  'grant-revoked': {},
  'tool-on-hold': { server: string, tool: string },
  'tool-for-views': { server: string, tool: string },
  'call-overtaken': { server: string },
  'call-not-run': {},
  'call-unanswered': { server: string },
  'call-stopped-running': {},
  'call-id-twice': {},
  'arguments-unreadable': { problem: z.enum(['nested', 'not-object']) },
  /** `text`: as the schema library says it; `path`: left out for the whole. */
  'value-misfit': { whole: z.enum(['arguments', 'answer', 'answers']), path: string.optional(), text: string },
  'schema-check-too-slow': {},
  'schema-uncheckable': {},
  'server-changed-meanwhile': { server: string },
  'tool-no-longer-offered': { server: string, tool: string },
  'marked-tool-on-hold': { tool: string },
  'rule-misses-call': {},
} as const satisfies Area;
