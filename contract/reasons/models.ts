import type { Area } from './shapes.ts';
import { number, string } from './shapes.ts';

const endpoint = string;
/** The endpoint's own words. */
const text = string.optional();

/** Reasons why a model or its endpoint does not answer. */
export const models = {
  'default-model-gone': {},
  'model-gone': {},
  'endpoint-changed': { endpoint },
  'no-such-endpoint': {},
  'practice-model-fixed': {},
  'answer-stopped': {},
  /** `category` and `text` are the endpoint's own words for it. */
  'model-declined': { model: string, endpoint: string.optional(), category: string.optional(), text },
  'model-out-of-tokens': { model: string, tokens: number },
  'model-said-nothing': { model: string },
  'endpoint-silent': { endpoint },
  /** The computer slept while it answered. */
  'slept-meanwhile': { endpoint },
  'endpoint-only-alive': { endpoint, minutes: number },
  'event-too-large': { endpoint, megabytes: number },
  'refusal-too-large': { endpoint, megabytes: number },
  'answer-without-end': { endpoint, megabytes: number },
  'endpoint-unreadable': { endpoint },
  'endpoint-refused': { endpoint, text },
  'key-refused': { endpoint },
  'key-missing': { endpoint },
  'endpoint-wants-payment': { endpoint, text },
  'endpoint-forbids': { endpoint, text },
  'model-unknown': { endpoint, model: string, text },
  'no-messages-there': { address: string },
  'no-chat-completions-there': { address: string },
  'no-responses-there': { address: string },
  'no-tool-search-there': { endpoint },
  'no-compaction-there': { endpoint },
  'model-refused-images': { endpoint, model: string },
  'model-refused-documents': { endpoint, model: string },
  /** `window`: the tokens that fit, where the endpoint says it. */
  'conversation-too-large': { endpoint, window: number.optional() },
  'endpoint-takes-no-more': { endpoint, text },
  'endpoint-overloaded': { endpoint },
  'endpoint-broke-off': { endpoint, text },
  'endpoint-failed': { endpoint, status: number, text },
  'endpoint-moved': { endpoint, address: string, to: string.optional() },
  /** Short, for the countdown to the next try. */
  'endpoint-unreachable': { endpoint },
  'endpoint-slow-down': { endpoint },
  'endpoint-in-trouble': { endpoint, status: number.optional() },
  'nothing-runs-at': { address: string, endpoint },
  'address-not-found': { address: string },
  'address-unreachable': { address: string, detail: string.optional() },
  'no-list-of-models': { endpoint },
  'no-model-there': { endpoint },
  'no-list-at-address': { address: string },
} as const satisfies Area;
