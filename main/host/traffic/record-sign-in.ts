import { GONE } from '../../../contract/traffic.ts';
import type { Clock } from '../base/needs.ts';
import { isFields } from '../base/fields.ts';
import type { KeptBody } from './keep-body.ts';
import { headersOf } from './record-http.ts';
import type { Redactor } from './redactor.ts';
import type { MessageServer, Traffic } from './traffic.ts';

/** The recorder of the requests of signing in at one server. */
export type SignInRecorder = {
  /** Records each exchange with the places that are asked for the sign-in. */
  fetch(real: typeof fetch): typeof fetch;
  /** Records the address at which the person signs in. */
  page(url: URL): void;
};

type Needs = {
  traffic: Pick<Traffic, 'record'>;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  redactor: Redactor;
  server(): MessageServer;
};

/** Parameters and fields that everybody may read (RFC 6749, 7591, 8414, 8707, 9728). All others are left out, whatever they are called. */
const OPEN =
  /^(issuer|resource|resource_name|authorization_servers|scope|expires_in|token_type|client_id|client_name|client_uri|grant_type|grant_types|response_type|response_types|code_challenge_method|application_type|error|error_description|error_uri|prompt|redirect_uris?)$|_(endpoint|supported|method|documentation|advertised)$|^client_id_metadata_document_supported$/;
const LONGEST = 128 * 1024;

/** The recorder of one server's sign-in: what was asked of whom and what came, without codes, tokens, states and secrets. */
export function createSignInRecorder({ traffic, clock, redactor, server }: Needs): SignInRecorder {
  return {
    fetch: (real) => async (input, init) => {
      const at = clock.now();
      const since = clock.elapsed();
      const of = server();
      const url = new URL(input instanceof Request ? input.url : input);
      const method = init?.method ?? 'GET';
      const request = { method, url: openAddress(url), headers: headersOf(new Headers(init?.headers)), ...bodyOf(textOf(init?.body)) };
      const note = (status: number | undefined, says: string | undefined, body: object) => {
        const tookMs = clock.elapsed() - since;
        traffic.record(of, () => ({
          message: {
            ...common(at, url),
            kind: 'http',
            method,
            tookMs,
            ...(status !== undefined && { status }),
            ...(says !== undefined && { says: redactor.redact(says) }),
          },
          body: kept(body),
        }));
      };
      try {
        const response = await real(input, init);
        const answer = { status: response.status, headers: headersOf(response.headers), ...bodyOf(await response.clone().text()) };
        note(response.status, undefined, { request, response: answer });
        return response;
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        note(undefined, failure, { request, failure });
        throw error;
      }
    },
    page(url) {
      const at = clock.now();
      traffic.record(server(), () => ({
        message: { ...common(at, url), kind: 'page', method: 'authorize' },
        body: kept({ url: openAddress(url) }),
      }));
    },
  };

  function common(at: number, url: URL) {
    return {
      at,
      from: 'host' as const,
      name: redactor.redact(`${url.host}${url.pathname}`),
    };
  }

  function kept(body: object): KeptBody {
    const text = redactor.redact(JSON.stringify(body));
    const bytes = Buffer.byteLength(text);
    return text.length > LONGEST ? { text: JSON.stringify(GONE), bytes, cut: true } : { text, bytes, cut: false };
  }

  function openAddress(url: URL): string {
    const open = new URL(url);
    for (const name of url.searchParams.keys()) if (!OPEN.test(name)) open.searchParams.set(name, GONE);
    if (open.password !== '') open.password = GONE;
    return open.href;
  }

  /** A form or JSON, by its fields; nothing where there is no body. */
  function bodyOf(text: string): { body?: unknown } {
    if (text === '') return {};
    const fields = jsonIn(text) ?? (/^[\w.~%+-]+=/.test(text) ? Object.fromEntries(new URLSearchParams(text)) : undefined);
    if (!fields) return { body: GONE };
    return { body: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, openValue(name, value)])) };
  }

  function openValue<T>(name: string, value: T): T | string {
    if (OPEN.test(name)) return value;
    // The other side may repeat it where everybody reads it.
    if (typeof value === 'string') redactor.add(value);
    return GONE;
  }
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  return body instanceof URLSearchParams ? body.toString() : '';
}

function jsonIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
