import type { Words } from '../../../client/words/en.ts';
import type { Offer, Server, Tool } from '../../../contract/server.ts';

export type HeldTool = Tool & { hold: NonNullable<Tool['hold']> };

/**
 * Tools that are not what the person saw first: those nobody looked at yet come before those that
 * were kept off.
 */
export function heldTools(offer: Offer | undefined): HeldTool[] {
  const held = (offer?.tools ?? []).filter((tool): tool is HeldTool => tool.hold !== undefined);
  return held.toSorted((a, b) => Number(a.hold.keptOff) - Number(b.hold.keptOff));
}

/** The number of holds that wait for the person. */
export function newHolds(offer: Pick<Offer, 'tools'> | undefined): number {
  return (offer?.tools ?? []).filter(({ hold }) => hold && !hold.keptOff).length;
}

/** Instructions that changed and that nobody looked at yet. */
export function instructionsWait({ state, instructionsOff }: Server): boolean {
  return state.state === 'ready' && !instructionsOff && state.says.hold?.keptOff === false;
}

/** The number of tools that wait to be reviewed, else of those that were kept off. */
export function holdWords({ serverDetails: { held: words } }: Pick<Words, 'serverDetails'>, held: HeldTool[]): string {
  const waiting = held.filter(({ hold }) => !hold.keptOff).length;
  return waiting === 0 ? words.keptOff(held.length) : words.waiting(waiting);
}
