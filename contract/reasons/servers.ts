import { z } from 'zod';
import type { Area } from './shapes.ts';
import { why } from './shapes.ts';

/** Reasons why a server is not ready, or what it offers cannot be used. */
export const servers = {
  'no-such-server': {},
  /** The settings file says something else than the person agreed to. */
  'server-changed': {},
  'review-server': { command: z.string() },
  'server-removed': {},
  'server-off': { server: z.string() },
  'server-not-reviewed': { server: z.string() },
  'server-starting': { server: z.string() },
  'server-ended-restarting': { server: z.string() },
  'server-restarting': { server: z.string() },
  'server-not-connected': { server: z.string(), why },
  'server-wants-sign-in': { server: z.string(), why: why.optional() },
  'server-ended-too-often': { times: z.number(), why },
  'tools-in-doubt': { server: z.string(), because: z.enum(['announced', 'unheard', 'old']), problem: why.optional() },
  /** Lines of a server's log. */
  'log-turned-off': {},
  'log-connecting': {},
  'log-files-changed': { path: z.string(), count: z.number() },
  'log-ready': { tookMs: z.number(), revision: z.string() },
  'log-restarts-in': { why, seconds: z.number() },
  'log-waits-for-sign-in': {},
  'log-answer-after-end': {},
  'log-goes-quiet': { why },
  'log-not-listened-to': { text: z.string() },
  'log-changes-not-all-told': { text: z.string() },
  /** Nothing of this server is installed apart. */
  'no-native-part': {},
  'native-part-unsupported': { library: z.string() },
  'native-part-needs-npm': {},
  'native-part-broke-off': {},
  'npm-said': { text: z.string() },
} as const satisfies Area;
