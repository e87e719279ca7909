import { ProtocolError, SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { nextWay } from '../../../../main/host/servers/session/next-way.ts';
import { httpError } from '../../../../main/host/servers/transports/http-error.ts';

type About = Parameters<typeof nextWay>[0];
const http = (status: number) => httpError(new Response(undefined, { status }));
const url = { way: 'ask', remembered: false, hasCredentials: false } as const;
const running = { ...url, program: { ended: false } };
const ended = { ...url, program: { ended: true } };
const closed = new SdkError(SdkErrorCode.ConnectionClosed, 'Connection closed');
const saidNo = new ProtocolError(-32022, 'Unsupported protocol version');
const nonsense = new SdkError(SdkErrorCode.InvalidResult, 'no version in it');
const probe = new SdkError(SdkErrorCode.EraNegotiationFailed, 'an unusable reply');
const down = new SdkError(SdkErrorCode.EraNegotiationFailed, 'down', undefined, {
  cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
});

test.each<[string, About, ReturnType<typeof nextWay>]>([
  ['a program that ends on the question', { ...ended, error: closed }, 'legacy'],
  ['a program that ends on the greeting, too', { ...ended, way: 'legacy', error: closed }, undefined],
  ['a program that runs and does not answer', { ...running, error: probe }, undefined],
  ['a program that was slow and says that it is not old', { ...running, error: saidNo }, 'modern'],
  ['a program that says so when it was given time', { ...running, way: 'modern', error: saidNo }, undefined],
  ['a program known to be old that is new now', { ...running, way: 'legacy', remembered: true, error: saidNo }, 'ask'],
  ['a program known to be old that answers nonsense', { ...running, way: 'legacy', remembered: true, error: nonsense }, 'ask'],
  ['a program known to be old that ends at its start', { ...ended, way: 'legacy', remembered: true, error: closed }, undefined],
  ['a URL that does not take posts', { ...url, error: http(405) }, 'sse'],
  ['a URL that does not take the greeting either', { ...url, way: 'legacy', error: http(404) }, 'sse'],
  ['a URL that answers the question with nonsense', { ...url, error: probe }, 'legacy'],
  ['a gateway that turns away the question', { ...url, hasCredentials: true, error: http(401) }, 'legacy'],
  ['a URL that wants to know who we are', { ...url, error: http(401) }, undefined],
  ['a URL that has a fault', { ...url, error: http(500) }, undefined],
  ['a URL where nobody is', { ...url, error: down }, undefined],
  ['a stream that is refused, too', { ...url, way: 'sse', error: http(404) }, undefined],
  ['a URL known for its stream that has none now', { ...url, way: 'sse', remembered: true, error: http(404) }, 'ask'],
  ['a URL known to be old that is new now', { ...url, way: 'legacy', remembered: true, error: http(400) }, 'ask'],
  ['a URL known to be old where nobody is', { ...url, way: 'legacy', remembered: true, error: down }, undefined],
  ['a URL known to be old that wants to know who we are', { ...url, way: 'legacy', remembered: true, error: http(401) }, undefined],
])('%s is gone on with as it has to be', (_, failed, next) => {
  expect(nextWay(failed)).toBe(next);
});
