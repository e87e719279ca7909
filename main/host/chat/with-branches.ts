import type { Input, Output } from '../../../contract/api.ts';
import type { FoundChat } from '../../../contract/find.ts';
import type { Storage } from '../storage/storage.ts';
import { branchBeside, pathThrough, treeOf } from './branches/tree.ts';

type BranchStorage = Pick<Storage, 'searchPlaces' | 'branches' | 'turns'>;

/**
 * The places of words in all chats, each with the branch it is on where that is not the one in
 * view.
 */
export function searchBranches(storage: BranchStorage, what: Input<'conversation.search-places'>): Output<'conversation.search-places'> {
  const { chats, more } = storage.searchPlaces(what);
  return { chats: chats.map((chat) => withBranches(chat, storage)), more };
}

function withBranches(chat: FoundChat, storage: BranchStorage): FoundChat {
  const { places, removed, shown } = storage.branches(chat.conversation);
  if (places.size === 0) return chat;
  const entries = storage.turns(chat.conversation);
  const tree = treeOf({ entries, places, removed });
  const path = pathThrough(tree, shown);
  const answered = new Set(path.map(({ answers }) => answers));
  // A message that was answered once more is in view with the later answer.
  const aside = new Map(entries.filter(({ turn, type }) => type !== 'message' || !answered.has(turn)).map(({ id, turn }) => [id, turn]));
  return {
    ...chat,
    places: chat.places.map((place) => {
      const turn = aside.get(place.entry);
      const branch = turn === undefined ? undefined : branchBeside(tree, path, turn);
      return branch ? { ...place, branch } : place;
    }),
  };
}
