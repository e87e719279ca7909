import type { OwnBlock } from './adapter.ts';
import { adapterOf, ADAPTERS } from './adapters.ts';
import type { ModelAddress } from './adapter.ts';
import type { ModelMessage } from './model.ts';

const OWN: ReadonlyMap<unknown, OwnBlock> = new Map(Object.values(ADAPTERS).flatMap(({ blocks }) => Object.entries(blocks)));

/** Blocks that only one API knows. They are for the model that sent them alone. */
export function ownBlock({ type }: { type?: unknown }): OwnBlock | undefined {
  return OWN.get(type);
}

/**
 * The messages without the blocks that only other APIs send and take back: the endpoint may have
 * another API by now.
 */
export function withoutOthersBlocks(messages: ModelMessage[], place: Pick<ModelAddress, 'speaks'>): ModelMessage[] {
  const { blocks } = adapterOf(place);
  const isOthers = ({ type }: { type: string }) => OWN.has(type) && !(type in blocks);
  return messages.map((message) =>
    message.role === 'assistant' && message.content.some(isOthers)
      ? { ...message, content: message.content.filter((block) => !isOthers(block)) }
      : message,
  );
}
