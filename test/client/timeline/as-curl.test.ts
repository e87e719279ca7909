import { expect, test } from 'vitest';
import { modelAsCurl } from '../../../client/timeline/as-curl.ts';

const model = {
  purpose: 'answer',
  endpoint: 'e',
  endpointName: 'E',
  id: 'm',
  name: 'M',
  address: 'https://models.example/v1/messages',
} as const;

test('a request to a model is a command line that takes the key from the environment and quotes all else', () => {
  expect(modelAsCurl({ method: 'messages', model }, `{"text":"it's $API_KEY"}`)).toBe(
    [
      `curl -X POST 'https://models.example/v1/messages'`,
      `-H 'content-type: application/json'`,
      `-H 'anthropic-version: 2023-06-01'`,
      `-H "authorization: Bearer $API_KEY"`,
      `--data '{"text":"it'"'"'s $API_KEY"}'`,
    ].join(' \\\n  '),
  );
  expect(modelAsCurl({ method: 'responses', model }, '{}')).not.toContain('anthropic');
});
