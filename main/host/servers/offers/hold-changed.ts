import type { Decided } from '../../../../contract/decision.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Definition, Server, Tool } from '../../../../contract/server.ts';
import type { Definitions, Pin } from '../../storage/definitions.ts';
import { definitionOf } from './definition-of.ts';
import type { Reason } from '../../../../contract/reason.ts';

type Needs = { definitions: Pick<Definitions, 'of' | 'keepNew' | 'keep'>; note(decided: Omit<Decided, 'at'>): void };
type ServerIdentity = Pick<Server, 'id' | 'name' | 'fingerprint' | 'origin' | 'inWork'>;

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
  /** Each tool before it last changed while its server was in work, by server and tool. */
  const taken = new Map<string, { before: Definition; definition: string }>();

  return {
    /** The tools as they are offered: those that changed with the hold. */
    hold(server: ServerIdentity, tools: Tool[]): Tool[] {
      const pins = pinsOf(server);
      const fresh = new Map(tools.filter(({ name }) => !pins.has(name)).map((tool) => [tool.name, { definition: definitionOf(tool) }]));
      if (fresh.size > 0) {
        if (isKept(server)) definitions.keepNew(pinned(server), fresh);
        fresh.forEach((pin, name) => pins.set(name, pin));
      }
      return tools.map((tool) => {
        const pin = pins.get(tool.name);
        if (!pin || pin.definition.definition === tool.definition) return withChange(server, tool);
        if (server.inWork !== undefined && pin.keptOff === undefined) return takeAsItIs(server, tool, pin.definition);
        const keptOff = pin.keptOff === tool.definition;
        if (!keptOff) tellOnce(server, tool);
        return { ...tool, hold: { before: pin.definition, keptOff } };
      });
    },

    /** Gives the tool as it is offered from now on. `read`: the hash of the definition that the person read. */
    accept(server: ServerIdentity, tool: Tool | undefined, read: string): Tool {
      const { hold: _, ...accepted } = held(tool, read);
      keep(server, accepted.name, { definition: definitionOf(accepted) });
      decided(server, accepted.name, 'allowed', { code: 'person-accepted-change' });
      return accepted;
    },

    keepOff(server: ServerIdentity, tool: Tool | undefined, read: string): Tool {
      const { hold, ...rest } = held(tool, read);
      keep(server, rest.name, { definition: hold.before, keptOff: rest.definition });
      decided(server, rest.name, 'denied', { code: 'person-kept-tool-off' });
      return { ...rest, hold: { ...hold, keptOff: true } };
    },
  };

  function pinsOf(server: ServerIdentity): Map<string, Pin> {
    const there = known.get(server.id);
    if (there?.fingerprint === server.fingerprint) return there.pins;
    const pins = isKept(server) ? definitions.of(pinned(server)) : new Map<string, Pin>();
    known.set(server.id, { fingerprint: server.fingerprint, pins });
    return pins;
  }

  function keep(server: ServerIdentity, tool: string, pin: Pin): void {
    // The disk first: what it does not take has not been decided.
    if (isKept(server)) definitions.keep(pinned(server), tool, pin);
    pinsOf(server).set(tool, pin);
  }

  /** The mark is the person's yes to what comes; each change is in the log, and stands beside the tool. */
  function takeAsItIs(server: ServerIdentity, tool: Tool, before: Definition): Tool {
    keep(server, tool.name, { definition: definitionOf(tool) });
    taken.set(keyOf(server, tool), { before, definition: tool.definition });
    decided(server, tool.name, 'allowed', { code: 'tool-changed-in-work' });
    return withChange(server, tool);
  }

  function withChange(server: ServerIdentity, tool: Tool): Tool {
    const change = taken.get(keyOf(server, tool));
    return server.inWork !== undefined && change?.definition === tool.definition ? { ...tool, changedFrom: change.before } : tool;
  }

  function tellOnce(server: ServerIdentity, tool: Tool): void {
    const key = keyOf(server, tool);
    if (told.get(key) === tool.definition) return;
    told.set(key, tool.definition);
    decided(server, tool.name, 'asked', { code: 'tool-put-on-hold' });
  }

  function decided({ id, name }: ServerIdentity, tool: string, how: Decided['how'], because: Reason): void {
    note({ about: 'definition', how, server: id, serverName: name, tool, conversation: null, because });
  }
}

function keyOf({ id, fingerprint }: ServerIdentity, { name }: Tool): string {
  return JSON.stringify([id, fingerprint, name]);
}

/** Given servers live only as long as the process. */
function isKept({ origin }: ServerIdentity): boolean {
  return origin !== 'given';
}

function pinned({ id, fingerprint }: ServerIdentity) {
  return { server: id, fingerprint };
}

function held(tool: Tool | undefined, read: string): Tool & { hold: NonNullable<Tool['hold']> } {
  if (!tool) throw new HostError('not-found', { code: 'tool-not-listed' });
  if (tool.definition !== read) throw new HostError('already-answered', { code: 'tool-changed-again' });
  const { hold } = tool;
  if (!hold) throw new HostError('already-answered', { code: 'tool-not-on-hold' });
  return { ...tool, hold };
}
