import type { Input } from '../../../../contract/api.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Handles, Server, Tool } from '../../../../contract/server.ts';
import { canonical } from '../../base/fingerprint.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import type { KnownServers } from '../known-servers.ts';
import type { DecisionNotes, HoldChanged } from '../offers/hold-changed.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { Launches } from './launches.ts';
import { answersAfter, type SourcedAnswers } from './trust-answers.ts';

type Needs = {
  journal: Pick<Journal, 'state' | 'record'>;
  servers: Pick<KnownServers, 'known' | 'put'>;
  launches: Pick<Launches, 'programFolder'>;
  changed: Pick<HoldChanged, 'accept' | 'keepOff' | 'acceptInstructions' | 'keepInstructionsOff'>;
  decisions: DecisionNotes;
  clock: Pick<Clock, 'now'>;
};

/**
 * The person's trust in a server: in what it says about its tools, what it deals with, and in those
 * tools that changed.
 */
export class ServerTrust {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  change({ server: id, hints, handles, claimed = [], folders, instructions, inWork }: Input<'server.trust'>): void {
    const { servers, clock } = this.#needs;
    const { handles: before, handlesFrom, inWork: folderBefore, ...server } = servers.known(id);
    const folder = inWork === undefined ? folderBefore : inWork ? this.#programFolder(servers.known(id)) : undefined;
    const tools = this.#needs.journal.state().offers[id]?.tools ?? [];
    const answers = { handles: handles ?? {}, claimed, tools };
    const kept: SourcedAnswers = handles === null ? {} : answersAfter({ handles: before, handlesFrom }, answers, clock.now());
    const wasTrusted = server.hintsTrusted === true;
    // In the log first, like every rule.
    if (hints !== undefined && hints !== wasTrusted)
      this.#note(server, hints ? 'made' : 'revoked', { code: hints ? 'person-trusts-hints' : 'person-distrusts-hints' });
    if (canonical(kept.handles ?? null) !== canonical(before ?? null))
      this.#note(server, kept.handles ? 'made' : 'revoked', whatItHandles(kept.handles));
    if (folders !== undefined && folders !== (server.knowsFolders === true))
      this.#needs.decisions.note({
        about: 'folders',
        how: folders ? 'allowed' : 'denied',
        server: id,
        serverName: server.name,
        conversation: null,
      });
    if (folder !== folderBefore)
      this.#note(
        server,
        folder === undefined ? 'revoked' : 'made',
        folder === undefined ? { code: 'not-in-work' } : { code: 'in-work', folder },
      );
    if (instructions !== undefined && instructions === (server.instructionsOff === true))
      this.#note(server, instructions ? 'made' : 'revoked', { code: instructions ? 'instructions-given' : 'instructions-kept-back' });
    servers.put({
      ...server,
      ...(instructions !== undefined && { instructionsOff: !instructions }),
      ...(hints !== undefined && { hintsTrusted: hints }),
      ...kept,
      ...(folders !== undefined && { knowsFolders: folders }),
      ...(folder !== undefined && { inWork: folder }),
    });
  }

  acceptTool({ server, tool, definition }: Input<'tool.accept'>): void {
    const { servers, changed } = this.#needs;
    this.#offer(server, changed.accept(servers.known(server), this.#listed(server, tool), definition));
  }

  keepToolOff({ server, tool, definition }: Input<'tool.keep-off'>): void {
    const { servers, changed } = this.#needs;
    this.#offer(server, changed.keepOff(servers.known(server), this.#listed(server, tool), definition));
  }

  answerInstructions({ server: id, definition, accept }: Input<'instructions.answer'>): void {
    const { servers, changed } = this.#needs;
    const server = servers.known(id);
    const { state } = server;
    const shown = state.state === 'ready' ? state.says : undefined;
    const says = accept ? changed.acceptInstructions(server, shown, definition) : changed.keepInstructionsOff(server, shown, definition);
    if (state.state === 'ready') servers.put({ ...server, state: { ...state, says } });
  }

  #note({ id, name }: Pick<Server, 'id' | 'name'>, how: 'made' | 'revoked', because: Reason): void {
    this.#needs.decisions.note({ about: 'trust', how, server: id, serverName: name, conversation: null, because });
  }

  #programFolder(server: Server): string {
    const folder = this.#needs.launches.programFolder(server);
    if (folder === undefined) throw new HostError('bad-input', { code: 'nothing-to-watch', server: server.name });
    return folder;
  }

  #listed(id: string, tool: string): Tool | undefined {
    return this.#needs.journal.state().offers[id]?.tools.find(({ name }) => name === tool);
  }

  #offer(id: string, tool: Tool): void {
    const { journal } = this.#needs;
    const before = journal.state().offers[id];
    if (!before) return;
    const tools = before.tools.map((one) => (one.name === tool.name ? tool : one));
    journal.record({ type: 'offer.changed', server: id, offer: { ...before, tools } });
  }
}

/** The reason in the log for an answer on what a server handles, or for none any more. */
export function whatItHandles(handles: Handles | undefined): Reason {
  return handles ? { code: 'person-said-handles', ...handles } : { code: 'handles-unsaid' };
}
