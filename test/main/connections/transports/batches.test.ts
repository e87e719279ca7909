import { expect, test, vi } from 'vitest';
import { faultServer } from '../../../doubles/fault-server.ts';
import { remoteBeside } from '../../../doubles/remote-beside.ts';
import { sessionServer } from '../../../doubles/session-server.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

const said = '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"first"}}';
const answered = '{"jsonrpc":"2.0","id":$id,"result":{"content":[{"type":"text","text":"{}"}]}}';

test('the answer in a batch is an answer, from a program', async () => {
  const { host, stopAsking } = await remoteBeside(faultServer({ tools: { batch: [{ text: `[${said},${answered}]\n` }] } }, 'batches'));
  expect(await host.call('web', 'batch')).toEqual({ outcome: 'ok', content: [{ type: 'text', text: '{}' }] });
  expect(await stopAsking()).toEqual([]);
});

test('the answer in a batch is an answer, from a URL', async () => {
  const server = await sessionServer();
  const { host, stopAsking } = await remoteBeside(server.launch);
  expect(await host.call('web', 'batch')).toEqual({ outcome: 'ok', content: [{ type: 'text', text: '{}' }] });
  expect(await stopAsking()).toEqual([]);
});
