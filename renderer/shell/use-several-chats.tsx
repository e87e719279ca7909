import { Archive, Download, FolderInput, Trash2 } from 'lucide-react';
import type { Conversation } from '../../contract/conversation.ts';
import { useHost } from '../foundation/host/use-host.ts';
import type { MenuItem } from '../foundation/ui/menu.tsx';
import { showToast } from '../foundation/ui/show-toast.ts';
import { tellTrouble } from '../foundation/ui/tell-trouble.ts';
import { useGo, useRoute } from '../foundation/navigation/routes.ts';
import { useLateWords } from '../foundation/words/use-late-words.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { useExportChats } from '../features/settings/use-export-chats.ts';
import { chooseNone } from './chosen-chats.ts';

const icon = { size: 14, strokeWidth: 1.9 };

/** All that is done with several chats at once; one Undo takes all of it back. */
export function useSeveralChats() {
  const { ask, view } = useHost();
  const { frame } = useWords();
  const { hand } = useLateWords();
  const route = useRoute();
  const go = useGo();
  const { exportChats } = useExportChats();

  /** A temporary chat has its own end, and an archive of none. */
  const lasting = (ids: readonly string[]): Conversation[] =>
    ids.flatMap((id) => view().state?.conversations[id] ?? []).filter(({ temporary }) => !temporary);
  const each = async (chats: Conversation[], act: (chat: Conversation) => Promise<unknown>): Promise<Conversation[]> => {
    const done: Conversation[] = [];
    for (const chat of chats) {
      try {
        await act(chat);
        done.push(chat);
      } catch (cause) {
        // The others are done all the same, and Undo is for those that were.
        tellTrouble(cause);
      }
    }
    return done;
  };

  async function remove(ids: readonly string[]): Promise<void> {
    const gone = await each(lasting(ids), ({ id }) => ask('conversation.remove', { conversation: id }));
    chooseNone();
    const [first] = gone;
    if (!first) return;
    const undo = () => void each(gone, ({ id }) => ask('conversation.restore', { conversation: id }));
    showToast({ text: gone.length === 1 ? frame.chats.removed(first.title || frame.chats.untitled) : hand.removed(gone.length), undo });
    if (route.page === 'chat' && gone.some(({ id }) => id === route.id)) go({ page: 'new' });
  }

  async function archive(ids: readonly string[]): Promise<void> {
    const filed = await each(
      lasting(ids).filter(({ archived }) => !archived),
      ({ id }) => ask('conversation.file', { conversation: id, archived: true }),
    );
    chooseNone();
    const undo = () => void each(filed, ({ id }) => ask('conversation.file', { conversation: id, archived: false }));
    if (filed.length > 0) showToast({ text: hand.archived(filed.length), undo });
  }

  async function move(ids: readonly string[], project: string | null): Promise<void> {
    const { projects = {} } = view().state ?? {};
    const moved = await each(
      lasting(ids).filter((chat) => (chat.project ?? null) !== project),
      ({ id }) => ask('conversation.move', { conversation: id, project }),
    );
    chooseNone();
    const undo = () =>
      void each(moved, ({ id, project: before }) =>
        ask('conversation.move', { conversation: id, project: projects[before ?? ''] ? (before ?? null) : null }),
      );
    const name = projects[project ?? '']?.name;
    if (moved.length > 0) showToast({ text: name === undefined ? hand.movedOut(moved.length) : hand.moved(moved.length, name), undo });
  }

  const items = (ids: readonly string[], onMove: () => void): MenuItem[] => [
    { label: hand.archiveAll(ids.length), icon: <Archive {...icon} />, onSelect: () => void archive(ids) },
    { label: hand.moveAll(ids.length), icon: <FolderInput {...icon} />, onSelect: onMove },
    { label: hand.exportMarkdown(ids.length), icon: <Download {...icon} />, onSelect: () => exportChats('markdown', ids) },
    { label: hand.exportAll(ids.length), icon: <Download {...icon} />, onSelect: () => exportChats('json', ids) },
    { label: hand.removeAll(ids.length), icon: <Trash2 {...icon} />, danger: true, onSelect: () => void remove(ids) },
  ];
  return { items, remove, move };
}
