import { isChatReasoning } from './chat-reasoning.ts';
import { isThoughtSignature } from './thought-signature.ts';

/** Blocks that stand for what chat completions send beside calls: they go back with those, to the model that sent them, and never alone. */
export function isBesideCalls(block: { type?: unknown }): boolean {
  return isThoughtSignature(block) || isChatReasoning(block);
}
