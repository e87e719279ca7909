import { expect, test } from 'vitest';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { answerJson, beginStream, listening, resultOf, rpcOf, sayOn } from '../../../doubles/listening.ts';

test('a call whose answer breaks off in the middle is not sent a second time: what it did cannot be undone', async () => {
  let made = 0;
  const { origin } = await listening(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const message = await rpcOf(request);
    if (message.method === 'server/discover') return void response.writeHead(400).end();
    if (message.id === undefined) return void response.writeHead(202).end();
    if (message.method !== 'tools/call') {
      return answerJson(response, { jsonrpc: '2.0', id: message.id, result: resultOf(message, ['pay']) });
    }
    made += 1;
    beginStream(response);
    sayOn(response, { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'Paying' } });
    response.destroy();
  });
  const host = hostWithServers({ given: [{ name: 'web', launch: { kind: 'http', url: `${origin}/mcp`, headers: {} } }] });
  host.servers.start();
  await host.until('web', 'ready');
  expect(await host.call('web', 'pay', { amount: 5 })).toMatchObject({ outcome: 'failed' });
  // All that follows has been looked at: the server is there, and takes the next call as the
  // second.
  await host.until('web', 'ready');
  expect(made).toBe(1);
  await host.call('web', 'pay', { amount: 7 });
  expect(made).toBe(2);
  await host.servers.close();
});
