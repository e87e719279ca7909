import type { Doubt, Offer } from './server.ts';

/** Why nobody knows whether this tool still is what was read of it; undefined when its definition stands. */
export function doubtAbout(offer: Pick<Offer, 'doubt'> | undefined, tool: string): Doubt | undefined {
  const doubt = offer?.doubt;
  return doubt && (doubt.tools?.includes(tool) ?? true) ? doubt : undefined;
}
