import type { Decided } from '../../../../contract/decision.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Definition, Server, ServerSays, Tool } from '../../../../contract/server.ts';
import type { Definitions, Pin } from '../../storage/definitions.ts';
import { hashOf } from '../../base/fingerprint.ts';
import { definitionOf } from './definition-of.ts';
import type { Reason } from '../../../../contract/reason.ts';

/** The log of decisions. */
export type DecisionNotes = {
  /** Throws when the disk refuses. */
  note(decided: Omit<Decided, 'at'>): void;
};

type Needs = { definitions: Pick<Definitions, 'of' | 'keepNew' | 'keep'>; decisions: DecisionNotes };
type ServerIdentity = Pick<Server, 'id' | 'name' | 'fingerprint' | 'origin' | 'inWork'>;

/** Instructions are pinned under this name. No tool has an empty one. */
export const INSTRUCTIONS = '';

/**
 * Against the rug pull (tool poisoning after approval): a tool's definition is pinned when it is
 * first seen, and so are the instructions of a server. One that a server lists as something else is
 * on hold until the person accepts it, or the server lists it as it was.
 */
export class HoldChanged {
  readonly #needs: Needs;
  /** Read from disk once, for the server as it is started now. */
  readonly #known = new Map<string, { fingerprint: string; pins: Map<string, Pin> }>();
  /** The definitions of tools that are in the log already. */
  readonly #told = new Map<string, string>();
  /** Each tool before it last changed while its server was in work, by server and tool. */
  readonly #taken = new Map<string, { before: Definition; definition: string }>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The tools as they are offered: those that changed with the hold. */
  hold(server: ServerIdentity, tools: Tool[]): Tool[] {
    const pins = this.#pinsOf(server);
    const fresh = new Map(tools.filter(({ name }) => !pins.has(name)).map((tool) => [tool.name, { definition: definitionOf(tool) }]));
    if (fresh.size > 0) {
      if (isKept(server)) this.#needs.definitions.keepNew(pinned(server), fresh);
      fresh.forEach((pin, name) => pins.set(name, pin));
    }
    return tools.map((tool) => {
      const pin = pins.get(tool.name);
      if (!pin || pin.definition.definition === tool.definition) return this.#withChange(server, tool);
      if (server.inWork !== undefined && pin.keptOff === undefined) return this.#takeAsItIs(server, tool, pin.definition);
      const keptOff = pin.keptOff === tool.definition;
      if (!keptOff) this.#tellOnce(server, tool);
      return { ...tool, hold: { before: pin.definition, keptOff } };
    });
  }

  /**
   * Gives the tool as it is offered from now on. `read`: the hash of the definition that the person
   * read.
   */
  accept(server: ServerIdentity, tool: Tool | undefined, read: string): Tool {
    const { hold: _, ...accepted } = held(tool, read);
    this.#keep(server, accepted.name, { definition: definitionOf(accepted) });
    this.#decided(server, accepted.name, 'allowed', { code: 'person-accepted-change' });
    return accepted;
  }

  keepOff(server: ServerIdentity, tool: Tool | undefined, read: string): Tool {
    const { hold, ...rest } = held(tool, read);
    this.#keep(server, rest.name, { definition: hold.before, keptOff: rest.definition });
    this.#decided(server, rest.name, 'denied', { code: 'person-kept-tool-off' });
    return { ...rest, hold: { ...hold, keptOff: true } };
  }

  /** Pins instructions that are seen for the first time. Throws when the disk refuses. */
  seeInstructions(server: ServerIdentity, says: ServerSays): void {
    const definition = asDefinition(says);
    const pin = this.#pinsOf(server).get(INSTRUCTIONS);
    if (!pin) {
      if (isKept(server)) this.#needs.definitions.keepNew(pinned(server), new Map([[INSTRUCTIONS, { definition }]]));
      this.#pinsOf(server).set(INSTRUCTIONS, { definition });
    } else if (isChange(pin, definition) && server.inWork !== undefined && pin.keptOff === undefined) {
      this.#keep(server, INSTRUCTIONS, { definition });
      this.#decided(server, INSTRUCTIONS, 'allowed', { code: 'tool-changed-in-work' });
    } else if (isChange(pin, definition) && pin.keptOff !== definition.definition)
      this.#tellOnce(server, { name: INSTRUCTIONS, ...definition });
  }

  /** The server's account of itself as it is shown: instructions that changed with the hold. */
  holdInstructions(server: ServerIdentity, { hold: _, ...says }: ServerSays): ServerSays {
    const definition = asDefinition(says);
    const pin = this.#pinsOf(server).get(INSTRUCTIONS);
    if (!pin || !isChange(pin, definition)) return says;
    const keptOff = pin.keptOff === definition.definition;
    return { ...says, hold: { before: pin.definition.description, definition: definition.definition, keptOff } };
  }

  /** `read`: the hash of the instructions that the person read. */
  acceptInstructions(server: ServerIdentity, says: ServerSays | undefined, read: string): ServerSays {
    const { hold: _, ...accepted } = heldInstructions(says, read);
    this.#keep(server, INSTRUCTIONS, { definition: asDefinition(accepted) });
    this.#decided(server, INSTRUCTIONS, 'allowed', { code: 'person-accepted-change' });
    return accepted;
  }

  keepInstructionsOff(server: ServerIdentity, says: ServerSays | undefined, read: string): ServerSays {
    const { hold, ...rest } = heldInstructions(says, read);
    this.#keep(server, INSTRUCTIONS, { definition: asDefinition({ instructions: hold.before }), keptOff: read });
    this.#decided(server, INSTRUCTIONS, 'denied', { code: 'person-kept-tool-off' });
    return { ...rest, hold: { ...hold, keptOff: true } };
  }

  #pinsOf(server: ServerIdentity): Map<string, Pin> {
    const there = this.#known.get(server.id);
    if (there?.fingerprint === server.fingerprint) return there.pins;
    const pins = isKept(server) ? this.#needs.definitions.of(pinned(server)) : new Map<string, Pin>();
    this.#known.set(server.id, { fingerprint: server.fingerprint, pins });
    return pins;
  }

  #keep(server: ServerIdentity, tool: string, pin: Pin): void {
    // The disk first: what it does not take has not been decided.
    if (isKept(server)) this.#needs.definitions.keep(pinned(server), tool, pin);
    this.#pinsOf(server).set(tool, pin);
  }

  /**
   * The mark is the person's yes to what comes; each change is in the log, and stands beside the
   * tool.
   */
  #takeAsItIs(server: ServerIdentity, tool: Tool, before: Definition): Tool {
    this.#keep(server, tool.name, { definition: definitionOf(tool) });
    this.#taken.set(keyOf(server, tool), { before, definition: tool.definition });
    this.#decided(server, tool.name, 'allowed', { code: 'tool-changed-in-work' });
    return this.#withChange(server, tool);
  }

  #withChange(server: ServerIdentity, tool: Tool): Tool {
    const change = this.#taken.get(keyOf(server, tool));
    return server.inWork !== undefined && change?.definition === tool.definition ? { ...tool, changedFrom: change.before } : tool;
  }

  #tellOnce(server: ServerIdentity, tool: Pick<Tool, 'name' | 'definition'>): void {
    const key = keyOf(server, tool);
    if (this.#told.get(key) === tool.definition) return;
    this.#told.set(key, tool.definition);
    this.#decided(server, tool.name, 'asked', { code: 'tool-put-on-hold' });
  }

  #decided({ id, name }: ServerIdentity, tool: string, how: Decided['how'], because: Reason): void {
    this.#needs.decisions.note({
      about: 'definition',
      how,
      server: id,
      serverName: name,
      ...(tool !== INSTRUCTIONS && { tool }),
      conversation: null,
      because,
    });
  }
}

function keyOf({ id, fingerprint }: ServerIdentity, { name }: Pick<Tool, 'name'>): string {
  return JSON.stringify([id, fingerprint, name]);
}

/** Given servers live only as long as the process. */
function isKept({ origin }: ServerIdentity): boolean {
  return origin !== 'given';
}

function pinned({ id, fingerprint }: ServerIdentity) {
  return { server: id, fingerprint };
}

function asDefinition({ instructions }: Pick<ServerSays, 'instructions'>): Definition {
  const description = instructions?.trim() ?? '';
  return { description, inputSchema: {}, definition: hashOf(description) };
}

/** A server that says nothing any more has nothing to hold. */
function isChange(pin: Pin, { definition, description }: Definition): boolean {
  return pin.definition.definition !== definition && description !== '';
}

function heldInstructions(says: ServerSays | undefined, read: string): ServerSays & { hold: NonNullable<ServerSays['hold']> } {
  const { hold } = says ?? {};
  if (!says || !hold) throw new HostError('already-answered', { code: 'tool-not-on-hold' });
  if (hold.definition !== read) throw new HostError('already-answered', { code: 'tool-changed-again' });
  return { ...says, hold };
}

function held(tool: Tool | undefined, read: string): Tool & { hold: NonNullable<Tool['hold']> } {
  if (!tool) throw new HostError('not-found', { code: 'tool-not-listed' });
  if (tool.definition !== read) throw new HostError('already-answered', { code: 'tool-changed-again' });
  const { hold } = tool;
  if (!hold) throw new HostError('already-answered', { code: 'tool-not-on-hold' });
  return { ...tool, hold };
}
