import { GONE } from '../../../contract/traffic.ts';
import type { Clock } from '../base/needs.ts';
import { isFields } from '../base/fields.ts';
import type { KeptBody } from './keep-body.ts';
import { headersOf } from './record-http.ts';
import type { RecordedServer, Traffic } from './traffic.ts';

type Needs = { traffic: Pick<Traffic, 'record'>; clock: Pick<Clock, 'now' | 'elapsed'>; server: RecordedServer };

/**
 * Parameters and fields that everybody may read (RFC 6749, 7591, 8414, 8707, 9728). All others are
 * left out, whatever they are called.
 */
const OPEN =
  /^(issuer|resource|resource_name|authorization_servers|scope|expires_in|token_type|client_id|client_name|client_uri|grant_type|grant_types|response_type|response_types|code_challenge_method|application_type|error|error_description|error_uri|prompt|redirect_uris?)$|_(endpoint|supported|method|documentation|advertised)$|^client_id_metadata_document_supported$/;
const LONGEST = 128 * 1024;

/**
 * The recorder of one server's sign-in: what was asked of whom and what came, without codes,
 * tokens, states and secrets.
 */
export class SignInRecorder {
  readonly #traffic: Needs['traffic'];
  readonly #clock: Needs['clock'];
  readonly #server: RecordedServer;

  constructor({ traffic, clock, server }: Needs) {
    this.#traffic = traffic;
    this.#clock = clock;
    this.#server = server;
  }

  /** Records each exchange with the places that are asked for the sign-in. */
  fetch(real: typeof fetch): typeof fetch {
    return async (input, init) => {
      const at = this.#clock.now();
      const since = this.#clock.elapsed();
      const of = this.#server.named();
      const url = new URL(input instanceof Request ? input.url : input);
      const method = init?.method ?? 'GET';
      const request = {
        method,
        url: openAddress(url),
        headers: headersOf(new Headers(init?.headers)),
        ...this.#bodyOf(textOf(init?.body)),
      };
      const note = (status: number | undefined, says: string | undefined, body: object) => {
        const tookMs = this.#clock.elapsed() - since;
        this.#traffic.record(of, () => ({
          message: {
            ...this.#common(at, url),
            kind: 'http',
            method,
            tookMs,
            ...(status !== undefined && { status }),
            ...(says !== undefined && { says: this.#server.redactor.redact(says) }),
          },
          body: this.#kept(body),
        }));
      };
      try {
        const response = await real(input, init);
        const answer = { status: response.status, headers: headersOf(response.headers), ...this.#bodyOf(await response.clone().text()) };
        note(response.status, undefined, { request, response: answer });
        return response;
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        note(undefined, failure, { request, failure });
        throw error;
      }
    };
  }

  /** Records the address at which the person signs in. */
  page(url: URL): void {
    const at = this.#clock.now();
    this.#traffic.record(this.#server.named(), () => ({
      message: { ...this.#common(at, url), kind: 'page', method: 'authorize' },
      body: this.#kept({ url: openAddress(url) }),
    }));
  }

  #common(at: number, url: URL) {
    return { at, from: 'host' as const, name: this.#server.redactor.redact(`${url.host}${url.pathname}`) };
  }

  #kept(body: object): KeptBody {
    const text = this.#server.redactor.redact(JSON.stringify(body));
    const bytes = Buffer.byteLength(text);
    return text.length > LONGEST ? { text: JSON.stringify(GONE), bytes, cut: true } : { text, bytes, cut: false };
  }

  /** A form or JSON, by its fields; nothing where there is no body. */
  #bodyOf(text: string): { body?: unknown } {
    if (text === '') return {};
    const fields = jsonIn(text) ?? (/^[\w.~%+-]+=/.test(text) ? Object.fromEntries(new URLSearchParams(text)) : undefined);
    if (!fields) return { body: GONE };
    return { body: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, this.#openValue(name, value)])) };
  }

  #openValue<T>(name: string, value: T): T | string {
    if (OPEN.test(name)) return value;
    // The other side may repeat it where everybody reads it.
    if (typeof value === 'string') this.#server.redactor.add(value);
    return GONE;
  }
}

function openAddress(url: URL): string {
  const open = new URL(url);
  for (const name of url.searchParams.keys()) if (!OPEN.test(name)) open.searchParams.set(name, GONE);
  if (open.password !== '') open.password = GONE;
  return open.href;
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
