import type { JsonObject } from '../../../contract/json.ts';
import type { ReplyContent, SamplingReply } from '../../../contract/sampling.ts';
import { parseArguments, toJsonText, type ReadProblem } from '../../parts/asking/draft.ts';

/**
 * One piece of a reply as text somebody can edit: what the model wrote, or the arguments of the
 * tool it wants.
 */
export type ReplyPart = { text: string } & ({ type: 'text' } | { type: 'tool-use'; id: string; name: string });

export type ReplyView = 'edit' | 'changes' | 'original';

/** A reply while somebody works on it; `of` tells one reply from the next. */
export type ReplyDraft = { of: string; parts: ReplyPart[]; view: ReplyView };

export function startReply(reply: SamplingReply): ReplyDraft {
  return { of: JSON.stringify([reply.content, reply.tookMs, reply.usage]), parts: replyParts(reply), view: 'edit' };
}

export function replyParts({ content }: SamplingReply): ReplyPart[] {
  return content.map((one) => (one.type === 'text' ? one : { type: one.type, id: one.id, name: one.name, text: toJsonText(one.input) }));
}

export function isEdited(reply: SamplingReply, parts: ReplyPart[]): boolean {
  return replyParts(reply).some(({ text }, at) => text !== parts[at]?.text);
}

/** The problem of each piece, by its place. */
export function problemOf(part: ReplyPart): ReadProblem | undefined {
  if (part.type === 'text') return undefined;
  const read = parseArguments(part.text);
  return read.ok ? undefined : read.problem;
}

/** The reply that would be returned; undefined while a piece cannot be read. */
export function readReplyDraft(parts: ReplyPart[]): ReplyContent[] | undefined {
  const read = parts.map((part): ReplyContent | undefined => {
    if (part.type === 'text') return { type: 'text', text: part.text };
    const input = parseArguments(part.text);
    return input.ok ? { type: 'tool-use', id: part.id, name: part.name, input: input.value } : undefined;
  });
  return read.every((one) => one !== undefined) ? read : undefined;
}

/** A reply that has anything to return. */
export function saysSomething(content: ReplyContent[]): boolean {
  return content.some((one) => one.type === 'tool-use' || one.text.trim() !== '');
}

const MOST_SHOWN = 20;

/** The server's result with long texts cut, to see its form at a glance. */
export function atAGlance(result: JsonObject): JsonObject {
  const isLong = (key: string, value: unknown): value is string => key === 'text' && typeof value === 'string' && value.length > MOST_SHOWN;
  const cut = (key: string, value: unknown) => (isLong(key, value) ? `${value.slice(0, MOST_SHOWN).toWellFormed()}…` : value);
  return JSON.parse(JSON.stringify(result, cut)) as JsonObject;
}
