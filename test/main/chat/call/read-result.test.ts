import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ApprovalAnswer } from '../../../../contract/approval.ts';
import type { Call } from '../../../../contract/conversation.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { first, last } from '../../../doubles/defined.ts';
import { hostInMemory, ok } from '../../../doubles/host-in-memory.ts';
import { calls, says } from '../../../doubles/scripted-ask.ts';

const log = Array.from({ length: 40_000 }, (_, at) => `entry ${at + 1} ends`).join('\n');
const always: ApprovalAnswer = { answer: 'always', covers: { width: 'tool' } };

type Host = ReturnType<typeof hostInMemory>;

/** A chat in which the model has read the beginning and the end of a long log. */
async function chatWithLog(text = log) {
  const host = hostInMemory();
  host.offer('logs', { read: {} });
  host.handle('logs', 'read', () => ok(text));
  const chat = host.begin();
  await ask(host, chat, 'logs__read', {}, { answer: 'once' });
  return { host, chat };
}

async function ask(host: Host, chat: string, tool: string, input: JsonObject, answer?: ApprovalAnswer): Promise<Call> {
  host.model.next(calls([tool, input]));
  host.model.next(says('Done.'));
  const { turn } = host.conversations.of(chat).send({ text: 'Go' });
  if (answer) {
    const question = first(await host.asked());
    await host.approvals.answer(question.id, answer);
  }
  await host.turnEnds(turn);
  return last(host.callsOf(chat));
}

function textOf({ state }: Call): string {
  const piece = state.state === 'ended' ? state.content[0] : undefined;
  return piece?.type === 'text' ? piece.text : '';
}

test('a model is offered it from the first cut result on, and in that chat alone', async () => {
  const { host, chat } = await chatWithLog();
  const other = host.begin();
  await host.say(other, 'Hello');
  await host.say(chat, 'And?');
  const offered = host.model.requests.map(({ tools }) => tools.some(({ name }) => name === 'read_result'));
  expect(offered).toEqual([false, true, false, true]);
});

test('the person is asked, and the model reads the lines it wanted, as words of the server that said them', async () => {
  const { host, chat } = await chatWithLog();
  const call = await ask(host, chat, 'read_result', { call: 'r1', from_line: 20_000, lines: 2 }, { answer: 'once' });
  expect(call).toMatchObject({
    tool: { server: 'switchyard', name: 'read_result' },
    decision: { by: 'person', answer: 'once' },
    from: [{ server: 'logs', serverName: 'logs' }],
  });
  const lines = '[Lines 20000 to 20001 of 40000 of result r1. The next is line 20002.]\nentry 20000 ends\nentry 20001 ends';
  expect(textOf(call)).toBe(lines);
  expect(JSON.stringify(host.model.requests.at(-1)?.messages)).toContain(JSON.stringify(lines));
});

test('a declined one reads nothing', async () => {
  const { host, chat } = await chatWithLog();
  const call = await ask(host, chat, 'read_result', { call: 'r1' }, { answer: 'deny', reason: 'Enough.' });
  expect(call.state).toMatchObject({ outcome: 'denied', reason: { code: 'person-said', text: 'Enough.' } });
});

test('once it is always allowed nobody is asked again, whatever other servers said in the chat', async () => {
  const { host, chat } = await chatWithLog();
  host.offer('web', { fetch: {} });
  await ask(host, chat, 'read_result', { call: 'r1' }, always);
  await ask(host, chat, 'web__fetch', {}, { answer: 'once' });
  const call = await ask(host, chat, 'read_result', { call: 'r1', from_line: 5_000, lines: 1 });
  expect(call).toMatchObject({ decision: { by: 'rule' }, state: { outcome: 'ok' } });
});

test('what is taken from it into a call of another server is known to come from the first', async () => {
  const { host, chat } = await chatWithLog(log.replace('entry 20000 ends', 'entry 20000 key sk-live-1234567890abcdef'));
  await ask(host, chat, 'read_result', { call: 'r1', from_line: 20_000, lines: 1 }, { answer: 'once' });
  host.offer('web', { post: {} });
  host.model.next(calls(['web__post', { body: 'sk-live-1234567890abcdef' }]));
  host.conversations.of(chat).send({ text: 'Go' });
  const [question] = await host.asked();
  expect(question?.carried).toEqual([expect.objectContaining({ argument: 'body', server: 'logs', serverName: 'logs' })]);
});

test('without more said it goes on where the first part ended, and never gives more than a result may have', async () => {
  const { host, chat } = await chatWithLog(log.replaceAll('ends', 'ends '.repeat(40)));
  const call = await ask(host, chat, 'read_result', { call: 'r1', lines: 1000 }, { answer: 'once' });
  const { state } = first(host.callsOf(chat));
  const head = state.state === 'ended' ? (state.whole?.head ?? 0) : 0;
  const [, from, to, next] = /^\[Lines (\d+) to (\d+) of 40000 of result r1\. The next is line (\d+)\.\]/.exec(textOf(call)) ?? [];
  expect(Number(from)).toBe(head + 1);
  expect(Number(next)).toBe(Number(to) + 1);
  expect(textOf(call).length).toBeLessThan(51_000);
  expect(call.state).not.toHaveProperty('whole');
});

test('a result that is not there, a line after the end, and a file that is gone are told in words', async () => {
  const { host, chat } = await chatWithLog();
  const wrong = await ask(host, chat, 'read_result', { call: 'r7' }, always);
  expect(wrong.state).toMatchObject({
    outcome: 'failed',
    reason: { code: 'no-result-called', others: ['r1'] },
  });
  const after = await ask(host, chat, 'read_result', { call: 'r1', from_line: 50_000 });
  expect(after.state).toMatchObject({ outcome: 'failed', reason: { code: 'result-is-shorter', lines: 40_000 } });
  const end = await ask(host, chat, 'read_result', { call: 'r1', from_line: 40_000 });
  expect(textOf(end)).toBe('[Lines 40000 to 40000 of 40000 of result r1. This is the end.]\nentry 40000 ends');
  rmSync(join(host.dataFolder, 'results'), { recursive: true });
  const gone = await ask(host, chat, 'read_result', { call: 'r1' });
  expect(gone.state).toMatchObject({
    outcome: 'failed',
    reason: { code: 'whole-result-gone' },
  });
});
