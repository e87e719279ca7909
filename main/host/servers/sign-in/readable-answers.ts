import { z } from 'zod';

/** The parts of an answer by their kind. A part of a wrong type is left out. */
const text = z.string().min(1).optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const address = z
  .string()
  .refine((one) => URL.canParse(one))
  .optional()
  .catch(undefined);
const texts = z
  .array(z.unknown())
  .transform((all) => all.filter((one): one is string => typeof one === 'string' && one !== ''))
  .refine((all) => all.length > 0)
  .optional()
  .catch(undefined);
const addresses = texts.transform((all) => all?.filter((one) => URL.canParse(one)));
/** RFC 6749 calls it a lifetime: none, no time and a negative one are not known. */
const LONGEST_LIFE_S = 100 * 365 * 24 * 60 * 60;
const lifetime = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .refine((seconds) => seconds > 0 && seconds <= LONGEST_LIFE_S)
  .optional()
  .catch(undefined);
/** A required part stays as it is: the SDK says which one is missing or wrong. */
const required = z.unknown().optional();

/** Metadata of a resource (RFC 9728) and of an authorization server (RFC 8414, OIDC Discovery). */
const Metadata = z.object({
  resource: required,
  authorization_servers: addresses,
  scopes_supported: texts,
  issuer: required,
  authorization_endpoint: required,
  token_endpoint: required,
  response_types_supported: required,
  jwks_uri: required,
  subject_types_supported: required,
  id_token_signing_alg_values_supported: required,
  registration_endpoint: address,
  revocation_endpoint: address,
  token_endpoint_auth_methods_supported: texts,
  revocation_endpoint_auth_methods_supported: texts,
  code_challenge_methods_supported: texts,
  client_id_metadata_document_supported: flag,
  authorization_response_iss_parameter_supported: flag,
});

/** A registered client (RFC 7591). */
const Registration = z.object({ client_id: required, client_secret: text, token_endpoint_auth_method: text });

/** A token answer (RFC 6749, 5.1). */
const Token = z.object({ access_token: required, token_type: required, expires_in: lifetime, refresh_token: text, scope: text });

/** Places at which servers put the words of an error, the standard one first. */
const Words = z.looseObject({
  error: z
    .union([z.string().min(1), z.record(z.string(), z.unknown())])
    .optional()
    .catch(undefined),
  error_description: text,
  message: text,
  detail: text,
  title: text,
});

const MOST_WORDS = 300;
const FORM = /^\s*[\w.~-]+=[^\s<>]*$/;

/**
 * The answers of a `fetch` as the SDK can read them. Servers write absent parts as null, as an
 * empty text or as an empty list, and errors as plain text, as lists or as forms. Only the parts
 * that a sign-in reads are handed on.
 */
export function readableAnswers(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { status, headers } = response;
    const isPost = init?.method === 'POST';
    // The status counts where metadata is refused.
    if (!response.body || (!response.ok && !isPost)) return response;
    const isRegistration = new Headers(init?.headers).get('content-type')?.includes('json') === true;
    const answer = await response.text();
    return new Response(isPost ? readablePost(answer, { status, isRegistration }) : readableMetadata(answer), { status, headers });
  };
}

function readablePost(answer: string, { status, isRegistration }: { status: number; isRegistration: boolean }): string {
  const fields = fieldsOf(valueOf(answer));
  if (status >= 400 || (fields && 'error' in fields)) return JSON.stringify(errorOf(answer, status));
  if (!fields) return answer;
  // The SDK wants the addresses to lead back to, and reads none of them.
  return JSON.stringify(isRegistration ? { ...Registration.parse(fields), redirect_uris: [] } : Token.parse(fields));
}

function readableMetadata(answer: string): string {
  const fields = fieldsOf(jsonOf(answer));
  return fields ? JSON.stringify(Metadata.parse(fields)) : answer;
}

/** The error of an answer that is one (RFC 6749, 5.2), in whichever form it came. */
function errorOf(answer: string, status: number): { error: string; error_description: string } {
  const value = valueOf(answer);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const fields = Words.parse(fieldsOf(first) ?? {});
  const inner = Words.parse(fieldsOf(fields.error) ?? {});
  const isPage = /^\s*</.test(answer);
  const plain = typeof first === 'string' ? first : value === undefined && !isPage ? answer.trim() : '';
  const code = typeof fields.error === 'string' ? fields.error : undefined;
  const words =
    fields.error_description ?? inner.error_description ?? inner.message ?? fields.message ?? fields.detail ?? fields.title ?? plain;
  return {
    // RFC 6749 has no code that says less.
    error: code ?? 'server_error',
    error_description: (words || code || `HTTP ${status}`).slice(0, MOST_WORDS),
  };
}

/** Some token endpoints answer with a form, whatever they were asked for. */
function valueOf(answer: string): unknown {
  return jsonOf(answer) ?? (FORM.test(answer) ? Object.fromEntries(new URLSearchParams(answer.trim())) : undefined);
}

function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(answer) as unknown;
  } catch {
    return undefined;
  }
}

/** The parts of an object that hold something. */
function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const isEmpty = (part: unknown) => part === null || part === '' || (Array.isArray(part) && part.length === 0);
  return Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part)));
}
