import { z } from 'zod';
import type { Area } from './shapes.ts';
import { number, string, why } from './shapes.ts';

/** Reasons why a chat, a turn or an attachment does not go on. */
export const chat = {
  'no-such-chat': {},
  'no-such-project': {},
  'project-not-restorable': {},
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
  'answer-at-limit': { tokens: number },
  'answer-at-sequence': { model: string, sequence: string },
  'answer-ended-oddly': { model: string, stop: string },
  'answer-paused-often': { model: string, times: number },
  'no-summary': {},
  'nothing-older-to-sum-up': {},
  /** A summary has to save so many percent of the chat. */
  'summary-saves-little': { percent: number },
  'context-window-full': { model: string },
  'too-many-replies': { count: number },
  /** `tools`: by the names that the model knows. */
  'call-written-as-text': { model: string, tools: z.array(string) },
  'no-written-call': {},
  'attached-too-large': { megabytes: number },
  'attached-too-long': { characters: number },
  'attached-server-gone': { server: string, name: string },
  /** The host was started again since it was read, or much was read since. */
  'attached-gone': {},
  /** A model's mistake with the tools of the app. */
  'server-and-address-needed': {},
  'no-server-called': { name: string, others: z.array(string) },
  'cursor-unknown': {},
  'no-result-called': { others: z.array(string) },
  'result-is-shorter': { lines: number },
  'whole-result-gone': {},
} as const satisfies Area;
