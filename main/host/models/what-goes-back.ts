import type { Call, Entry, ModelChoice } from '../../../contract/conversation.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { MessageParam } from './model.ts';
import { wellFormed } from './well-formed.ts';

export type AssistantBlock = Exclude<MessageParam['content'], string>[number];
/** What a model said in a reply. */
export type Said = Exclude<Entry, { type: 'message' | 'notice' }>;

type Reader = { choice: ModelChoice | undefined; lastTurn: string | undefined; idOf(call: Call): string };

/**
 * What of a reply goes back to a model: every block as it came and in its order, calls last. Left out is only
 * - thinking for another model than the one that thought it, which refuses what it did not sign, and such as was cut or never signed;
 * - any other block for another endpoint than the one that sent it;
 * - what an endpoint's own tool was asked without having answered, and such an answer by itself;
 * - thinking behind which nothing is said, and so a reply that is nothing but thinking.
 */
export function whatGoesBack(entries: Said[], { choice, lastTurn, idOf }: Reader): AssistantBlock[] {
  const blocks = withoutHalves(
    entries.flatMap((entry): AssistantBlock[] => {
      switch (entry.type) {
        case 'answer':
          return entry.text.trim() ? [{ type: 'text', text: entry.text.trimEnd().toWellFormed() }] : [];
        case 'thinking':
          if (!isOwnThinking(entry, choice, lastTurn) || entry.state !== 'done' || !entry.signature?.trim()) return [];
          return [{ type: 'thinking', thinking: entry.text.toWellFormed(), signature: entry.signature.toWellFormed() }];
        case 'block':
          return isFor(entry, choice) ? [asItCame(entry.block)] : [];
        case 'call':
          return [];
        default:
          return entry satisfies never;
      }
    }),
  );
  const calls = entries.filter((entry) => entry.type === 'call').map((call) => toolUse(call, idOf(call)));
  return withoutLastThinking([...blocks, ...calls]);
}

/** In older chats nobody noted who thought: there it goes back within its turn. */
function isOwnThinking({ by, turn }: Extract<Said, { type: 'thinking' }>, choice: ModelChoice | undefined, lastTurn: string | undefined) {
  return by && choice ? isSame(by, choice) : turn === lastTurn;
}

function isFor({ by, block }: Extract<Said, { type: 'block' }>, choice: ModelChoice | undefined): boolean {
  if (!choice || isOurs(block)) return false;
  return block['type'] === 'redacted_thinking' ? isSame(by, choice) : by.endpoint === choice.endpoint;
}

/** Kinds that entries of their own stand for: a chat from elsewhere may hide one among the others. */
function isOurs({ type }: JsonObject): boolean {
  return type === 'text' || type === 'thinking' || type === 'tool_use' || type === 'tool_result';
}

function isSame(a: ModelChoice, b: ModelChoice): boolean {
  return a.endpoint === b.endpoint && a.model === b.model;
}

/** Of a kind that the types need not know. */
function asItCame(block: JsonObject): AssistantBlock {
  return wellFormed(block) as unknown as AssistantBlock;
}

function toolUse(call: Call, id: string): AssistantBlock {
  return {
    type: 'tool_use',
    id,
    name: call.alias.replaceAll(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64) || 'unnamed',
    input: call.unreadable === undefined ? wellFormed(call.proposed ?? call.input) : {},
  };
}

/** Tools that an endpoint runs itself are asked and answered within one reply. */
function withoutHalves(blocks: AssistantBlock[]): AssistantBlock[] {
  const asked = new Set(blocks.flatMap((block) => ('id' in block ? [block.id] : [])));
  const answered = new Set(blocks.flatMap((block) => ('tool_use_id' in block ? [block.tool_use_id] : [])));
  return blocks.filter((block) => {
    if ('tool_use_id' in block) return asked.has(block.tool_use_id);
    return !('id' in block) || !block.type.endsWith('_tool_use') || answered.has(block.id);
  });
}

function withoutLastThinking(blocks: AssistantBlock[]): AssistantBlock[] {
  return blocks.slice(0, blocks.findLastIndex(({ type }) => type !== 'thinking' && type !== 'redacted_thinking') + 1);
}
