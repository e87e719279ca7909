import { spokenTo, type Speaks } from '../../../contract/dialects.ts';
import type { Adapter, ModelAddress, OwnBlock } from './adapter.ts';
import { chatCompletions } from './chat-completions/chat-completions.ts';
import { messages } from './messages/messages.ts';
import type { ModelMessage } from './model.ts';
import { responses } from './responses/responses.ts';

/**
 * How the host asks in each API. The facts that the window knows too are in `contract/dialects.ts`.
 */
const ADAPTERS: Record<Speaks, Adapter> = { messages, 'chat-completions': chatCompletions, responses };
/** Blocks that only one API knows, of all of them. */
const OWN: ReadonlyMap<unknown, OwnBlock> = new Map(Object.values(ADAPTERS).flatMap(({ blocks }) => Object.entries(blocks)));

export function adapterOf(endpoint: { speaks?: Speaks | undefined }): Adapter {
  return ADAPTERS[spokenTo(endpoint)];
}

/** Such a block is for the model that sent it alone. */
export function ownBlock({ type }: { type?: unknown }): OwnBlock | undefined {
  return OWN.get(type);
}

/**
 * The messages without the blocks that only other APIs send and take back: the endpoint may have
 * another API by now.
 */
export function withoutOthersBlocks(all: ModelMessage[], place: Pick<ModelAddress, 'speaks'>): ModelMessage[] {
  const { blocks } = adapterOf(place);
  const isOthers = ({ type }: { type: string }) => OWN.has(type) && !(type in blocks);
  return all.map((message) =>
    message.role === 'assistant' && message.content.some(isOthers)
      ? { ...message, content: message.content.filter((block) => !isOthers(block)) }
      : message,
  );
}
