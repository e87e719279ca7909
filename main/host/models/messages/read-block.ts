import { JsonObject } from '../../../../contract/json.ts';
import { objectIn } from '../json-in.ts';
import type { ModelEvent } from '../model.ts';
import type { TypedEvent } from './stream-events.ts';

/**
 * One block of a streamed answer: what it says at once when it opens and with each piece, and what
 * is known when it closes.
 */
export type OpenBlock = { said: ModelEvent[]; add(piece: TypedEvent): ModelEvent[]; close(): ModelEvent | undefined };

/** A kind nobody knows is put together from its pieces, to be kept as it is. */
export function openBlock(block: TypedEvent): OpenBlock {
  switch (block.type) {
    case 'text':
      return openText(block);
    case 'thinking':
      return openThinking(block);
    case 'tool_use':
      return openCall(block);
    default:
      return openOther(block);
  }
}

/** The events that a piece says, in whatever block: some endpoints do not begin theirs. */
export function saidBy(piece: TypedEvent): ModelEvent[] {
  switch (piece.type) {
    case 'text_delta':
      return textOf(piece);
    case 'thinking_delta':
      return thinkingOf(piece);
    case 'signature_delta':
      return typeof piece['signature'] === 'string' ? [{ type: 'thinking-signature', signature: piece['signature'] }] : [];
    default:
      return [];
  }
}

function textOf({ text }: JsonObject): ModelEvent[] {
  return typeof text === 'string' && text ? [{ type: 'text', text }] : [];
}

function thinkingOf({ thinking }: JsonObject): ModelEvent[] {
  return typeof thinking === 'string' && thinking ? [{ type: 'thinking', text: thinking }] : [];
}

/** Citations come as pieces of their own. */
function openText({ text, ...began }: TypedEvent): OpenBlock {
  let fields: JsonObject = began;
  let length = typeof text === 'string' ? text.length : 0;
  return {
    said: textOf({ text: text ?? null }),
    add(piece) {
      if (piece.type !== 'text_delta') fields = withPiece(fields, piece);
      else if (typeof piece['text'] === 'string') length += piece['text'].length;
      return saidBy(piece);
    },
    close() {
      const others = otherFields(fields);
      return others && length > 0 ? { type: 'text-fields', length, fields: others } : undefined;
    },
  };
}

/** All but the type, marks of ours that came back, and what says nothing. */
function otherFields({ type: _, cache_control: _mark, ...fields }: JsonObject): JsonObject | undefined {
  const said = Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  return said.length > 0 ? JsonObject.safeParse(Object.fromEntries(said)).data : undefined;
}

/** The signature comes as the last piece, or with the block itself. */
function openThinking(block: TypedEvent): OpenBlock {
  let { signature } = block;
  return {
    said: thinkingOf(block),
    add(piece) {
      if (piece.type === 'signature_delta') signature = undefined;
      return saidBy(piece);
    },
    close: () => (typeof signature === 'string' && signature ? { type: 'thinking-signature', signature } : undefined),
  };
}

function openCall({ id, name, input: given, ...others }: TypedEvent): OpenBlock {
  let json = '';
  return {
    said: [],
    add(piece) {
      json += writtenIn(piece);
      return [];
    },
    close() {
      if (typeof id !== 'string' || typeof name !== 'string') return undefined;
      // Some endpoints send the whole input at the start of the block, and a call without arguments
      // often has no text at all.
      const raw = json.trim() === '' ? JSON.stringify(given ?? {}) : json;
      const input = objectIn(raw);
      const fields = otherFields(others);
      return { type: 'call', toolUse: id, alias: name, raw, ...(input && { input }), ...(fields && { fields }) };
    },
  };
}

function openOther(began: TypedEvent): OpenBlock {
  let block: JsonObject = began;
  let json = '';
  return {
    said: [],
    add(piece) {
      if (piece.type === 'input_json_delta') json += writtenIn(piece);
      else block = withPiece(block, piece);
      return [];
    },
    close() {
      const input = json.trim() === '' ? {} : { input: objectIn(json) ?? json };
      const whole = JsonObject.safeParse({ ...block, ...input }).data;
      return whole && { type: 'block', block: whole };
    },
  };
}

/**
 * Texts grow by what comes, lists get longer (a citation becomes one of several), and anything else
 * is as it came last.
 */
function withPiece(block: JsonObject, { type: _, citation, ...fields }: TypedEvent): JsonObject {
  const grown = { ...block };
  const { citations } = block;
  if (citation !== undefined) grown['citations'] = [...(Array.isArray(citations) ? citations : []), citation];
  for (const [name, value] of Object.entries(fields)) {
    const before = block[name];
    if (typeof before === 'string' && typeof value === 'string' && name !== 'signature') grown[name] = before + value;
    else if (Array.isArray(before) && Array.isArray(value)) grown[name] = [...before, ...value];
    else grown[name] = value;
  }
  return grown;
}

function writtenIn(piece: TypedEvent): string {
  const { type, partial_json: json } = piece;
  return type === 'input_json_delta' && typeof json === 'string' ? json : '';
}
