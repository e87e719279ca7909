import { ProtocolError } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import type { Content } from '../../../../contract/content.ts';
import { rpcErrorIn, whyInVain } from '../../../../main/host/servers/read-error.ts';
import { CallProgress } from '../../../../main/host/servers/requests/call-progress.ts';
import { callTool, type CallResult } from '../../../../main/host/servers/requests/call-tool.ts';
import { Pause } from '../../../../main/host/servers/asks/pause.ts';
import { httpError } from '../../../../main/host/servers/transports/http-error.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

const ON_LINES = 'Invalid arguments for tool good: [\n  {\n    "path": ["limit"],\n    "message": "A number is wanted"\n  }\n]';

/** How a call ends that is answered by this error. */
async function endOf(error: unknown): Promise<CallResult> {
  const clock = createHandClock();
  const { result } = await callTool({
    async send() {
      throw error;
    },
    isModern: true,
    tool: 'good',
    input: {},
    headers: {},
    signal: new AbortController().signal,
    progress: new CallProgress(clock),
    onProgress: () => undefined,
    whyEnded: () => ({ code: 'server-not-running' }),
    patience: { silent: 1000, atMost: 1000 },
    pause: new Pause(),
    rest: async () => undefined,
    inParams: {},
    clock,
  });
  if (result.outcome === 'task') throw new Error('It is a task');
  return result;
}

function http(status: number, body: string): Error {
  return httpError(new Response(null, { status }), body);
}

function inBody(message: string, data?: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32602, message, data } });
}

const text = (said: string): Content => ({ type: 'text', text: said });

test.each([
  ['many lines', new ProtocolError(-32602, ON_LINES), 'Invalid arguments for tool good: [', [text(ON_LINES)]],
  [
    'data as an object',
    new ProtocolError(-32602, 'No', { limit: { least: 1 } }),
    'No',
    [text('No'), text('{\n  "limit": {\n    "least": 1\n  }\n}')],
  ],
  ['data as a text', new ProtocolError(-32602, 'No', 'at\nthe berth'), 'No', [text('No'), text('at\nthe berth')]],
  ['data that is null', new ProtocolError(-32602, 'No', null), 'No', []],
  ['one line', new ProtocolError(-32602, 'The berth must be between 1 and 12.'), 'The berth must be between 1 and 12.', []],
  ['an error in HTTP 400', http(400, inBody('The berth must be between 1 and 12.')), 'The berth must be between 1 and 12.', []],
  ['an error on lines in HTTP 422', http(422, inBody(ON_LINES)), 'Invalid arguments for tool good: [', [text(ON_LINES)]],
  ['an error in HTTP 500', http(500, inBody('No', [1])), 'No', [text('No'), text('[\n  1\n]')]],
  ['an error in a stream', http(400, `event: message\ndata: ${inBody('Low tide')}\n\n`), 'Low tide', []],
  ['an error in a batch', http(400, `[${inBody('Low tide')}]`), 'Low tide', []],
])('a refusal with %s is read whole by the model, under its first line', async (_what, error, line, content) => {
  expect(await endOf(error)).toEqual({ outcome: 'failed', content, reason: { code: 'server-refused', text: line } });
});

test.each([
  ['plain text', 429, 'Too many requests\nTry again in 30 s', 'Too many requests', 'Too many requests\nTry again in 30 s'],
  ['a page', 502, '<html><body>Bad gateway</body></html>', undefined, '<html><body>Bad gateway</body></html>'],
  ['JSON of its own', 422, '{"detail":[{"msg":"field required"}]}', undefined, '{"detail":[{"msg":"field required"}]}'],
  ['a refusal to whom it does not know', 403, inBody('Not your berth'), 'Not your berth', undefined],
  ['nothing', 418, ' ', undefined, undefined],
])('an answer over HTTP with %s is told by its status, with its words', async (_what, status, body, line, words) => {
  expect(await endOf(http(status, body))).toEqual({
    outcome: 'failed',
    content: words === undefined ? [] : [text(words)],
    reason: { code: 'http-status', status, ...(line !== undefined && { text: line }) },
  });
});

test('a page without end is cut', async () => {
  const { content } = await endOf(http(500, `<html>${'x'.repeat(1_000_000)}`));
  expect(JSON.stringify(content).length).toBeLessThan(5000);
});

test('a fault that a schema library found is no word of the server, for no reader', async () => {
  const dump = Object.assign(new Error('[\n  {\n    "code": "unrecognized_keys"'), { issues: [{ code: 'unrecognized_keys' }] });
  expect(await endOf(dump)).toEqual({ outcome: 'failed', content: [], reason: { code: 'answer-malformed' } });
  expect(whyInVain(dump)).toEqual({ code: 'answer-malformed' });
});

test('who asks for something else reads all of a refusal as well, bounded', () => {
  expect(whyInVain(new ProtocolError(-32602, ON_LINES, { tide: 'low' }))).toEqual({
    code: 'server-refused',
    text: `${ON_LINES}\n{"tide":"low"}`,
  });
  expect(whyInVain(http(400, inBody('Low tide')))).toEqual({ code: 'server-refused', text: 'Low tide' });
  expect(whyInVain(http(503, '<html>'))).toEqual({ code: 'http-status', status: 503 });
  expect(JSON.stringify(whyInVain(new ProtocolError(-32602, 'x'.repeat(100_000)))).length).toBeLessThan(2200);
  expect(rpcErrorIn(new Error('a fault of ours'))).toBeUndefined();
});
