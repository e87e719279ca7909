import { SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';

/**
 * An answer that is a refusal, in the form in which the SDK reports one: its status is read from
 * there.
 */
export function httpError({ status, statusText }: Response, text = ''): SdkHttpError {
  return new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, `HTTP ${status}`, { status, statusText, text });
}
