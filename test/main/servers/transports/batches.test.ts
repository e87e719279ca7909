import { expect, test, vi } from 'vitest';
import { faultServer, type Step } from '../../../doubles/fault-server.ts';
import { inEnglish } from '../../../doubles/in-english.ts';
import { remoteBeside } from '../../../doubles/remote-beside.ts';
import { sessionServer } from '../../../doubles/session-server.ts';

const said = '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"first"}}';
const answered = '{"jsonrpc":"2.0","id":$id,"result":{"content":[{"type":"text","text":"{}"}]}}';

const refused = { outcome: 'failed', reason: 'The answer of the server came in a batch, which its revision of MCP does not have.' };

test('the answer in a batch is an answer, from a program of 2025-03-26', async () => {
  const { host, stopAsking } = await remoteBeside(program('2025-03-26'));
  expect(await host.call('web', 'batch')).toEqual({ outcome: 'ok', content: [{ type: 'text', text: '{}' }] });
  expect(await stopAsking()).toEqual([]);
});

test('the answer in a batch is an answer, from a URL of 2025-03-26', async () => {
  const server = await sessionServer({ revision: '2025-03-26' });
  const { host, stopAsking } = await remoteBeside(server.launch);
  expect(await host.call('web', 'batch')).toEqual({ outcome: 'ok', content: [{ type: 'text', text: '{}' }] });
  expect(await stopAsking()).toEqual([]);
});

test('in the revisions after it a batch is refused and fails the call it answers, from both', async () => {
  const { launch } = await sessionServer();
  const fromUrl = await remoteBeside(launch);
  expect(inEnglish(await fromUrl.host.call('web', 'batch'))).toMatchObject(refused);
  const fromProgram = await remoteBeside(program('2025-11-25'));
  expect(inEnglish(await fromProgram.host.call('web', 'batch'))).toMatchObject(refused);
  expect(await fromUrl.stopAsking()).toEqual([]);
  expect(await fromProgram.stopAsking()).toEqual([]);
});

test('a greeting in a batch is none: which revision it speaks is not known yet', async () => {
  const launch = faultServer(
    { on: { initialize: [{ text: `[{"jsonrpc":"2.0","id":$id,"result":${greeting('2025-03-26')}}]\n` }] } },
    'batches',
  );
  const { host, stopAsking } = await remoteBeside(launch, {}, {}, 'failed');
  expect(inEnglish(host.named('web').state)).toMatchObject({ trouble: { reason: expect.stringContaining('in a batch') } });
  expect(await stopAsking()).toEqual([]);
});

test('what a server asks before the session begins is refused, and a ping is answered', async () => {
  const asks = ['roots/list', 'elicitation/create', 'sampling/createMessage', 'ping'];
  const early: Step[] = asks.map((method, at) => ({ say: { id: `early ${at}`, method, params: {} } }));
  const launch = faultServer(
    {
      on: { initialize: [...early, { pause: 300 }, { text: `{"jsonrpc":"2.0","id":$id,"result":${greeting('2025-11-25')}}\n` }] },
      tools: { told: [{ heard: 4 }] },
    },
    'early',
  );
  const answerServer = vi.fn(async () => ({ roots: [] }));
  const { host, stopAsking } = await remoteBeside(launch, {}, { answerServer });
  const { structured } = await host.call('web', 'told');
  const no = { code: -32600, message: 'Nothing can be asked before the session begins' };
  expect(structured).toEqual({
    heard: [0, 1, 2, 3].map((at) => expect.objectContaining({ id: `early ${at}`, ...(at === 3 ? { result: {} } : { error: no }) })),
  });
  expect(answerServer).not.toHaveBeenCalled();
  expect(await stopAsking()).toEqual([]);
});

function program(revision: string) {
  const greet: Step = { text: `{"jsonrpc":"2.0","id":$id,"result":${greeting(revision)}}\n` };
  return faultServer({ on: { initialize: [greet] }, tools: { batch: [{ text: `[${said},${answered}]\n` }] } }, 'batches');
}

function greeting(protocolVersion: string): string {
  return JSON.stringify({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'faulty', version: '1' } });
}
