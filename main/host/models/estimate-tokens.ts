import { BYTES_PER_TOKEN } from '../../../contract/bytes-per-token.ts';
import type { ModelMessage, ModelRequest } from './model.ts';

/** Pictures are counted by their area, which costs no more than this. */
const PICTURE = 1_600;
/** A page of a PDF is about 3,000 tokens and 50 kB. */
const PER_DOCUMENT_BYTE = 3_000 / 50_000;
/** The role of a message, or the type of a text: what stands around them. */
const AROUND = 9;

/** About how many tokens a text takes. */
export function estimateText(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

/** About how many tokens this takes, in the form in which it goes to an endpoint. */
export function estimateTokens(part: unknown): number {
  let large = 0;
  const text = JSON.stringify(part, (_key, value: unknown) => {
    if (!isLarge(value)) return value;
    large += value.type === 'image' ? PICTURE : Math.ceil(value.source.data.length * 0.75 * PER_DOCUMENT_BYTE);
    return value.type;
  });
  return estimateText(text ?? '') + large;
}

export type ByteCounts = { words: number; files: number };

/**
 * Bytes that this takes in the form in which it goes to an endpoint: its words, and the files
 * within.
 */
export function countBytes(part: unknown): ByteCounts {
  let files = 0;
  const words = JSON.stringify(part, (_key, value: unknown) => {
    if (!isLarge(value)) return value;
    files += value.source.data.length;
    return value.type;
  });
  return { words: Buffer.byteLength(words ?? ''), files };
}

/**
 * All that a request sends, each part of it counted once: of two requests of a chat, nearly all
 * parts are the same.
 */
export function estimateRequest({ system, tools, messages }: Pick<ModelRequest, 'system' | 'tools' | 'messages'>): number {
  let sum = estimateText(system);
  for (const tool of tools) sum += estimateOnce(tool);
  for (const message of messages) sum += estimateOnce(message, estimateMessage);
  return sum;
}

function estimateMessage({ content }: ModelMessage): number {
  return content.reduce((sum, block) => sum + (block.type === 'text' ? AROUND + estimateText(block.text) : estimateOnce(block)), AROUND);
}

const known = new WeakMap<object, number>();

/** The same for what is never changed once it is made. */
export function estimateOnce<T extends object>(part: T, estimate: (part: T) => number = estimateTokens): number {
  const before = known.get(part);
  if (before !== undefined) return before;
  const now = estimate(part);
  known.set(part, now);
  return now;
}

function isLarge(value: unknown): value is { type: 'image' | 'document'; source: { data: string } } {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('source' in value)) return false;
  const { type, source } = value;
  const hasData = typeof source === 'object' && source !== null && 'data' in source && typeof source.data === 'string';
  return (type === 'image' || type === 'document') && hasData;
}
