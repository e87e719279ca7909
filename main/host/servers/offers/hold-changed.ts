import type { Decided } from '../../../../contract/decision.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Definition, Server, Tool } from '../../../../contract/server.ts';
import type { Definitions, Pin } from '../../storage/definitions.ts';
import { compact } from '../fields.ts';
import type { Reason } from '../../../../contract/reason.ts';

type Needs = { definitions: Definitions; note(decided: Omit<Decided, 'at'>): void };
type Known = Pick<Server, 'id' | 'name' | 'fingerprint' | 'origin'>;

export type HoldChanged = ReturnType<typeof createHoldChanged>;

/**
 * Against the rug pull (tool poisoning after approval): a tool's definition is pinned when it is first seen. One that a server lists as something else is on hold until the person accepts it, or the
 * server lists it as it was.
 */
export function createHoldChanged({ definitions, note }: Needs) {
  /** Read from disk once, for the server as it is started now. */
  const known = new Map<string, { fingerprint: string; pins: Map<string, Pin> }>();
  /** The definitions of tools that are in the log already. */
  const told = new Map<string, string>();

  return {
    /** The tools as they are offered: those that changed with the hold. */
    hold(server: Known, tools: Tool[]): Tool[] {
      const pins = pinsOf(server);
      const fresh = new Map(tools.filter(({ name }) => !pins.has(name)).map((tool) => [tool.name, { definition: definitionOf(tool) }]));
      if (fresh.size > 0) {
        if (isKept(server)) definitions.keepNew(pinned(server), fresh);
        fresh.forEach((pin, name) => pins.set(name, pin));
      }
      return tools.map((tool) => {
        const pin = pins.get(tool.name);
        if (!pin || pin.definition.definition === tool.definition) return tool;
        const keptOff = pin.keptOff === tool.definition;
        if (!keptOff) tellOnce(server, tool);
        return { ...tool, hold: { before: pin.definition, keptOff } };
      });
    },

    /** Gives the tool as it is offered from now on. `read`: the hash of the definition that the person read. */
    accept(server: Known, tool: Tool | undefined, read: string): Tool {
      const { hold: _, ...accepted } = held(tool, read);
      keep(server, accepted.name, { definition: definitionOf(accepted) });
      decided(server, accepted.name, 'allowed', { code: 'person-accepted-change' });
      return accepted;
    },

    keepOff(server: Known, tool: Tool | undefined, read: string): Tool {
      const { hold, ...rest } = held(tool, read);
      keep(server, rest.name, { definition: hold.before, keptOff: rest.definition });
      decided(server, rest.name, 'denied', { code: 'person-kept-tool-off' });
      return { ...rest, hold: { ...hold, keptOff: true } };
    },
  };

  function pinsOf(server: Known): Map<string, Pin> {
    const there = known.get(server.id);
    if (there?.fingerprint === server.fingerprint) return there.pins;
    const pins = isKept(server) ? definitions.of(pinned(server)) : new Map<string, Pin>();
    known.set(server.id, { fingerprint: server.fingerprint, pins });
    return pins;
  }

  function keep(server: Known, tool: string, pin: Pin): void {
    // The disk first: what it does not take has not been decided.
    if (isKept(server)) definitions.keep(pinned(server), tool, pin);
    pinsOf(server).set(tool, pin);
  }

  function tellOnce(server: Known, { name, definition }: Tool): void {
    const key = JSON.stringify([server.id, server.fingerprint, name]);
    if (told.get(key) === definition) return;
    told.set(key, definition);
    decided(server, name, 'asked', { code: 'tool-put-on-hold' });
  }

  function decided({ id, name }: Known, tool: string, how: Decided['how'], because: Reason): void {
    note({ about: 'definition', how, server: id, serverName: name, tool, conversation: null, because });
  }
}

/** Given servers live only as long as the process. */
function isKept({ origin }: Known): boolean {
  return origin !== 'given';
}

function pinned({ id, fingerprint }: Known) {
  return { server: id, fingerprint };
}

function definitionOf({ title, description, inputSchema, outputSchema, annotations, definition }: Tool): Definition {
  return compact({ title, description, inputSchema, outputSchema, annotations, definition });
}

function held(tool: Tool | undefined, read: string): Tool & { hold: NonNullable<Tool['hold']> } {
  if (!tool) throw new HostError('not-found', { code: 'tool-not-listed' });
  if (tool.definition !== read) throw new HostError('already-answered', { code: 'tool-changed-again' });
  const { hold } = tool;
  if (!hold) throw new HostError('already-answered', { code: 'tool-not-on-hold' });
  return { ...tool, hold };
}
