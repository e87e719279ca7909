import { spokenTo, type Speaks } from '../../../contract/dialects.ts';
import type { Adapter } from './adapter.ts';
import { chatCompletions } from './chat-completions/chat-completions.ts';
import { messages } from './messages/messages.ts';
import { responses } from './responses/responses.ts';

/**
 * How the host asks in each API. The facts that the window knows too are in `contract/dialects.ts`.
 */
export const ADAPTERS: Record<Speaks, Adapter> = { messages, 'chat-completions': chatCompletions, responses };

export function adapterOf(endpoint: { speaks?: Speaks | undefined }): Adapter {
  return ADAPTERS[spokenTo(endpoint)];
}
