import { pathToFileURL } from 'node:url';
import { chatInProject } from '../../../../contract/project.ts';
import type { Server } from '../../../../contract/server.ts';
import { eachPlaceOnce, type Folder, foldersOf } from '../../../../contract/workspace.ts';
import type { Journal } from '../../base/journal.ts';

/** Folders that came from --root (`areGiven`) need no question for servers given with them. */
type Needs = { journal: Journal; areGiven: boolean };

export type ShownFolders = ReturnType<typeof createShownFolders>;

/** The folders each server may know (its roots), chat by chat, once the person agreed. */
export function createShownFolders({ journal, areGiven }: Needs) {
  return {
    isAgreed,
    isRefused,
    visibleTo,
    rootsFor,

    /**
     * The folders a server may know while it works for this chat, as one text. Before the person
     * agreed, that is whether there is anything to ask for, which there is once something uses it.
     */
    seesOfFolders(id: string, conversation: string | null | undefined): string {
      const server = journal.state().servers[id];
      if (server && (isAgreed(server) || isRefused(server))) return JSON.stringify(rootsFor(id, conversation ?? null));
      return `to ask for: ${conversation !== undefined && visibleTo(id, conversation).length > 0}`;
    },
  };

  /** Servers that come with the app need not be asked about. */
  function isAgreed({ origin, knowsFolders }: Pick<Server, 'origin' | 'knowsFolders'>): boolean {
    return knowsFolders === true || origin === 'built-in' || (origin === 'given' && areGiven);
  }

  function isRefused({ knowsFolders }: Pick<Server, 'knowsFolders'>): boolean {
    return knowsFolders === false;
  }

  /**
   * The folders of the chat that are there and not kept from the server; with no chat the usual
   * ones.
   */
  function visibleTo(server: string, conversation: string | null): Folder[] {
    const chosen = conversation === null ? undefined : chatInProject(journal.state(), conversation)?.folders;
    return foldersOf(journal.state().folders, chosen).filter((folder) => folder.state === 'here' && !folder.hiddenFrom.includes(server));
  }

  /** None before the person agreed. */
  function rootsFor(id: string, conversation: string | null): { uri: string; name: string }[] {
    const server = journal.state().servers[id];
    if (!server || !isAgreed(server)) return [];
    return eachPlaceOnce(visibleTo(id, conversation)).map(({ path, realPath, name }) => ({
      uri: pathToFileURL(realPath ?? path).href,
      name,
    }));
  }
}
