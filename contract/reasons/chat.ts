import { z } from 'zod';
import type { Area } from './shapes.ts';
import { why } from './shapes.ts';

/** Reasons why a chat, a turn or an attachment does not go on. */
export const chat = {
  'no-such-chat': {},
  /** The app ended in the middle of it. */
  'turn-interrupted': {},
  /** The disk refused the end of a turn for too long. `besides`: why the turn ended. */
  'turn-not-kept': { why, besides: why.optional() },
  'turn-kept-late': {},
  'chat-not-restorable': {},
  'no-such-message': {},
  'no-such-branch': {},
  'prompt-not-editable': {},
  'chat-busy': {},
  'nothing-to-send': {},
  'turn-stopped': {},
  'answer-cut-off': {},
  'answer-at-limit': { tokens: z.number() },
  'answer-at-sequence': { model: z.string(), sequence: z.string() },
  'answer-ended-oddly': { model: z.string(), stop: z.string() },
  'answer-paused-often': { model: z.string(), times: z.number() },
  'no-summary': {},
  'context-window-full': { model: z.string() },
  'too-many-replies': { count: z.number() },
  'attached-too-large': { megabytes: z.number() },
  'attached-too-long': { characters: z.number() },
  'attached-server-gone': { server: z.string(), name: z.string() },
  'attached-empty': { name: z.string() },
  /** A model's mistake with the tools of the app. */
  'server-and-address-needed': {},
  'no-server-called': { name: z.string(), others: z.array(z.string()) },
  'cursor-unknown': {},
  'no-result-called': { others: z.array(z.string()) },
  'result-is-shorter': { lines: z.number() },
  'whole-result-gone': {},
} as const satisfies Area;
