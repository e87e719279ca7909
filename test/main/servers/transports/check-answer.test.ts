import { expect, test } from 'vitest';
import { Awaited } from '../../../../main/host/servers/transports/awaited.ts';
import { checkAnswer } from '../../../../main/host/servers/transports/check-answer.ts';
import { UNUSABLE } from '../../../../main/host/servers/transports/read-message.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';

const call = { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call' }) };
const answer = 'data: {"jsonrpc":"2.0","id":7,"result":{}}\n\n';
const ended = {
  jsonrpc: '2.0',
  id: 7,
  error: { code: UNUSABLE, message: 'It closed the connection before it answered.', data: { problem: { code: 'answer-missing' } } },
};

test('a stream that ends without the answer to its call ends with an error for it', async () => {
  expect(await read('data: {"jsonrpc":"2.0","method":"x"}\n\n')).toBe(
    `data: {"jsonrpc":"2.0","method":"x"}\n\ndata: ${JSON.stringify(ended)}\n\n`,
  );
});

test('a stream that can be asked for again is left to be', async () => {
  const begun = 'id: 1\ndata: \n\n';
  expect(await read(begun)).toBe(begun);
});

test('a stream that ends with the answer, and one nobody asked for, are passed on as they are', async () => {
  expect(await read(answer)).toBe(answer);
  const unasked = 'event: message\nid: 5\ndata: {"jsonrpc":"2.0","method":"x"}\n\n';
  expect(await read(unasked, { method: 'GET' })).toBe(unasked);
});

test('a batch in a stream becomes its messages, each for itself', async () => {
  const progress = '{"jsonrpc":"2.0","method":"notifications/progress"}';
  const result = '{"jsonrpc":"2.0","id":7,"result":{}}';
  expect(await read(`id: 3\ndata: [${progress},\ndata: ${result}]\n\n`)).toBe(`id: 3\ndata: ${progress}\n\ndata: ${result}\n\n`);
});

test.each([
  ['no type', undefined, '{"jsonrpc":"2.0","id":7,"result":{}}', 'application/json'],
  ['the type of text', 'text/plain', ' \n{"jsonrpc":"2.0","id":7,"result":{}}', 'application/json'],
  ['the type of a page', 'text/html; charset=utf-8', '{"jsonrpc":"2.0","id":7,"result":{}}', 'application/json'],
  ['no type, as a stream', undefined, 'event: message\ndata: {}\n\n', 'text/event-stream'],
  ['the type of a page, and is one', 'text/html', '<html>{"a":1}</html>', 'text/html'],
])('an answer with %s is taken for what it begins like', async (_, type, text, taken) => {
  const body = new TextEncoder().encode(text);
  const answer = await checkAnswer(new Response(body, { headers: type === undefined ? {} : { 'content-type': type } }), call, needs());
  expect(answer.headers.get('content-type')).toBe(taken);
  expect(await answer.text()).toContain(text.trim().slice(0, 10));
});

test('an answer keeps where it came from, its status and its headers', async () => {
  const response = new Response('{}', { status: 400, headers: { 'content-type': 'application/json' } });
  Object.defineProperty(response, 'url', { value: 'http://here.test/mcp' });
  const { status, url, headers } = await checkAnswer(response, call, needs());
  expect({ status, url, type: headers.get('content-type') }).toEqual({
    status: 400,
    url: 'http://here.test/mcp',
    type: 'application/json',
  });
});

async function read(stream: string, request: RequestInit = call): Promise<string> {
  const answer = await checkAnswer(new Response(stream, { headers: { 'content-type': 'text/event-stream' } }), request, needs());
  return answer.text();
}

function needs() {
  return { clock: realClock, server: { largestMessage: () => 1000 }, agreed: { revision: '2025-03-26' }, awaited: new Awaited() };
}
