import { ProtocolError, SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { nextWay } from '../../../../main/host/servers/session/next-way.ts';
import { httpError } from '../../../../main/host/servers/transports/http-error.ts';

type About = Parameters<typeof nextWay>[0];
const http = (status: number, text = '') => httpError(new Response(undefined, { status }), text);
const broke = (code: string) =>
  new SdkError(SdkErrorCode.EraNegotiationFailed, 'down', undefined, { cause: Object.assign(new Error(), { code }) });
const url = { way: { mode: 'ask' }, remembered: false, wasSilent: false, hasCredentials: false } as const;
const legacy = { mode: 'legacy' } as const;
const sse = { mode: 'sse' } as const;
const modern = { mode: 'modern' } as const;
const silentOnce = { ...url, wasSilent: true };
const running = { ...url, program: { ended: false } };
const ended = { ...url, program: { ended: true } };
const closed = new SdkError(SdkErrorCode.ConnectionClosed, 'Connection closed');
const silence = new SdkError(SdkErrorCode.RequestTimeout, 'timed out');
const saidNo = new ProtocolError(-32022, 'Unsupported protocol version');
const nonsense = new SdkError(SdkErrorCode.InvalidResult, 'no version in it');
const probe = new SdkError(SdkErrorCode.EraNegotiationFailed, 'an unusable reply');
const unknown = new ProtocolError(-32601, 'Method not found');

test.each<[string, About, ReturnType<typeof nextWay>]>([
  ['a program that ends on the question', { ...ended, error: closed }, legacy],
  ['a program that ends on the greeting, too', { ...ended, way: legacy, error: closed }, undefined],
  ['a program that runs and does not answer', { ...running, error: probe }, undefined],
  ['a program that was slow and says that it is not old', { ...running, error: saidNo }, modern],
  ['a program that says so when it was given time', { ...running, way: modern, error: saidNo }, undefined],
  ['a program known to be old that is new now', { ...running, way: legacy, remembered: true, error: saidNo }, { mode: 'ask' }],
  ['a program known to be old that answers nonsense', { ...running, way: legacy, remembered: true, error: nonsense }, { mode: 'ask' }],
  ['a program known to be old that ends at its start', { ...ended, way: legacy, remembered: true, error: closed }, undefined],
  ['a URL that does not take posts', { ...url, error: http(405) }, sse],
  ['a URL that does not take the greeting either', { ...url, way: legacy, error: http(404) }, sse],
  ['a URL that answers the question with nonsense', { ...url, error: probe }, legacy],
  ['a URL that is silent at the question', { ...url, error: silence }, legacy],
  ['a URL that is silent at the greeting, too', { ...silentOnce, way: legacy, error: silence }, sse],
  ['a URL that closes the connection at the question', { ...url, error: broke('ECONNRESET') }, legacy],
  ['a URL that writes no HTTP at the question', { ...url, error: broke('HPE_INVALID_CONSTANT') }, legacy],
  ['a URL that has a fault at the question', { ...url, error: http(500) }, legacy],
  ['a URL that has a fault at the greeting, too', { ...url, way: legacy, error: http(502) }, sse],
  ['a URL that forbids the question to everybody', { ...url, error: http(403) }, legacy],
  ['a URL that forbids posts', { ...url, way: legacy, error: http(403) }, sse],
  ['a new URL that was slow to wake up and refuses the greeting', { ...silentOnce, way: legacy, error: http(400) }, modern],
  ['a new URL that was slow to wake up and does not know the greeting', { ...silentOnce, way: legacy, error: unknown }, modern],
  ['an old URL that was slow and takes no posts', { ...silentOnce, way: modern, error: http(404) }, sse],
  ['a gateway that turns away the question', { ...url, hasCredentials: true, error: http(401) }, legacy],
  ['a URL that wants to know who we are', { ...url, error: http(401) }, undefined],
  ['a URL that is asked too often', { ...url, error: http(429) }, undefined],
  ['a URL that has moved', { ...url, error: http(301) }, undefined],
  ['a URL where nobody is', { ...url, error: broke('ECONNREFUSED') }, undefined],
  ['a URL that cannot be reached', { ...url, error: broke('UND_ERR_CONNECT_TIMEOUT') }, undefined],
  ['a URL whose certificate is not trusted', { ...url, error: broke('SELF_SIGNED_CERT_IN_CHAIN') }, undefined],
  ['a stream that is refused, too', { ...url, way: sse, error: http(404) }, undefined],
  ['a URL known for its stream that has none now', { ...url, way: sse, remembered: true, error: http(404) }, { mode: 'ask' }],
  ['a URL known to be old that is new now', { ...url, way: legacy, remembered: true, error: http(400) }, { mode: 'ask' }],
  ['a URL known to be old where nobody is', { ...url, way: legacy, remembered: true, error: broke('ECONNREFUSED') }, undefined],
  ['a URL known to be old that wants to know who we are', { ...url, way: legacy, remembered: true, error: http(401) }, undefined],
])('%s is gone on with as it has to be', (_, failed, next) => {
  expect(nextWay(failed)).toEqual(next);
});

const takes = (revision: string, mode: 'legacy' | 'sse' = 'legacy') => ({ mode, revision });
const body = (error: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, error });

test.each<[string, About, ReturnType<typeof nextWay>]>([
  [
    'as data',
    { ...running, error: new ProtocolError(-32602, 'Unsupported protocol version', { supported: ['2024-11-05', '2025-06-18'] }) },
    takes('2025-06-18'),
  ],
  ['in words', { ...running, error: new ProtocolError(-32000, 'Only 2025-03-26 is spoken here, not 2025-11-25.') }, takes('2025-03-26')],
  [
    'with HTTP 400',
    { ...url, error: http(400, body({ code: -32600, message: 'Bad version', data: { supported: ['2024-11-05'] } })) },
    takes('2024-11-05'),
  ],
  ['in plain words with HTTP 400', { ...url, error: http(400, 'MCP-Protocol-Version must be 2025-06-18') }, takes('2025-06-18')],
  ['nowhere', { ...running, error: new ProtocolError(-32603, 'Unsupported protocol version') }, takes('2025-06-18')],
  [
    'nowhere, once more',
    { ...running, way: takes('2025-06-18'), error: new ProtocolError(-32602, 'Unsupported protocol version: 2025-06-18') },
    takes('2025-03-26'),
  ],
  ['on the stream of 2024', { ...url, way: sse, error: new ProtocolError(-32602, 'only 2024-11-05') }, takes('2024-11-05', 'sse')],
  ['and it is newer', { ...running, error: new ProtocolError(-32602, 'Use 2026-07-28') }, modern],
  ['but refuses for another reason', { ...running, error: new ProtocolError(-32603, 'No key in API_KEY') }, undefined],
])('a server that refuses a revision and names another %s is greeted in that', (_, failed, next) => {
  expect(nextWay(failed)).toEqual(next);
});
