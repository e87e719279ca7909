import type { Server } from './server.ts';

/**
 * The server's MCP `instructions`: its own words on its use; undefined while it is not there or
 * says nothing.
 */
export function instructionsOf({ state }: Pick<Server, 'state'>): string | undefined {
  return state.state === 'ready' ? wordsIn(state.says.instructions) : undefined;
}

/**
 * The instructions that a model reads: none where the person keeps them from it, and the ones
 * before where they changed and were not accepted yet.
 */
export function instructionsForModel({ state, instructionsOff }: Pick<Server, 'state' | 'instructionsOff'>): string | undefined {
  if (state.state !== 'ready' || instructionsOff) return undefined;
  const { hold, instructions } = state.says;
  return wordsIn(hold ? hold.before : instructions);
}

/** The hold on instructions that changed; none matters while the model reads no instructions. */
export function instructionsHold({ state, instructionsOff }: Pick<Server, 'state' | 'instructionsOff'>) {
  return state.state === 'ready' && !instructionsOff ? state.says.hold : undefined;
}

/** The servers whose instructions go to the model with every request, by name. */
export function instructing(servers: Record<string, Server>): { server: Server; text: string }[] {
  return Object.values(servers)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((server) => {
      const text = instructionsForModel(server);
      return text === undefined ? [] : [{ server, text }];
    });
}

function wordsIn(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}
