import type { Input } from '../../../../contract/api.ts';
import type { Decided } from '../../../../contract/decision.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Handles, Server, Tool } from '../../../../contract/server.ts';
import { canonical } from '../../base/fingerprint.ts';
import type { Journal } from '../../base/journal.ts';
import type { HoldChanged } from '../offers/hold-changed.ts';
import type { Reason } from '../../../../contract/reason.ts';

type Needs = {
  journal: Journal;
  changed: Pick<HoldChanged, 'accept' | 'keepOff'>;
  /** Throws when the disk refuses. */
  note(decided: Omit<Decided, 'at'>): void;
  /** Throws HostError `not-found`. */
  known(id: string): Server;
  put(server: Server): void;
  /** The folder with the files of its program; undefined where there is none of the person's own. */
  folderOf(server: Server): string | undefined;
};

/** The person's trust in a server: in what it says about its tools, what it deals with, and in those tools that changed. */
export function trustServers({ journal, changed, note, known, put, folderOf }: Needs) {
  return {
    trust({ server: id, hints, handles, instructions, inWork }: Input<'server.trust'>): void {
      const { handles: before, inWork: folderBefore, ...server } = known(id);
      const folder = inWork === undefined ? folderBefore : inWork ? ownFolderOf(known(id)) : undefined;
      const kept = handles === undefined ? before : (handles ?? undefined);
      const wasTrusted = server.hintsTrusted === true;
      // In the log first, like every rule.
      if (hints !== undefined && hints !== wasTrusted)
        tell(server, hints ? 'made' : 'revoked', { code: hints ? 'person-trusts-hints' : 'person-distrusts-hints' });
      if (canonical(kept ?? null) !== canonical(before ?? null)) tell(server, kept ? 'made' : 'revoked', whatItHandles(kept));
      if (folder !== folderBefore)
        tell(
          server,
          folder === undefined ? 'revoked' : 'made',
          folder === undefined ? { code: 'not-in-work' } : { code: 'in-work', folder },
        );
      if (instructions !== undefined && instructions === (server.instructionsOff === true))
        tell(server, instructions ? 'made' : 'revoked', { code: instructions ? 'instructions-given' : 'instructions-kept-back' });
      put({
        ...server,
        ...(instructions !== undefined && { instructionsOff: !instructions }),
        ...(hints !== undefined && { hintsTrusted: hints }),
        ...(kept && { handles: kept }),
        ...(folder !== undefined && { inWork: folder }),
      });
    },

    acceptTool({ server, tool, definition }: Input<'tool.accept'>): void {
      offer(server, changed.accept(known(server), listed(server, tool), definition));
    },

    keepToolOff({ server, tool, definition }: Input<'tool.keep-off'>): void {
      offer(server, changed.keepOff(known(server), listed(server, tool), definition));
    },
  };

  function tell({ id, name }: Pick<Server, 'id' | 'name'>, how: 'made' | 'revoked', because: Reason): void {
    note({ about: 'trust', how, server: id, serverName: name, conversation: null, because });
  }

  function ownFolderOf(server: Server): string {
    const folder = folderOf(server);
    if (folder === undefined) throw new HostError('bad-input', { code: 'nothing-to-watch', server: server.name });
    return folder;
  }

  function listed(id: string, tool: string): Tool | undefined {
    return journal.state().offers[id]?.tools.find(({ name }) => name === tool);
  }

  function offer(id: string, tool: Tool): void {
    const before = journal.state().offers[id];
    if (!before) return;
    const tools = before.tools.map((one) => (one.name === tool.name ? tool : one));
    journal.record({ type: 'offer.changed', server: id, offer: { ...before, tools } });
  }
}

function whatItHandles(handles: Handles | undefined): Reason {
  return handles ? { code: 'person-said-handles', ...handles } : { code: 'handles-unsaid' };
}
