import type { Server } from './server.ts';

/**
 * The server's MCP `instructions`: its own words on its use; undefined while it is not there or
 * says nothing.
 */
export function instructionsOf({ state }: Pick<Server, 'state'>): string | undefined {
  const text = state.state === 'ready' ? state.says.instructions?.trim() : undefined;
  return text === '' ? undefined : text;
}

/** The servers whose instructions go to the model with every request, by name. */
export function instructing(servers: Record<string, Server>): { server: Server; text: string }[] {
  return Object.values(servers)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((server) => {
      const text = server.instructionsOff ? undefined : instructionsOf(server);
      return text === undefined ? [] : [{ server, text }];
    });
}
