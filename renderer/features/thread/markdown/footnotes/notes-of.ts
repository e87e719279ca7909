import type { AnswerToken, NoteToken } from '../tokens.ts';

/**
 * The footnotes of an answer in the order of their first signs, then those that nothing points at;
 * of two with one name the first is the note.
 */
export function notesOf(blocks: AnswerToken[]): NoteToken[] {
  const notes = new Map<string, NoteToken>();
  for (const block of blocks) if (block.type === 'note' && !notes.has(block.name)) notes.set(block.name, block);
  if (notes.size === 0) return none;
  const signs = blocks.flatMap(({ raw }) => [...raw.matchAll(/\[\^([^\]\s^]+)\](?!:)/g)].map(([, name = '']) => name));
  const order = new Set([...signs, ...notes.keys()]);
  return [...order].flatMap((name) => notes.get(name) ?? []);
}

const none: NoteToken[] = [];
