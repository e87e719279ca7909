import { expect, test } from 'vitest';
import type { Reason } from '../../../../contract/reason.ts';
import { troubleOf } from '../../../../main/host/servers/session/trouble.ts';

test('an address that cannot be asked is told with what stood in the way, not with what failed because of it', () => {
  const error = new Error('negotiation failed', { cause: new TypeError('fetch failed', { cause: new Error('bad port') }) });
  const trouble = troubleOf({ error }, { kind: 'http', url: 'http://127.0.0.1:9/mcp', headers: {} }, []);
  expect(trouble.reason).toEqual({ code: 'not-connected-because', text: 'bad port' });
});

test('a program that was silent is told with the first line that it wrote, if any', () => {
  const error = Object.assign(new Error('timed out'), { code: 'REQUEST_TIMEOUT' });
  const launch = { kind: 'stdio' as const, command: 'serve', args: [], env: {}, cwd: undefined };
  expect(troubleOf({ error, wrote: 'Listening on port 3000' }, launch, []).reason).toEqual({
    code: 'wrote-no-answer',
    line: 'Listening on port 3000',
  });
  expect(troubleOf({ error }, launch, []).reason).toEqual({ code: 'silent-at-start' });
});

const ended = (command: string, args: string[], stderr: string[] = []) =>
  troubleOf({ exit: { code: 1, signal: null } }, { kind: 'stdio', command, args, env: {} }, stderr);

test('a program that ends since its script is not there says which file is missing, and where to mend that', () => {
  expect(ended('node', ['/nowhere/missing-server.js'])).toMatchObject({
    reason: { code: 'script-missing', path: '/nowhere/missing-server.js' },
    cure: { code: 'correct-script-path' },
  });
  expect(ended('node', [import.meta.filename]).reason).toEqual({ code: 'ended-with-code', exit: 1 });
});

test.each([
  ['npx', ['-y', 'tides-mcp'], 'npm error code SELF_SIGNED_CERT_IN_CHAIN'],
  ['uvx', ['tides-mcp'], '  Caused by: invalid peer certificate: UnknownIssuer'],
  ['bunx', ['tides-mcp'], 'error: UNABLE_TO_GET_ISSUER_CERT_LOCALLY fetching https://registry.example/tides-mcp'],
])('%s behind a certificate of the network says so, and leads to the network', (command, args, line) => {
  expect(ended(command, args, ['one', line, 'two'])).toMatchObject({
    reason: { code: 'fetch-not-trusted', runner: command },
    cure: { code: 'trust-authority' },
  });
  // A server of its own may say the same of its own business.
  expect(ended('tides', [], [line]).reason).toEqual({ code: 'ended-with-code', exit: 1 });
});

/** Troubles of an address, by what Node and its parts say in English. */
const codes: [string, string, Reason][] = [
  ['no way to the host', 'EHOSTUNREACH', { code: 'host-not-reached', host: 'mcp.test', detail: 'EHOSTUNREACH' }],
  ['no network', 'ENETUNREACH', { code: 'host-not-reached', host: 'mcp.test', detail: 'ENETUNREACH' }],
  ['no answer to the connection', 'UND_ERR_CONNECT_TIMEOUT', { code: 'address-silent', host: 'mcp.test' }],
  ['http where https is wanted', 'EPROTO', { code: 'no-https-there', host: 'mcp.test', detail: 'EPROTO' }],
  [
    'http where https is wanted, by OpenSSL',
    'ERR_SSL_WRONG_VERSION_NUMBER',
    { code: 'no-https-there', host: 'mcp.test', detail: 'ERR_SSL_WRONG_VERSION_NUMBER' },
  ],
  ['another protocol', 'HPE_INVALID_CONSTANT', { code: 'no-http-there', host: 'mcp.test', detail: 'HPE_INVALID_CONSTANT' }],
];

test.each(codes)('%s at an address is told in our words', (_, code, reason) => {
  const failed = new TypeError('fetch failed', { cause: Object.assign(new Error('said in English'), { code }) });
  const error = new Error('Version negotiation probe failed: fetch failed', { cause: failed });
  expect(troubleOf({ error }, { kind: 'http', url: 'https://mcp.test/mcp', headers: {} }, []).reason).toEqual(reason);
});

test.each([
  ['ENOEXEC', { code: 'program-of-other-kind', program: 'serve' }],
  ['EPERM', { code: 'program-not-executable', program: 'serve' }],
  ['EACCES', { code: 'program-not-executable', program: 'serve' }],
])('a program that the system does not start (%s) is told in our words', (code, reason) => {
  const launch = { kind: 'stdio' as const, command: 'serve', args: [], env: {}, cwd: undefined };
  const error = Object.assign(new Error(`spawn serve ${code}`), { code });
  expect(troubleOf({ error }, launch, []).reason).toEqual(reason);
});
