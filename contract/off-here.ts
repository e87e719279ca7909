import { z } from 'zod';
import { Id } from './id.ts';

/**
 * Servers and tools that take no part in one chat: whole servers, and single tools of others by the
 * names their servers gave them.
 */
export const OffHere = z.object({
  servers: z.array(Id).max(1_000),
  tools: z.array(z.object({ server: Id, tool: z.string() })).max(10_000),
});
export interface OffHere extends z.infer<typeof OffHere> {}

export function isServerOffHere(off: OffHere | undefined, server: string): boolean {
  return off?.servers.includes(server) === true;
}

/** Turns a server on or off. One that is turned on comes back with all of its tools. */
export function withServerTurned(off: OffHere, server: string, on: boolean): OffHere {
  const servers = off.servers.filter((one) => one !== server);
  return { servers: on ? servers : [...servers, server], tools: off.tools.filter((one) => one.server !== server) };
}

/** Alone, or with its server. */
export function isToolOffHere(off: OffHere | undefined, { server, tool }: { server: string; tool: string }): boolean {
  return isServerOffHere(off, server) || off?.tools.some((one) => one.server === server && one.tool === tool) === true;
}
