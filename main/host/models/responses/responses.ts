import type { Adapter } from '../adapter.ts';
import { apiRoot } from '../api-root.ts';
import { EFFORT, WISHES } from '../refusals.ts';
import { openResponses } from './open-responses.ts';
import { ENCRYPTED, SUMMARY, UNVERIFIED } from './refusals.ts';

/**
 * OpenAI's Responses API, /v1/responses. The shapes of requests, items and events are those of
 * OpenAI's published API reference and of the types in its own library for Node (`openai`,
 * src/resources/responses). Streams were compared with those recorded in the tests of Vercel's AI
 * SDK.
 */
export const responses: Adapter = {
  open: openResponses,
  address: (baseUrl) => `${apiRoot(baseUrl)}/responses`,
  whyNotThere: (address) => ({ code: 'no-responses-there', address }),
  refusals: [UNVERIFIED, ENCRYPTED, EFFORT, SUMMARY, ...WISHES],
  blocks: { responses_reasoning: 'thinking', responses_phase: 'thinking' },
};
