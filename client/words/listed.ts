import type { Format } from './format.ts';
import { partsOf, type Foreign, type PhrasePart, type Phrase } from './phrase.ts';

/**
 * "a, b and c" as the language writes lists, of others' words and of ours; a string counts as
 * others'.
 */
export function listed({ list }: Pick<Format, 'list'>, items: readonly (Phrase | Foreign)[], kind?: 'and' | 'or'): readonly PhrasePart[] {
  const places = list(
    items.map((_, at) => `\0${at}\0`),
    kind,
  );
  return places.split('\0').flatMap((piece, at) => (at % 2 === 0 ? (piece === '' ? [] : [piece]) : partsOfItem(items[Number(piece)])));
}

function partsOfItem(item: Phrase | Foreign | undefined): readonly PhrasePart[] {
  if (item === undefined) return [];
  if (typeof item === 'string') return [{ foreign: item }];
  return 'foreign' in item ? [item] : partsOf(item);
}
