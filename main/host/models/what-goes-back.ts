import type { Call, Entry, ModelChoice } from '../../../contract/conversation.ts';
import type { JsonObject } from '../../../contract/json.ts';
import { ownBlock } from './adapters.ts';
import { remembering } from '../base/remembering.ts';
import type { ModelBlock } from './model.ts';
import { wellFormed } from './well-formed.ts';

/** An entry that a model said in a reply. */
export type ReplyEntry = Exclude<Entry, { type: 'message' | 'task-result' | 'notice' }>;

type HistoryReader = {
  choice: ModelChoice | undefined;
  lastTurn: string | undefined;
  /** The ids under which endpoints' own tools were asked and answered. */
  pairs: ReadonlySet<string>;
  /** The model has not done with this reply: all of it goes back. */
  isOpen: boolean;
  idOf(call: Call): string;
};

const asTheyCame = remembering<ModelBlock>();
const uses = remembering<ModelBlock>();

/**
 * The part of a reply that goes back to a model: every block as it came and in its order, on which
 * signed thinking depends. Left out is only
 * - thinking for another model than the one that thought it, which refuses what it did not sign,
 *   and such as was cut or never signed;
 * - any other block, and fields beside texts and calls, for another endpoint than the one that sent
 *   them;
 * - what stood beside calls, without them;
 * - what an endpoint's own tool was asked and never answered, and such an answer by itself;
 * - thinking behind which nothing is said, and so a reply that is nothing but thinking;
 * - a turn that was refused, for the model that refused it (`withoutRefused`).
 */
export function whatGoesBack(entries: ReplyEntry[], { choice, lastTurn, pairs, isOpen, idOf }: HistoryReader): ModelBlock[] {
  const hasCalls = entries.some(({ type }) => type === 'call');
  const blocks = entries.flatMap((entry): ModelBlock[] => {
    switch (entry.type) {
      case 'answer':
        return textsOf(entry, choice);
      case 'thinking':
        if (!isOwnThinking(entry, choice, lastTurn) || entry.state !== 'done' || !entry.signature?.trim()) return [];
        return [{ type: 'thinking', thinking: entry.text.toWellFormed(), signature: entry.signature.toWellFormed() }];
      case 'block':
        return isFor(entry, choice) && (hasCalls || ownBlock(entry.block) !== 'beside-calls') && (isOpen || !isHalf(entry.block, pairs))
          ? [asTheyCame(entry, [], () => asItCame(entry.block))]
          : [];
      case 'call':
        return [toolUseOf(entry, idOf(entry), choice)];
      default:
        return entry satisfies never;
    }
  });
  return isOpen ? blocks : withoutLastThinking(blocks);
}

/**
 * A model that refused a turn refuses whatever comes after it. So that turn is left out for it from
 * the next message on, and from a summary; other models read it.
 */
export function withoutRefused(entries: Entry[], choice: ModelChoice | undefined, isSummary = false): Entry[] {
  const refused = new Set(
    entries.flatMap((entry) =>
      entry.type === 'notice' && entry.refusedBy && choice && isSame(entry.refusedBy, choice) ? [entry.turn] : [],
    ),
  );
  const last = entries.findLast(({ type }) => type === 'message')?.turn;
  if (!isSummary && last !== undefined) refused.delete(last);
  return refused.size === 0 ? entries : entries.filter(({ turn }) => !refused.has(turn));
}

/**
 * The ids under which endpoints' own tools were asked and then answered, in blocks that go back to
 * this model. The answer may come in a later reply.
 */
export function serverPairs(entries: Entry[], choice: ModelChoice | undefined): Set<string> {
  const questions = new Set<string>();
  const pairs = new Set<string>();
  for (const entry of entries) {
    if (entry.type !== 'block' || !isFor(entry, choice)) continue;
    const { id, tool_use_id: of } = entry.block;
    if (typeof of === 'string' && questions.has(of)) pairs.add(of);
    if (typeof id === 'string') questions.add(id);
  }
  return pairs;
}

/** A question to an endpoint's own tool without its answer, or the answer alone. */
export function isHalf({ type, id, tool_use_id: of }: JsonObject, pairs: ReadonlySet<string>): boolean {
  if (typeof of === 'string') return !pairs.has(of);
  return typeof type === 'string' && type.endsWith('_tool_use') && typeof id === 'string' && !pairs.has(id);
}

/** In older chats nobody noted who thought: there it goes back within its turn. */
function isOwnThinking(
  { by, turn }: Extract<ReplyEntry, { type: 'thinking' }>,
  choice: ModelChoice | undefined,
  lastTurn: string | undefined,
) {
  return by && choice ? isSame(by, choice) : turn === lastTurn;
}

function isFor({ by, block }: Extract<ReplyEntry, { type: 'block' }>, choice: ModelChoice | undefined): boolean {
  if (!choice || isOurs(block)) return false;
  const isOfModel = block['type'] === 'redacted_thinking' || ownBlock(block) !== undefined;
  return isOfModel ? isSame(by, choice) : isForEndpoint(by, choice);
}

/**
 * Kinds that entries of their own stand for: a chat from elsewhere may hide one among the others.
 */
function isOurs({ type }: JsonObject): boolean {
  return type === 'text' || type === 'thinking' || type === 'tool_use' || type === 'tool_result';
}

function isSame(a: ModelChoice, b: ModelChoice): boolean {
  return a.endpoint === b.endpoint && a.model === b.model;
}

/** Of a kind that the types need not know. */
export function asItCame(block: JsonObject): ModelBlock {
  return wellFormed(block) as unknown as ModelBlock;
}

/** The text as the blocks that it came in, where they had more to them than text. */
function textsOf({ text: said, fields }: Extract<ReplyEntry, { type: 'answer' }>, choice: ModelChoice | undefined): ModelBlock[] {
  if (said.trim() === '') return [];
  const text = said.trimEnd();
  const blocks: { text: string; of?: JsonObject }[] = [];
  let at = 0;
  for (const { from, to, of } of fields && isForEndpoint(fields.by, choice) ? fields.parts : []) {
    blocks.push({ text: text.slice(at, from) }, { text: text.slice(from, to), of });
    at = Math.max(at, to);
  }
  blocks.push({ text: text.slice(at) });
  return blocks.flatMap(({ text: words, of }) =>
    words.trim() === '' ? [] : [{ ...(of && wellFormed(of)), type: 'text' as const, text: words.toWellFormed() }],
  );
}

function isForEndpoint(by: ModelChoice, choice: ModelChoice | undefined): boolean {
  return choice !== undefined && by.endpoint === choice.endpoint;
}

function toolUseOf(call: Call, id: string, choice: ModelChoice | undefined): ModelBlock {
  const fields = call.fields && isForEndpoint(call.fields.by, choice) ? call.fields.of : undefined;
  return uses(call, [id, fields], () => toolUse(call, id, fields));
}

function toolUse(call: Call, id: string, fields: JsonObject = {}): ModelBlock {
  return {
    ...wellFormed(fields),
    type: 'tool_use',
    id,
    name: call.alias.replaceAll(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64) || 'unnamed',
    input: call.unreadable === undefined ? wellFormed(call.wrote ?? call.proposed ?? call.input) : {},
  };
}

/**
 * A block beside calls says nothing itself, and an endpoint that is told such blocks in no message
 * would find the thinking before them last.
 */
function withoutLastThinking(blocks: ModelBlock[]): ModelBlock[] {
  const isThinking = (block: ModelBlock) =>
    block.type === 'thinking' || block.type === 'redacted_thinking' || ownBlock(block) === 'thinking';
  const last = blocks.findLastIndex((block) => !isThinking(block) && ownBlock(block) !== 'beside-calls');
  return blocks.filter((block, at) => at <= last || !isThinking(block));
}
