import { spokenTo, type Speaks } from '../../../contract/dialects.ts';
import type { Reason } from '../../../contract/reason.ts';
import { openMessages } from './anthropic.ts';
import { apiRoot } from './api-root.ts';
import type { Open } from './ask-endpoint.ts';
import { openChatCompletions } from './chat-completions.ts';

type HostDialect = {
  open: Open;
  /** The address that answers, of an endpoint at `baseUrl`. */
  address(baseUrl: string): string;
  /** The reason where an endpoint does not have the API. */
  whyNotThere(baseUrl: string): Reason;
};

/**
 * How the host asks in each API. The facts that the window knows too are in `contract/dialects.ts`.
 */
export const HOST_DIALECTS: Record<Speaks, HostDialect> = {
  messages: {
    open: openMessages,
    address: (baseUrl) => `${baseUrl}/v1/messages`,
    whyNotThere: (address) => ({ code: 'no-messages-there', address }),
  },
  'chat-completions': {
    open: openChatCompletions,
    address: (baseUrl) => `${apiRoot(baseUrl)}/chat/completions`,
    whyNotThere: (address) => ({ code: 'no-chat-completions-there', address }),
  },
};

export function hostDialectOf(endpoint: { speaks?: Speaks | undefined }): HostDialect {
  return HOST_DIALECTS[spokenTo(endpoint)];
}
