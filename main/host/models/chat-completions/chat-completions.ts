import type { Adapter } from '../adapter.ts';
import { apiRoot } from '../api-root.ts';
import { EFFORT, THINKING, WISHES } from '../refusals.ts';
import { openChatCompletions } from './open-chat-completions.ts';
import { DIALECT } from './refusals.ts';

/** OpenAI's chat completions, /v1/chat/completions. */
export const chatCompletions: Adapter = {
  open: openChatCompletions,
  address: (baseUrl) => `${apiRoot(baseUrl)}/chat/completions`,
  whyNotThere: (address) => ({ code: 'no-chat-completions-there', address }),
  refusals: [...DIALECT, EFFORT, THINKING, ...WISHES],
  blocks: { chat_reasoning: 'beside-calls', thought_signature: 'beside-calls' },
};
