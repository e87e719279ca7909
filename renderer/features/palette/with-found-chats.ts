import type { PaletteChoice, ChoiceGroup, FoundChoiceGroup } from './choice.ts';

/** Chats that only hold the words and are shown while there are other groups. */
const FEW = 5;

/** Puts chats that hold the words in their messages behind those whose title fits; no row above them moves. */
export function withFoundChats(groups: FoundChoiceGroup[], hits: PaletteChoice[], only: ChoiceGroup | undefined): FoundChoiceGroup[] {
  if (hits.length === 0 || (only && only !== 'chats')) return groups;
  const titled = groups.find(({ group }) => group === 'chats') ?? { group: 'chats', found: [], of: 0 };
  const known = new Set(titled.found.map(({ choice }) => choice.key));
  const more = hits.filter(({ key }) => !known.has(key)).slice(0, only ? undefined : FEW);
  if (more.length === 0) return groups;
  const chats: FoundChoiceGroup = {
    group: 'chats',
    found: [...titled.found, ...more.map((choice) => ({ choice, places: [] }))],
    of: titled.of + more.length,
  };
  return groups.includes(titled) ? groups.map((one) => (one === titled ? chats : one)) : [...groups, chats];
}
