import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { answerJson, listening, rpcOf, resultOf } from './listening.ts';
import { parseJson } from './parse-json.ts';

const Client = z.object({ redirect_uris: z.array(z.string()) });

type About = {
  /** Metadata of the authorization server instead. */
  issuer?: string;
  methods?: string[] | 'none';
  /** The scopes each kind of request needs. */
  scopes?: { list?: string; call?: string };
  expiresIn?: number;
  /** The parameters that come back with the answer of the browser. */
  redirect?: (params: URLSearchParams) => void;
  authorizationEndpoint?: string;
  refuses?: boolean;
  /** The server names this authorization server instead. */
  names?: string;
  /** Fetches the document in which an app introduces itself. */
  takesDocuments?: boolean;
  /** The kind of token it says it gives. */
  tokenType?: string;
  /** The address of its metadata, as the challenge says it. */
  metadataAt?: string;
  /** Other fields of the authorization server's metadata. */
  metadata?: Record<string, unknown>;
  /** A request for an unknown thing is answered with the headers it came with. */
  repeats?: boolean;
  /** Waited for before it answers at this path. */
  before?: (path: string) => Promise<void>;
  /** Gives these scopes, whatever was asked for. */
  gives?: string;
  /** Other parts of the server's own metadata, of a registered client and of a token. */
  resource?: Record<string, unknown>;
  registered?: Record<string, unknown>;
  token?: Record<string, unknown>;
  /** Registers clients only that are led back to this name. */
  leadsBackTo?: string;
  /** Does not want to hear which server a token is for. */
  refusesResource?: 'when-asked' | 'for-tokens';
  /** Each refusal of a token, as it is written. */
  refusal?: { status: number; body: string };
  /** The stream of what it says unasked is for nobody. */
  refusesStream?: boolean;
};

type Token = { scope: string; refresh: string };

/**
 * A remote server that wants to know who asks, and the authorization server that tells it.
 * Metadata, registration, authorize, token and revocation are each as strict as they should be.
 * `visit` is the browser of somebody who agrees to everything.
 */
export async function guardedServer(about: About = {}) {
  const seen: { path: string; params: URLSearchParams; authorization?: string }[] = [];
  const codes = new Map<string, { challenge: string; scope: string; redirect: string }>();
  const tokens = new Map<string, Token>();
  let count = 0;

  const authority = await listening(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://double');
    const body = request.method === 'POST' ? await textOf(request) : '';
    const params = request.method === 'POST' ? new URLSearchParams(body) : url.searchParams;
    seen.push({ path: url.pathname, params, authorization: request.headers.authorization });
    await about.before?.(url.pathname);
    switch (url.pathname) {
      case '/.well-known/oauth-authorization-server':
        return answerJson(response, metadata());
      case '/register':
        return register(body, response);
      case '/authorize':
        return authorize(params, response);
      case '/token':
        return issue(params, response);
      case '/revoke':
        tokens.delete(params.get('token') ?? '');
        return void response.writeHead(200).end();
      default:
        return void response.writeHead(404).end();
    }
  });

  const server = await listening(async (request, response) => {
    if (request.url === metadataPath()) {
      return answerJson(response, {
        resource: `${server.origin}/mcp`,
        authorization_servers: [about.names ?? authority.origin],
        ...about.resource,
      });
    }
    if (request.method === 'GET' && about.refusesStream) return challenge(response, 401, '');
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const rpc = await rpcOf(request);
    if (rpc.method === 'server/discover') return void response.writeHead(400).end();
    const token = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!token) return challenge(response, 401, '');
    const needed = rpc.method === 'tools/call' ? about.scopes?.call : about.scopes?.list;
    if (needed && !token.scope.split(' ').includes(needed))
      return challenge(response, 403, `, error="insufficient_scope", scope="${needed}"`);
    if (rpc.id === undefined) return void response.writeHead(202).end();
    if (about.repeats && !['initialize', 'ping', 'tools/list', 'tools/call'].includes(rpc.method ?? '')) {
      const message = `You asked with ${JSON.stringify(request.headers)}`;
      return answerJson(response, { jsonrpc: '2.0', id: rpc.id, error: { code: -32000, message } });
    }
    answerJson(response, { jsonrpc: '2.0', id: rpc.id, result: resultOf(rpc, ['echo']) });
  });

  return {
    about,
    origin: server.origin,
    authority: authority.origin,
    launch: { kind: 'http' as const, url: `${server.origin}/mcp`, headers: {} },
    seen,
    tokens,
    of: (path: string) => seen.filter((one) => one.path === path),
    /** Every token is over at once; those to refresh with still count. */
    expire: () => tokens.forEach((_token, text) => text.startsWith('access') && tokens.delete(text)),
    async visit(address: string): Promise<void> {
      const { headers } = await fetch(address, { redirect: 'manual' });
      await fetch(headers.get('location') ?? '');
    },
  };

  function metadata(): object {
    const { issuer = authority.origin, methods = ['S256'], authorizationEndpoint = `${authority.origin}/authorize` } = about;
    return {
      issuer,
      authorization_endpoint: authorizationEndpoint,
      token_endpoint: `${authority.origin}/token`,
      registration_endpoint: `${authority.origin}/register`,
      revocation_endpoint: `${authority.origin}/revoke`,
      response_types_supported: ['code'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: about.takesDocuments === true,
      ...(methods !== 'none' && { code_challenge_methods_supported: methods }),
      ...about.metadata,
    };
  }

  /** The path of the server's own metadata: as the challenge says it, if that is at the server. */
  function metadataPath(): string {
    const isHere = about.metadataAt?.startsWith(`${server.origin}/`) === true;
    return isHere ? (about.metadataAt ?? '').slice(server.origin.length) : '/.well-known/oauth-protected-resource/mcp';
  }

  function register(body: string, response: ServerResponse): void {
    const { redirect_uris: uris } = parseJson(Client, body);
    const isTaken = about.leadsBackTo === undefined || uris.every((uri) => new URL(uri).hostname === about.leadsBackTo);
    const refused = { error: 'invalid_redirect_uri', error_description: `Only http://${about.leadsBackTo} is allowed.` };
    const client = { client_id: `client-${++count}`, redirect_uris: uris, ...about.registered };
    response.writeHead(isTaken ? 201 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(isTaken ? client : refused));
  }

  function authorize(params: URLSearchParams, response: ServerResponse): void {
    const code = `code-${++count}`;
    const redirect = params.get('redirect_uri') ?? '';
    codes.set(code, { challenge: params.get('code_challenge') ?? '', scope: params.get('scope') ?? '', redirect });
    const back = new URL(redirect);
    const answer = back.searchParams;
    if (about.refuses) answer.set('error', 'access_denied');
    else if (about.refusesResource === 'when-asked' && params.has('resource')) answer.set('error', 'invalid_target');
    else answer.set('code', code);
    answer.set('state', params.get('state') ?? '');
    answer.set('iss', authority.origin);
    about.redirect?.(answer);
    response.writeHead(302, { location: back.href }).end();
  }

  function issue(params: URLSearchParams, response: ServerResponse): void {
    const refuse = ({ status, body }: { status: number; body: string }) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    const refused = () => refuse(about.refusal ?? { status: 400, body: '{"error":"invalid_grant"}' });
    if (about.refusesResource && params.has('resource')) {
      const words = 'AADSTS9010010: The resource parameter does not match the requested scopes.';
      return refuse({ status: 400, body: JSON.stringify({ error: 'invalid_request', error_description: words }) });
    }
    const refresh = params.get('refresh_token');
    if (refresh !== null) {
      const before = tokens.get(refresh);
      return before ? give(before.scope, response) : refused();
    }
    const code = codes.get(params.get('code') ?? '');
    codes.delete(params.get('code') ?? '');
    const proof = createHash('sha256')
      .update(params.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || proof !== code.challenge || params.get('redirect_uri') !== code.redirect) return refused();
    if (!about.refusesResource && params.get('resource') !== (about.resource?.['resource'] ?? `${server.origin}/mcp`)) return refused();
    give(about.gives ?? code.scope, response);
  }

  function give(scope: string, response: ServerResponse): void {
    const number = ++count;
    const refresh = `refresh-${number}`;
    tokens.set(`access-${number}`, { scope, refresh });
    tokens.set(refresh, { scope, refresh });
    const { expiresIn = 3600 } = about;
    answerJson(response, {
      access_token: `access-${number}`,
      token_type: about.tokenType ?? 'Bearer',
      expires_in: expiresIn,
      refresh_token: refresh,
      scope,
      ...about.token,
    });
  }

  function challenge(response: ServerResponse, status: number, more: string): void {
    const where = about.metadataAt ?? `${server.origin}/.well-known/oauth-protected-resource/mcp`;
    response.writeHead(status, { 'www-authenticate': `Bearer resource_metadata="${where}"${more}` }).end();
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
