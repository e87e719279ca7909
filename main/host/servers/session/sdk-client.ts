import { Client, type JSONRPCResponse } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';

/** The SDK's client, which tells of an answer that nobody waits for any more by a code: the SDK (2.4.0) makes a plain Error of a sentence. */
export class SdkClient extends Client {
  protected override _onresponse(response: JSONRPCResponse): void {
    const { onerror } = this;
    // The SDK tells of nothing else while it hands an answer over: what is wrong with one goes to whoever waits for it.
    this.onerror = (cause) => onerror?.(new HostError('server-failed', { code: 'log-answer-after-end' }, { cause }));
    try {
      // The name is the SDK's, which has subclasses override it.
      // oxlint-disable-next-line eslint/no-underscore-dangle
      super._onresponse(response);
    } finally {
      this.onerror = onerror;
    }
  }
}
