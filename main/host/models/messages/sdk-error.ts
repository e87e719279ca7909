import { APIConnectionError, APIError } from '@anthropic-ai/sdk/core/error';
import { ModelError, NotReached } from '../model-error.ts';

/** Throws the trouble of the SDK as the host knows it. */
export function sdkModelError(cause: unknown): never {
  if (cause instanceof APIConnectionError) throw new NotReached(cause);
  if (!(cause instanceof APIError)) throw cause;
  const { status, apiMessage, type, errorCode, headers, message } = cause;
  throw new ModelError({
    status,
    message: apiMessage ?? '',
    type: type ?? undefined,
    code: errorCode ?? undefined,
    whole: `${apiMessage ?? ''} ${message}`,
    headers,
  });
}
