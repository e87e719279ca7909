import type { Launch, Server } from '../../../../contract/server.ts';
import { inWorkspaceFolder, namesWorkspaceFolder, workspaceFolder } from '../../../../contract/workspace.ts';
import type { Journal } from '../../base/journal.ts';
import { CannotStart } from './reachable.ts';

/** In which folder each server was started that says it wants one. */
export function createWorksIn(journal: Journal) {
  const startedIn = new Map<string, string | undefined>();

  return {
    /** The launch with the folder of now in its place. Throws CannotStart where there is none. */
    now({ id, launch }: Pick<Server, 'id' | 'launch'>): Launch {
      if (!namesWorkspaceFolder(launch)) return launch;
      const { folders } = journal.state();
      const folder = workspaceFolder(folders);
      startedIn.set(id, folder);
      if (folder !== undefined) return inWorkspaceFolder(launch, folder);
      const because = folders.some(({ usual }) => usual) ? 'unreadable' : 'none-chosen';
      throw new CannotStart({ code: 'workspace-folder-missing', because }, { code: 'choose-workspace-folder' });
    },

    /** Servers that would be started elsewhere now. */
    outOfDate(): string[] {
      const { folders, servers } = journal.state();
      const folder = workspaceFolder(folders);
      return Object.values(servers)
        .filter(({ id, enabled, launch }) => enabled && namesWorkspaceFolder(launch) && startedIn.has(id) && startedIn.get(id) !== folder)
        .map(({ id }) => id);
    },
  };
}
