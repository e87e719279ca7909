import type { Words } from '../../../client/words/en.ts';
import { Placed } from '../../../contract/placed.ts';

/** The ways in which the tools of a server can come to a model, to be chosen from. */
export function placedOptions({ chatTools }: Pick<Words, 'chatTools'>): { value: Placed; label: string }[] {
  return Placed.options.map((value) => ({ value, label: chatTools.placed[value] }));
}
