import { z } from 'zod';
import { Id } from './id.ts';
import { OffHere } from './off-here.ts';
import { Placed } from './placed.ts';

/**
 * The tools of one chat where they are not as everywhere: what is off there, and how the tools of
 * these servers come to its model.
 */
export const ChosenTools = z.object({ offHere: OffHere, placedHere: z.record(Id, Placed) });
export interface ChosenTools extends z.infer<typeof ChosenTools> {}

/** A choice that a person keeps under a name, to use it in other chats. */
export const ToolPreset = z.object({ id: Id, name: z.string().trim().min(1).max(60), tools: ChosenTools });
export interface ToolPreset extends z.infer<typeof ToolPreset> {}

export const AS_EVERYWHERE: ChosenTools = { offHere: { servers: [], tools: [] }, placedHere: {} };

/** The same choice, whatever order it was made in. */
export function isSameChoice(a: ChosenTools, b: ChosenTools): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function inOrder({ offHere: { servers, tools }, placedHere }: ChosenTools): unknown {
  const named = tools.map(({ server, tool }) => JSON.stringify([server, tool]));
  return [servers.toSorted(), named.toSorted(), Object.entries(placedHere).toSorted(([a], [b]) => (a < b ? -1 : 1))];
}
