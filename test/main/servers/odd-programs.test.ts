import { onTestFinished, expect, test } from 'vitest';
import { type ConnectionTimeouts, patience } from '../../../main/host/servers/session/connection.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { inEnglish } from '../../doubles/in-english.ts';
import { type Oddity, oddServer } from '../../doubles/odd-server.ts';

test.each<[string, Oddity, string]>([
  ['on several lines', { frame: 'lines' }, 'it stands on several lines, and a message of MCP stands on one. Its first line: “{”'],
  ['behind a prompt', { frame: 'prompt' }, 'other text stands on its line, too. Its first line: “> {"jsonrpc"'],
  ['in a colour', { frame: 'colour' }, 'other text stands on its line'],
  ['behind a header with its length', { frame: 'header' }, 'which MCP does not have. Its first line: “Content-Length: '],
  ['without the version of JSON-RPC', { frame: 'version' }, '"jsonrpc": "2.0" is missing in it. Its first line: “{"id":'],
  ['of another version of JSON-RPC', { frame: 'version 1' }, '"jsonrpc": "2.0" is missing in it.'],
  ['without an end of line', { frame: 'no end' }, 'its line has no end.'],
])('a program whose answers come %s is told as that at once', async (_, oddity, words) => {
  const { until } = running(oddity);
  const { trouble } = inEnglish(await until('failed'));
  expect(trouble.reason).toContain('The server wrote an answer that is none: ');
  expect(trouble.reason).toContain(words);
});

test.each<[string, string]>([
  ['settings on several lines', '{\n  "port": 3000,\n  "id": 7\n}\n'],
  ['a list', '[\n1,\n2\n]\n'],
  ['a log in JSON', '{"level":30,"id":1,"result":"ok"}\n{"id":0,"msg":"started"}\n'],
  ['a block that never ends', '{\n"a": [\n'],
  ['text with braces', 'Ready {"for": "you"} now\n'],
])('a program that first prints %s is ready all the same', async (_, banner) => {
  const { until, call } = running({ banner });
  await until('ready');
  expect(await call()).toMatchObject({ outcome: 'ok' });
});

test.each<[string, Oddity]>([
  ['error: null beside each result', { fields: { error: null } }],
  ['null fields in a page of tools', { page: { nextCursor: null, _meta: null } }],
  ['a name without a version', { greeting: { serverInfo: { name: 'odd' } } }],
  ['a version that is a number', { greeting: { serverInfo: { name: 'odd', version: 2, title: null, icons: null } } }],
  ['a name alone', { greeting: { serverInfo: 'odd' } }],
  ['no name at all', { greeting: { serverInfo: null } }],
  ['its tools as a capability', { greeting: { capabilities: { tools: [{ name: 'good' }] } } }],
  ['true as a capability', { greeting: { capabilities: { tools: true, logging: true, prompts: null, resources: false } } }],
  ['a capability that says "yes"', { greeting: { capabilities: { tools: { listChanged: 'yes' }, experimental: null } } }],
  ['a list of capabilities', { greeting: { capabilities: ['tools'] } }],
  ['instructions that are null', { greeting: { instructions: null, _meta: null } }],
])('a program whose answers have %s is taken as it is meant', async (_, oddity) => {
  const { until, offered, call } = running(oddity);
  await until('ready');
  expect(offered()).toEqual(['good']);
  expect(await call()).toMatchObject({ outcome: 'ok' });
});

test.each<[string, Oddity]>([
  ['no capabilities', { greeting: { capabilities: {} } }],
  ['other capabilities alone', { greeting: { capabilities: { logging: {}, prompts: {} } } }],
  ['capabilities that are missing', { greeting: { capabilities: null } }],
])('a program that announces %s is asked for its tools all the same', async (_, oddity) => {
  const { until, offered } = running(oddity);
  await until('ready');
  expect(offered()).toEqual(['good']);
});

test.each<[string, Oddity]>([
  ['refuses the question', { refusals: { 'tools/list': { error: { code: -32601, message: 'Method not found' } } } }],
  ['fails at the question', { refusals: { 'tools/list': { error: { code: -32603, message: 'Not here' } } } }],
])('a program that announces no tools and %s has none, which is no trouble', async (_, oddity) => {
  const { until, offered, problems } = running({ ...oddity, greeting: { capabilities: {} } });
  await until('ready');
  expect(offered()).toEqual([]);
  expect(problems()).toEqual([]);
});

test.each([
  ['as wrong parameters', { code: -32602, message: 'Invalid request parameters' }],
  ['as not ready', { code: -32000, message: 'Server not initialized' }],
  ['as a fault', { code: -32603, message: 'Internal error' }],
])('a list that a program refuses %s in the first moment is asked for again', async (_, error) => {
  const { until, offered, problems } = running({ refusals: { 'tools/list': { error, times: 1 } } });
  await until('ready');
  expect(offered()).toEqual(['good']);
  expect(problems()).toEqual([]);
});

test.each<[string, object]>([
  ['as data', { code: -32602, message: 'Unsupported protocol version', data: { supported: ['2025-06-18'] } }],
  ['in words', { code: -32000, message: 'This server speaks 2025-06-18 only' }],
  ['nowhere', { code: -32602, message: 'Invalid params' }],
])('a program that takes one revision and names it %s is greeted in it', async (_, error) => {
  const { until, call } = running({ refusals: { initialize: { error, takes: '2025-06-18' } } });
  expect(await until('ready')).toMatchObject({ protocolVersion: '2025-06-18' });
  expect(await call()).toMatchObject({ outcome: 'ok' });
});

test('a program that still prints is starting, and a silent one is not waited for so long', async () => {
  const slow = running({ printsFor: 1500 }, { probe: 50, open: 900 });
  await slow.until('ready');
  const { trouble } = await running({ silentAt: ['server/discover', 'initialize'] }, { probe: 50, open: 900 }).until('failed');
  expect(trouble.reason).toEqual({ code: 'silent-at-start' });
});

test('a program that only ever prints is given up', async () => {
  const { until } = running({ printsFor: 60_000 }, { probe: 50, open: 900, openAtMost: 1500 });
  expect((await until('failed')).trouble.reason).toEqual({ code: 'silent-at-start' });
});

test('a program that names no revision in its greeting is told that', async () => {
  const { until } = running({ greeting: { protocolVersion: null } });
  expect(inEnglish(await until('failed')).trouble.reason).toContain('protocolVersion');
});

function running(oddity: Oddity, patient: Partial<ConnectionTimeouts> = {}) {
  const given = [{ name: 'odd', launch: oddServer(oddity) }];
  const host = hostWithServers({ given, patience: { ...patience, ...patient } });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  return {
    host,
    until: <S extends 'ready' | 'failed'>(state: S) => host.until('odd', state),
    offered: () => host.offer('odd').tools.map(({ name }) => name),
    problems: () => host.offer('odd').heldBack,
    call: () => host.call('odd', 'good'),
  };
}
