import { expect, test } from 'vitest';
import { DEEPEST, deeperThan } from '../../../../contract/json.ts';
import { readMessages, UNUSABLE } from '../../../../main/host/servers/transports/read-message.ts';

const batch = '[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","method":"x"}]';

test('a batch is several messages in the one revision that has batches', () => {
  expect(readMessages(batch, '2025-03-26')).toHaveLength(2);
});

test.each([undefined, '2024-11-05', '2025-06-18', '2025-11-25', '2026-07-28'])(
  'with %s agreed on, a batch fails what it answers',
  (revision) => {
    expect(readMessages(batch, revision)).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        error: {
          code: UNUSABLE,
          message: 'Its answer came in a batch, which its revision of MCP does not have.',
          data: { problem: { code: 'answer-in-batch' } },
        },
      },
    ]);
  },
);

test.each([
  ['no result and no error', {}],
  ['both', { result: {}, error: { code: 1, message: 'x' } }],
  ['a result that is nothing', { result: null }],
  ['a result that is an empty list', { result: [] }],
  ['nulls alone', { result: null, error: null }],
  ['an error without words', { error: { code: 1 } }],
])('an answer with %s fails its call instead of letting it wait', (_, fields) => {
  const [message] = readMessages(JSON.stringify({ jsonrpc: '2.0', id: 3, ...fields }));
  expect(message).toMatchObject({
    id: 3,
    error: { code: UNUSABLE, message: 'Its answer is not a valid JSON-RPC answer.', data: { problem: { code: 'answer-malformed' } } },
  });
});

test.each([
  ['a text', 'No such berth.', { code: -32603, message: 'No such berth.' }],
  ['words without a code', { message: 'No such berth.' }, { code: -32603, message: 'No such berth.' }],
  ['a code as a text', { code: '-32602', message: 'No such berth.' }, { code: -32602, message: 'No such berth.' }],
  ['data that is null', { code: 7, message: 'No such berth.', data: null }, { code: 7, message: 'No such berth.' }],
])('an error that is %s keeps its words', (_, error, mended) => {
  expect(readMessages(JSON.stringify({ jsonrpc: '2.0', id: 3, result: null, error }))).toEqual([{ jsonrpc: '2.0', id: 3, error: mended }]);
});

test.each(['Berth 4 is free.', 42, true, [{ type: 'text', text: 'Berth 4' }]])('a result that is %j and no object is content', (result) => {
  expect(readMessages(JSON.stringify({ jsonrpc: '2.0', id: 3, result }))).toEqual([{ jsonrpc: '2.0', id: 3, result: { content: result } }]);
});

test('null beside a result counts as absent, and in its fields', () => {
  expect(readMessages('{"jsonrpc":"2.0","id":3,"result":{"tools":[],"nextCursor":null,"_meta":null},"error":null}')).toEqual([
    { jsonrpc: '2.0', id: 3, result: { tools: [] } },
  ]);
});

test('of a list one entry that is nested too deep is cut, and the others are as they came', () => {
  const deep = `{"name":"deep","inputSchema":${'{"a":'.repeat(300)}1${'}'.repeat(300)}}`;
  const [message] = readMessages(`{"jsonrpc":"2.0","id":1,"result":{"tools":[${deep},{"name":"good"}],"nextCursor":"b"}}`);
  expect(message).toMatchObject({
    result: { tools: [{ name: 'deep', inputSchema: { a: { a: {} } } }, { name: 'good' }], nextCursor: 'b' },
  });
  expect(deeperThan(DEEPEST, message)).toBe(false);
  const elsewhere = `{"jsonrpc":"2.0","id":1,"result":{"tools":[],"other":${'['.repeat(300)}${']'.repeat(300)}}}`;
  expect(readMessages(elsewhere)).toMatchObject([{ error: { code: UNUSABLE } }]);
});

test('an answer nested too deep fails its call', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(readMessages(`{"jsonrpc":"2.0","id":1,"result":{"a":${deep}}}`)).toMatchObject([
    { error: { message: expect.stringContaining('200') } },
  ]);
});
