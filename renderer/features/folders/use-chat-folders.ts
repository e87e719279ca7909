import type { Conversation } from '../../../contract/conversation.ts';
import { foldersOf } from '../../../contract/workspace.ts';
import { NEW, useChangeDraft, useDraft } from '../../parts/drafts/drafts.tsx';
import { useNextProject } from '../../parts/drafts/next-project.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { lastUsed } from './last-used.ts';

/**
 * The folders of a chat, or of the one that does not exist yet. Its choice is its own until it is
 * made the usual one.
 */
export function useChatFolders(conversation: Conversation | undefined) {
  const { ask } = useHost();
  const all = useAppState((state) => state.folders);
  const change = useChangeDraft();
  const unsaid = useDraft(NEW, (draft) => draft.folders);
  const project = useNextProject();
  const chosen = conversation ? conversation.folders : (unsaid ?? project?.folders);
  const folders = foldersOf(all, chosen);
  const paths = folders.map(({ path }) => path);

  async function choose(next: string[] | undefined): Promise<void> {
    if (conversation) await ask('conversation.choose-folders', { conversation: conversation.id, folders: next ?? null });
    else change(NEW, { folders: next });
  }

  return {
    folders,
    /** Others that were chosen before, the last one first. */
    before: lastUsed(all, paths),
    /** The chat goes along with what new chats use. */
    isUsual: chosen === undefined,

    async add(path: string): Promise<void> {
      const added = await ask('folder.add', { path, conversation: conversation?.id ?? null });
      // Meanwhile another one may have been added.
      if (!conversation) change(NEW, ({ folders: now = paths }) => ({ folders: [...new Set([...now, added.path])] }));
    },
    /** Gives how to take that back. */
    async remove(path: string): Promise<() => Promise<void>> {
      await choose(paths.filter((other) => other !== path));
      return () => choose(chosen);
    },
    /** Gives how to take that back, where new chats began with others before. */
    async makeUsual(on: boolean): Promise<(() => Promise<void>) | undefined> {
      const before = foldersOf(all, undefined).map(({ path }) => path);
      if (on) await ask('folder.use', { paths });
      await choose(on ? undefined : paths);
      if (!on || before.join('\n') === paths.join('\n')) return undefined;
      return async () => {
        await ask('folder.use', { paths: before });
        await choose(chosen);
      };
    },
  };
}
