import { z } from 'zod';
import { jsonIn } from '../json-in.ts';
import { ModelError, NotReached } from '../model-error.ts';

/** A request that failed, as the library tells it. */
const Refusal = z.object({
  name: z.literal('AI_APICallError'),
  statusCode: z.number().optional(),
  responseBody: z.string().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
});

/**
 * The error that an endpoint says in its stream or its body, in one of the forms that are in use.
 */
const Told = z.object({
  message: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  code: z.coerce.number().int().optional().catch(undefined),
});

/** The same trouble as the host knows it. */
export function chatModelError(cause: unknown): unknown {
  const refusal = refusalOf(cause);
  if (!refusal) return cause;
  const { statusCode, responseBody = '', responseHeaders = {} } = refusal;
  // Nothing was answered, or the answer broke off.
  if (statusCode === undefined || (statusCode >= 200 && statusCode < 300)) return new NotReached(cause);
  return refusedWith(statusCode, jsonIn(responseBody), responseBody, new Headers(responseHeaders));
}

/**
 * The error that an endpoint tells in the middle of its stream. It may name the status that it
 * would have answered with.
 */
export function saidInStream(error: unknown): ModelError {
  const { code } = Told.safeParse(error).data ?? {};
  return refusedWith(code !== undefined && code >= 400 && code < 600 ? code : undefined, { error });
}

function refusedWith(status: number | undefined, body: unknown, whole?: string, headers?: Headers): ModelError {
  const { error } = z.object({ error: z.unknown() }).safeParse(body).data ?? { error: body };
  const told = typeof error === 'string' ? { message: error } : (Told.safeParse(error).data ?? {});
  return new ModelError({ status, message: told.message, type: told.type, whole, headers });
}

function refusalOf(cause: unknown): z.infer<typeof Refusal> | undefined {
  return Refusal.safeParse(cause).data;
}
