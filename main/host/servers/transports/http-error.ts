import { SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import type { Throttled } from '../read-error.ts';

/**
 * An answer that is a refusal, in the form in which the SDK reports one: its status is read from
 * there. `throttled`: for how long the request was turned away.
 */
export function httpError({ status, statusText }: Response, text = '', throttled?: Throttled): SdkHttpError {
  return new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, `HTTP ${status}`, {
    status,
    statusText,
    text,
    ...(throttled && { throttled }),
  });
}
