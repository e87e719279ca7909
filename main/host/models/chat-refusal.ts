import { APIConnectionError, APIError } from '@anthropic-ai/sdk';
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

/** The first of these fields that a refusal names: endpoints that check their fields say which one they do not take. */
export function refusedField<Field extends string>(cause: unknown, fields: readonly Field[]): Field | undefined {
  const refusal = refusalOf(cause);
  if (refusal?.statusCode !== 400 && refusal?.statusCode !== 422) return undefined;
  return fields.find((field) => refusal.responseBody?.includes(field));
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
