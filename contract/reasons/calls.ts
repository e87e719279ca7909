import { z } from 'zod';
import type { Area } from './shapes.ts';
import { why } from './shapes.ts';

/** Why a tool call was decided as it was, and how it ended. */
export const calls = {
  'no-such-tool': { tool: z.string() },
  /** `besides`: what there was to say of the call itself. */
  'result-not-kept': { why, besides: why.optional() },
  /** Of a long result only what the chat shows was kept. */
  'whole-result-not-kept': { why, besides: why.optional() },
  /** What the person wrote when they denied the call. */
  'person-said': { text: z.string() },
  'arguments-misfit': { tool: z.string(), problems: z.array(why) },
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
  /** Its limit is set where the server is edited. */
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
} as const satisfies Area;
