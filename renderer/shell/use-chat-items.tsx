import {
  AppWindow,
  Archive,
  ArchiveRestore,
  Download,
  FileText,
  FolderInput,
  MessageSquareText,
  Pencil,
  Pin,
  PinOff,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import type { Conversation } from '../../contract/conversation.ts';
import type { MenuItem } from '../foundation/ui/menu.tsx';
import { useKeepChat } from '../features/chat/temporary.tsx';
import { useExportChats } from '../features/settings/use-export-chats.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { useLateWords } from '../foundation/words/use-late-words.ts';
import { useKeysOf } from '../foundation/keys/use-keys-of.ts';
import { useFileChat } from './use-file-chat.ts';
import { useSeveralChats } from './use-several-chats.tsx';
import { useOpenWindow } from './use-open-window.ts';

/** A part of a chat that is changed in its place, or over it. */
export type ChangedPart = 'title' | 'instructions' | 'sampling' | 'project';

/** `end`: has a temporary chat end. */
type Needs = { open(part: ChangedPart): void; end(): void };

/** All that can be done with a chat as a whole. The keys do it with the one in view. */
export function useChatItems(chat: Conversation, isInView: boolean, { open, end }: Needs): MenuItem[] {
  const { frame } = useWords();
  const { answerSampling, temporary } = useLateWords();
  const keep = useKeepChat(chat);
  const keysOf = useKeysOf();
  const { exportChats } = useExportChats();
  const openWindow = useOpenWindow();
  const { remove } = useSeveralChats();
  const { pin, archive } = useFileChat();
  const size = { size: 14, strokeWidth: 1.9 };
  const filed: MenuItem[] = [
    {
      label: chat.pinned ? frame.chats.unpin : frame.chats.pin,
      icon: chat.pinned ? <PinOff {...size} /> : <Pin {...size} />,
      keys: isInView ? keysOf('pin-chat') : undefined,
      onSelect: () => pin(chat),
    },
    {
      label: chat.archived ? frame.chats.unarchive : frame.chats.archive,
      icon: chat.archived ? <ArchiveRestore {...size} /> : <Archive {...size} />,
      keys: isInView ? keysOf('archive-chat') : undefined,
      onSelect: () => archive(chat),
    },
  ];
  return [
    { label: frame.chats.rename, icon: <Pencil {...size} />, keys: keysOf('rename-chat'), onSelect: () => open('title') },
    { label: frame.chats.instructions, icon: <MessageSquareText {...size} />, onSelect: () => open('instructions') },
    { label: answerSampling.open, icon: <SlidersHorizontal {...size} />, onSelect: () => open('sampling') },
    { label: frame.chats.move, icon: <FolderInput {...size} />, onSelect: () => open('project') },
    ...(chat.temporary ? [{ label: temporary.keep, icon: <Pin {...size} />, onSelect: keep }] : filed),
    { label: frame.chats.openInWindow, icon: <AppWindow {...size} />, onSelect: () => openWindow({ page: 'chat', id: chat.id }) },
    { label: frame.chats.exportMarkdown, icon: <FileText {...size} />, onSelect: () => exportChats('markdown', [chat.id]) },
    { label: frame.chats.export, icon: <Download {...size} />, onSelect: () => exportChats('json', [chat.id]) },
    chat.temporary
      ? { label: temporary.end, icon: <Trash2 {...size} />, danger: true, onSelect: end }
      : { label: frame.chats.remove, icon: <Trash2 {...size} />, danger: true, onSelect: () => void remove([chat.id]) },
  ];
}
