import { z } from 'zod';
import type { Area } from './shapes.ts';

const endpoint = z.string();
/** The endpoint's own words. */
const text = z.string().optional();

/** Reasons why a model or its endpoint does not answer. */
export const models = {
  'default-model-gone': {},
  'model-gone': {},
  'endpoint-changed': { endpoint },
  'no-such-endpoint': {},
  'practice-model-fixed': {},
  'answer-stopped': {},
  /** `category` and `text` are the endpoint's own words for it. */
  'model-declined': { model: z.string(), endpoint: z.string().optional(), category: z.string().optional(), text },
  'model-out-of-tokens': { model: z.string(), tokens: z.number() },
  'model-said-nothing': { model: z.string() },
  'endpoint-silent': { endpoint },
  'endpoint-only-alive': { endpoint, minutes: z.number() },
  'event-too-large': { endpoint, megabytes: z.number() },
  'refusal-too-large': { endpoint, megabytes: z.number() },
  'answer-without-end': { endpoint, megabytes: z.number() },
  'endpoint-unreadable': { endpoint },
  'endpoint-refused': { endpoint, text },
  'key-refused': { endpoint },
  'key-missing': { endpoint },
  'endpoint-wants-payment': { endpoint, text },
  'endpoint-forbids': { endpoint, text },
  'model-unknown': { endpoint, model: z.string(), text },
  'no-messages-there': { address: z.string() },
  'no-chat-completions-there': { address: z.string() },
  'no-responses-there': { address: z.string() },
  'no-tool-search-there': { endpoint },
  'no-compaction-there': { endpoint },
  /** `window`: the tokens that fit, where the endpoint says it. */
  'conversation-too-large': { endpoint, window: z.number().optional() },
  'endpoint-takes-no-more': { endpoint, text },
  'endpoint-overloaded': { endpoint },
  'endpoint-broke-off': { endpoint, text },
  'endpoint-failed': { endpoint, status: z.number(), text },
  'endpoint-moved': { endpoint, address: z.string(), to: z.string().optional() },
  /** Short, for the countdown to the next try. */
  'endpoint-unreachable': { endpoint },
  'endpoint-slow-down': { endpoint },
  'endpoint-in-trouble': { endpoint, status: z.number().optional() },
  'nothing-runs-at': { address: z.string(), endpoint },
  'address-not-found': { address: z.string() },
  'address-unreachable': { address: z.string(), detail: z.string().optional() },
  'no-list-of-models': { endpoint },
  'no-model-there': { endpoint },
  'no-list-at-address': { address: z.string() },
} as const satisfies Area;
