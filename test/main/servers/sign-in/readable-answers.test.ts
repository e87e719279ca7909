import { describe, expect, it } from 'vitest';
import { readableAnswers } from '../../../../main/host/servers/sign-in/readable-answers.ts';

const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'grant_type=refresh_token' };
const registration = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };

async function read(body: unknown, { init, status = 200 }: { init?: RequestInit; status?: number } = {}): Promise<unknown> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await readableAnswers(async () => new Response(text, { status }))('https://auth.example/', init);
  expect(response.status).toBe(status);
  return response.json();
}

describe('A part that is absent in all but name', () => {
  it.each([null, '', [], 7, { a: 1 }, [null, '']])('is left out of metadata: %j', async (odd) => {
    const needed = { issuer: 'https://auth.example', token_endpoint: 'https://auth.example/token' };
    const optional = [
      'authorization_servers',
      'scopes_supported',
      'registration_endpoint',
      'revocation_endpoint',
      'token_endpoint_auth_methods_supported',
      'code_challenge_methods_supported',
      'client_id_metadata_document_supported',
      'service_documentation',
      'op_tos_uri',
    ];
    expect(await read({ ...needed, ...Object.fromEntries(optional.map((part) => [part, odd])) })).toEqual(needed);
  });

  it.each([null, '', 7, ['a'], { a: 1 }])('is left out of a registered client and of a token: %j', async (odd) => {
    const client = { client_id: 'app', client_secret: odd, scope: odd, contacts: odd, logo_uri: odd, redirect_uris: odd };
    expect(await read(client, { init: registration, status: 201 })).toEqual({ client_id: 'app', redirect_uris: [] });
    const token = { access_token: 'a', token_type: 'Bearer', scope: odd, refresh_token: odd, id_token: odd };
    expect(await read(token, { init: form })).toEqual({ access_token: 'a', token_type: 'Bearer' });
  });

  it.each([null, 0, -1, '', '0', 'soon', 'Infinity', [], {}, 1e300])('is a lifetime that is none: %j', async (lifetime) => {
    const token = { access_token: 'a', token_type: 'Bearer' };
    expect(await read({ ...token, expires_in: lifetime }, { init: form })).toEqual(token);
  });

  it('is not one that says something, in whichever type', async () => {
    const token = { access_token: 'a', token_type: 'Bearer', expires_in: '3600', refresh_token: 'r', scope: 'read' };
    expect(await read(token, { init: form })).toEqual({ ...token, expires_in: 3600 });
    expect(await read('access_token=a&token_type=bearer&scope=read+write', { init: form })).toEqual({
      access_token: 'a',
      token_type: 'bearer',
      scope: 'read write',
    });
    const metadata = { authorization_servers: [null, 'https://auth.example', 'nowhere'], scopes_supported: ['read', 7] };
    expect(await read(metadata)).toEqual({ authorization_servers: ['https://auth.example'], scopes_supported: ['read'] });
  });
});

it('leaves a required part as it is: somebody says later what is wrong with it', async () => {
  expect(await read({ issuer: 7, token_endpoint: null, response_types_supported: 'code' })).toEqual({
    issuer: 7,
    response_types_supported: 'code',
  });
  expect(await read([1])).toEqual([1]);
});

describe('An error is read', () => {
  it.each([
    ['as it should be', { error: 'invalid_grant', error_description: 'Too old.' }, 'invalid_grant', 'Too old.'],
    ['without words', { error: 'invalid_grant', error_description: null }, 'invalid_grant', 'invalid_grant'],
    ['as a list', [{ error: 'invalid_client', error_description: 'Who?' }], 'invalid_client', 'Who?'],
    ['as a list of texts', ['No such app.'], 'server_error', 'No such app.'],
    ['as a text', '"No such app."', 'server_error', 'No such app.'],
    ['as plain text', 'No such app.', 'server_error', 'No such app.'],
    ['as a form', 'error=invalid_grant&error_description=Too+old.', 'invalid_grant', 'Too old.'],
    ['in an object', { error: { code: 7, message: 'Too old.' } }, 'server_error', 'Too old.'],
    ['by another name', { message: 'Too old.' }, 'server_error', 'Too old.'],
    ['as a page', '<html><h1>Bad gateway</h1></html>', 'server_error', 'HTTP 400'],
    ['as nothing', '{}', 'server_error', 'HTTP 400'],
  ])('%s', async (_how, body, error, words) => {
    for (const init of [form, registration]) {
      expect(await read(body, { init, status: 400 })).toEqual({ error, error_description: words });
    }
  });

  it('in an answer of success, where some put it', async () => {
    expect(await read('error=bad_verification_code', { init: form })).toMatchObject({ error: 'bad_verification_code' });
    expect(await read({ error: 'invalid_grant' }, { init: form })).toMatchObject({ error: 'invalid_grant' });
  });
});

it('hands on metadata that is refused, and an answer without a body', async () => {
  const refused = new Response('Nothing here', { status: 404 });
  expect(await readableAnswers(async () => refused)('https://auth.example/')).toBe(refused);
  const empty = new Response(null, { status: 204 });
  expect(await readableAnswers(async () => empty)('https://auth.example/', form)).toBe(empty);
});
