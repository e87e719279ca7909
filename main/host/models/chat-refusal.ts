import { APIConnectionError, APIError } from '@anthropic-ai/sdk/core/error';
import { z } from 'zod';

/** A request that failed, as the library tells it. */
const Refusal = z.object({
  name: z.literal('AI_APICallError'),
  statusCode: z.number().optional(),
  responseBody: z.string().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
});

/** The error that an endpoint says in its stream or its body, in one of the forms that are in use. */
const Told = z.object({
  message: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  code: z.coerce.number().int().optional().catch(undefined),
});

/** The same trouble in the errors that every endpoint's trouble comes in. */
export function asApiError(cause: unknown): unknown {
  const refusal = refusalOf(cause);
  if (!refusal) return cause;
  const { statusCode, responseBody = '', responseHeaders = {} } = refusal;
  // Nothing was answered, or the answer broke off.
  if (statusCode === undefined || (statusCode >= 200 && statusCode < 300)) return new APIConnectionError({ cause: asError(cause) });
  return refusedWith(statusCode, bodyOf(responseBody), new Headers(responseHeaders));
}

/** The error that an endpoint tells in the middle of its stream. It may name the status that it would have answered with. */
export function saidInStream(error: unknown): APIError {
  const { code } = Told.safeParse(error).data ?? {};
  return refusedWith(code !== undefined && code >= 400 && code < 600 ? code : undefined, { error }, new Headers());
}

/** The words of an endpoint that did not take a request: those that check their fields name the one they do not take. */
export function saidOfInput(cause: unknown): string | undefined {
  const { statusCode, responseBody } = refusalOf(cause) ?? {};
  return statusCode === 400 || statusCode === 422 ? responseBody : undefined;
}

function refusedWith(status: number | undefined, body: unknown, headers: Headers): APIError {
  const { error } = z.object({ error: z.unknown() }).safeParse(body).data ?? { error: body };
  const told = typeof error === 'string' ? { message: error } : (Told.safeParse(error).data ?? {});
  return new APIError(status, { error: told }, told.message ?? '', headers);
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(cause: unknown): z.infer<typeof Refusal> | undefined {
  return Refusal.safeParse(cause).data;
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
