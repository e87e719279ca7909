import { expect, it } from 'vitest';
import { authorizedFetch, type Challenge } from '../../../../main/host/servers/sign-in/authorized-fetch.ts';

function asking(answer: (token: string | null) => Response, renewed?: string) {
  const sent: (string | null)[] = [];
  const challenges: Challenge[] = [];
  const fetch = authorizedFetch({
    server: new URL('https://mcp.example/mcp'),
    fetch: async (_input, init) => {
      const token = new Headers(init?.headers).get('authorization');
      sent.push(token);
      return answer(token);
    },
    token: async (refused) => (refused === undefined ? 'first' : renewed),
    onChallenge: async (challenge) => void challenges.push(challenge),
  });
  return { sent, challenges, fetch };
}

const wants = (status: number, more = '') => new Response('', { status, headers: { 'www-authenticate': `Bearer realm="x"${more}` } });

it('sends the token to the server it is for, and nowhere else', async () => {
  const { sent, fetch } = asking(() => new Response('{}'));
  await fetch('https://mcp.example/mcp');
  await fetch('https://mcp.example:8443/mcp');
  await fetch('http://mcp.example/mcp');
  await fetch('https://evil.example/mcp');
  expect(sent).toEqual(['Bearer first', null, null, null]);
});

it('leaves an Authorization header of the person alone, and so the answer to it', async () => {
  const { sent, challenges, fetch } = asking(() => wants(401));
  expect((await fetch('https://mcp.example/mcp', { headers: { Authorization: 'Bearer mine' } })).status).toBe(401);
  expect(sent).toEqual(['Bearer mine']);
  expect(challenges).toEqual([]);
});

it('asks once more with a renewed token, and then tells what the server wants', async () => {
  const good = asking((token) => (token === 'Bearer second' ? new Response('{}') : wants(401)), 'second');
  expect((await good.fetch('https://mcp.example/mcp')).status).toBe(200);
  expect(good.challenges).toEqual([]);

  const bad = asking(() => wants(401, ', scope="read"'), 'second');
  expect((await bad.fetch('https://mcp.example/mcp')).status).toBe(401);
  expect(bad.sent).toEqual(['Bearer first', 'Bearer second']);
  expect(bad.challenges).toEqual([{ wants: 'sign-in', metadata: undefined, scope: 'read' }]);
});

it('tells of missing rights, and takes no other refusal for that', async () => {
  const lacking = asking(() => wants(403, ', error="insufficient_scope", scope="write"'));
  await lacking.fetch('https://mcp.example/mcp');
  expect(lacking.challenges).toEqual([{ wants: 'more-rights', metadata: undefined, scope: 'write' }]);
  const refused = asking(() => wants(403));
  await refused.fetch('https://mcp.example/mcp');
  expect(refused.challenges).toEqual([]);
});

it('takes a stream that is refused beside messages that are answered for one that is not offered', async () => {
  const post = { method: 'POST' };
  const isStream = async (answer: Parameters<typeof asking>[0], renewed?: string) => {
    const { challenges, fetch } = asking(answer, renewed);
    await fetch('https://mcp.example/mcp', post);
    const { status } = await fetch('https://mcp.example/mcp', { method: 'GET' });
    return { status, wants: challenges.map(({ wants }) => wants) };
  };
  let asked = 0;
  expect(await isStream(() => (asked++ === 0 ? new Response('{}') : wants(401)))).toEqual({ status: 405, wants: [] });
  asked = 0;
  // With a token renewed just now as well.
  expect(await isStream(() => (asked++ === 0 ? new Response('{}') : wants(401)), 'second')).toEqual({ status: 405, wants: [] });
  // Its messages are refused, too: the person is asked.
  expect(await isStream(() => wants(401))).toEqual({ status: 401, wants: ['sign-in', 'sign-in'] });
});
