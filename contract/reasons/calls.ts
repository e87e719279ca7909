import { z } from 'zod';
import type { Area } from './shapes.ts';
import { why } from './shapes.ts';

/** Reasons of the decision on a tool call, and of its end. */
export const calls = {
  'no-such-tool': { tool: z.string() },
  /** `servers`: those that are just starting. */
  'no-such-tool-yet': { tool: z.string(), servers: z.array(z.string()) },
  /** `besides`: what there was to say of the call itself. */
  'result-not-kept': { why, besides: why.optional() },
  /** Of a long result only what the chat shows was kept. */
  'whole-result-not-kept': { why, besides: why.optional() },
  /** The person's own words when they denied the call. */
  'person-said': { text: z.string() },
  /** A person at the terminal of a command, who gave no reason. */
  'denied-at-terminal': {},
  'denied-by-option': {},
  /** A command without a terminal, and no window is open. */
  'nobody-to-ask': { server: z.string(), tool: z.string() },
  'allow-option-not-in-doubt': {},
  'arguments-misfit': { tool: z.string(), problems: z.array(why) },
  /** The model may correct them before a person is asked. */
  'arguments-sent-back': { tool: z.string(), problems: z.array(why) },
  'data-could-leave': { own: z.array(z.string()), untrusted: z.array(z.string()) },
  'person-allowed': { answer: z.enum(['once', 'chat', 'always']) },
  'allowed-by-option': {},
  'call-stopped': {},
  'call-silent': { ms: z.number() },
  'call-too-long': { ms: z.number() },
  'tool-failed': { text: z.string() },
  'result-malformed': { problem: z.enum(['is-error', 'no-content', 'content-no-list']) },
  'session-lost': {},
  'other-headers-wanted': {},
  'http-status': { status: z.number() },
  'answer-not-mcp': {},
  'answer-not-json': {},
  /** The limit is set where the server is edited. */
  'answer-over-limit': { megabytes: z.number() },
  'answer-nested': { levels: z.number() },
  'answer-malformed': {},
  /** Batches are in one revision of MCP only. */
  'answer-in-batch': {},
  'answer-missing': {},
  'server-does-not-read': {},
  'server-unreachable': {},
  'connection-broke': {},
  'server-refused': { text: z.string() },
  'server-not-running': {},
  'no-answer-in-time': {},
  'structured-missing': {},
  'structured-misfit': { problems: z.array(why) },
  'structured-unchecked': { why },
  /** `why`: what made us end it. */
  'server-ended-meanwhile': { why: why.optional() },
  'server-off-meanwhile': {},
  /** The call was not sent. */
  'tool-may-have-changed': { server: z.string() },
  'no-longer-allowed': {},
  /** The condition of a rule. `value`: the folder, with ~ for the home folder, or how the argument begins, left out of a secret. */
  'tool-rule': {
    effect: z.enum(['never', 'always', 'chat']),
    width: z.enum(['tool', 'exact', 'folder', 'prefix']),
    argument: z.string().optional(),
    value: z.string().optional(),
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
  'tool-off-here': { server: z.string(), tool: z.string() },
  'server-off-here': { server: z.string() },
  'never-allowed': {},
  'path-not-looked-at': {},
  'path-look-too-slow': {},
  'path-start-unknown': {},
  'path-under-dead-link': {},
  'path-leads-elsewhere': { path: z.string() },
  'path-new-under-link': {},
  'path-unclear': {},
  'link-in-path': {},
  'grant-revoked': {},
  'tool-on-hold': { server: z.string(), tool: z.string() },
  'tool-for-views': { server: z.string(), tool: z.string() },
  'call-overtaken': { server: z.string() },
  'call-not-run': {},
  'call-unanswered': { server: z.string() },
  'call-stopped-running': {},
  'call-id-twice': {},
  'arguments-unreadable': { problem: z.enum(['nested', 'not-object']) },
  /** `text`: as the schema library says it; `path`: left out for the whole. */
  'value-misfit': { whole: z.enum(['arguments', 'answer', 'answers']), path: z.string().optional(), text: z.string() },
  'schema-check-too-slow': {},
  'schema-uncheckable': {},
  'server-changed-meanwhile': { server: z.string() },
  'tool-no-longer-offered': { server: z.string(), tool: z.string() },
  'marked-tool-on-hold': { tool: z.string() },
  'rule-misses-call': {},
} as const satisfies Area;
