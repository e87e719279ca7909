import type { Doubt, Offer } from './server.ts';

/**
 * The doubt about a tool: nobody knows whether it still is what was read of it; undefined when its
 * definition stands.
 */
export function doubtAbout(offer: Pick<Offer, 'doubt'> | undefined, tool: string): Doubt | undefined {
  const doubt = offer?.doubt;
  return doubt && (doubt.tools?.includes(tool) ?? true) ? doubt : undefined;
}
