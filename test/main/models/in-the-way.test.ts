import { describe, expect, test } from 'vitest';
import { HostError } from '../../../contract/errors.ts';
import { askEndpoint } from '../../../main/host/models/ask-endpoint.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';

const proxy = { code: 'proxy-wants-password', proxy: 'http://proxy.example:3128' } as const;
const untrusted = Object.assign(new Error('self-signed certificate in certificate chain'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' });

describe.each(['messages', 'chat-completions', 'responses'] as const)('an endpoint that speaks %s', (speaks) => {
  test.each<[string, Error, object]>([
    ['a proxy', new HostError('server-failed', proxy), proxy],
    [
      'an unknown authority',
      new TypeError('fetch failed', { cause: untrusted }),
      { code: 'certificate-not-trusted', detail: 'SELF_SIGNED_CERT_IN_CHAIN' },
    ],
  ])('is asked once where %s stands in the way, and that is told', async (_, cause, reason) => {
    let times = 0;
    const fetch = () => {
      times += 1;
      return Promise.reject(cause);
    };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const place = { name: 'Far', kind: 'compatible', speaks, baseUrl: 'https://model.example', key: 'k' } as const;
    const asked = askEndpoint({ fetch, clock: createHandClock(), log }, place, {
      choice: { endpoint: 'e', model: 'm' },
      system: 'Be kind.',
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
      tools: [],
      maxTokens: 100,
      signal: new AbortController().signal,
    });
    await expect(asked.next()).rejects.toMatchObject({ code: 'model-failed', reason });
    expect(times).toBe(1);
  });
});
