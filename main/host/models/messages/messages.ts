import type { Adapter } from '../adapter.ts';
import { EFFORT, THINKING, WISHES } from '../refusals.ts';
import { countTokens } from './count-tokens.ts';
import { openMessages } from './open-messages.ts';
import { CACHING, CALLS_LAST, COMPACTION, TOOL_SEARCH } from './refusals.ts';

/** Anthropic's Messages API, /v1/messages. */
export const messages: Adapter = {
  open: openMessages,
  address: (baseUrl) => `${baseUrl}/v1/messages`,
  whyNotThere: (address) => ({ code: 'no-messages-there', address }),
  refusals: [CACHING, EFFORT, THINKING, TOOL_SEARCH, COMPACTION, CALLS_LAST, ...WISHES],
  // Its blocks are those in which chats are kept.
  blocks: {},
  count: countTokens,
};
