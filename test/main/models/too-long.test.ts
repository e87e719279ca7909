import { expect, test } from 'vitest';
import { ModelError } from '../../../main/host/models/model-error.ts';
import { whyItFailed } from '../../../main/host/models/why-it-failed.ts';

const asked = { name: 'E', baseUrl: 'http://e.test', hasKey: true, model: 'm' };
const refusal = (status: number | undefined, message: string) => new ModelError({ status, message, type: 'invalid_request_error' });

/** Words of endpoints as they are known, and the window that they name. */
test.each([
  ['prompt is too long: 213462 tokens > 200000 maximum', 200_000],
  [
    'input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease input length or `max_tokens` and try again',
    200_000,
  ],
  ["This model's maximum context length is 8192 tokens. However, your messages resulted in 8545 tokens. Please reduce the length.", 8_192],
  ['Your input exceeds the context window of this model. Please adjust your input and try again.', undefined],
  ["'max_tokens' is too large: 4096. This model's maximum context length is 8192 tokens and your request has 5000 input tokens", 8_192],
  ['The decoder prompt (length 10000) is longer than the maximum model length of 8192.', 8_192],
  ["You passed 9000 input tokens and requested 1000 output tokens. However, the model's context length is only 8192 tokens", 8_192],
  ['the request exceeds the available context size. try increasing the context size or enable context shift', undefined],
  ['request (9123 tokens) exceeds the available context size (8192 tokens), try increasing it', 8_192],
  [
    'Trying to keep the first 9000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
    4_096,
  ],
  [
    'The number of tokens to keep from the initial prompt is greater than the context length. Try to load the model with a larger one',
    undefined,
  ],
  ['The input token count (1196265) exceeds the maximum number of tokens allowed (1048575).', 1_048_575],
  ["This model's maximum prompt length is 131072 but the request contains 537812 tokens.", 131_072],
  ['Please reduce the length of the messages or completion.', undefined],
  ["This endpoint's maximum context length is 32,768 tokens. However, you requested about 40,000 tokens", 32_768],
  ['Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length', 32_768],
  ['`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens and 100 `max_new_tokens`', 4_096],
  ["The input (9000 tokens) is longer than the model's context length (8192 tokens).", 8_192],
  ['Input is too long for requested model.', undefined],
  ['prompt token count of 140000 exceeds the limit of 128000', 128_000],
  ['Your request exceeded model token limit: 262144 (requested: 300000)', 262_144],
  ['invalid params, context window exceeds limit', undefined],
  ['Requested tokens (516) exceed context window of 512', 512],
])('is understood: %s', (message, window) => {
  const reason = { code: 'conversation-too-large', endpoint: 'E', ...(window !== undefined && { window }) };
  for (const status of [400, 422, 500, undefined]) expect(whyItFailed(refusal(status, message), asked)).toEqual(reason);
});

test.each([
  [400, 'tools: too many tools', 'endpoint-refused'],
  [400, 'max_tokens: 9000 > 8192, which is the maximum allowed number of output tokens for this model', 'endpoint-refused'],
  [400, 'messages.3: too many images', 'endpoint-refused'],
  [429, 'You sent too many tokens in this minute: limit 40000', 'endpoint-takes-no-more'],
  [401, 'The context window is closed to you', 'key-refused'],
  [503, 'busy', 'endpoint-failed'],
])('is nothing else: %i %s', (status, message, code) => {
  expect(whyItFailed(refusal(status, message), asked).code).toBe(code);
});
