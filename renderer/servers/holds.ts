import type { Offer, Tool } from '../../contract/server.ts';
import { count } from '../ui/words.ts';

export type HeldTool = Tool & { hold: NonNullable<Tool['hold']> };

/** Tools that are not what the person saw first: those nobody looked at yet come before those that were kept off. */
export function heldTools(offer: Offer | undefined): HeldTool[] {
  const held = (offer?.tools ?? []).filter((tool): tool is HeldTool => tool.hold !== undefined);
  return held.toSorted((a, b) => Number(a.hold.keptOff) - Number(b.hold.keptOff));
}

/** How many of them wait for the person. */
export function newHolds(offer: Pick<Offer, 'tools'> | undefined): number {
  return (offer?.tools ?? []).filter(({ hold }) => hold && !hold.keptOff).length;
}

/** "2 tools changed and are off until you look". */
export function holdWords(held: HeldTool[]): string {
  const waiting = held.filter(({ hold }) => !hold.keptOff).length;
  if (waiting === 0) return `${count(held.length, 'changed tool')} kept off`;
  return `${count(waiting, 'tool')} changed and ${waiting === 1 ? 'is' : 'are'} off until you look`;
}
