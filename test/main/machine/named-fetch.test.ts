import { expect, test } from 'vitest';
import { namedFetch } from '../../../main/host/machine/named-fetch.ts';
import { askOnlyThere } from '../../../main/host/models/ask-only-there.ts';

test('requests say which program asks, unless they say it themselves', async () => {
  const seen: (string | null)[] = [];
  const fetch = namedFetch('1.2.3', async (input, init) => {
    seen.push(new Request(input, init).headers.get('user-agent'));
    return new Response();
  });
  await fetch('http://127.0.0.1/', { headers: { accept: 'text/plain' } });
  await fetch(new Request('http://127.0.0.1/', { headers: { 'User-Agent': 'mine' } }));
  await fetch('http://127.0.0.1/', { headers: { 'user-agent': 'mine too' } });
  await askOnlyThere(fetch, 'key')('http://127.0.0.1/', { headers: { 'User-Agent': 'Anthropic/JS 0.1' } });
  expect(seen).toEqual(['switchyard/1.2.3', 'mine', 'mine too', 'switchyard/1.2.3']);
});
