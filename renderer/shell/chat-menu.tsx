import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactElement } from 'react';
import { Ellipsis } from 'lucide-react';
import type { Conversation } from '../../contract/conversation.ts';
import { useEndTemporary } from '../features/chat/temporary.tsx';
import { ChatInstructions } from '../features/context/chat-instructions.tsx';
import { ChatSampling } from '../features/context/chat-sampling.tsx';
import { MoveChat } from '../features/projects/move-chat.tsx';
import { nextFrame } from '../foundation/host/next-frame.ts';
import { useAppState, useHost } from '../foundation/host/use-host.ts';
import { flat } from '../../client/words/phrase.ts';
import { useCommand } from '../foundation/keys/commands.tsx';
import { IconButton } from '../foundation/ui/icon-button.tsx';
import { createMenuHandle, Menu, MenuPopup, MenuTrigger, SharedMenu } from '../foundation/ui/menu.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { chooseNone, chosenChats, listenToChosen } from './chosen-chats.ts';
import { RenameChat } from './rename-chat.tsx';
import { useChatItems, type ChangedPart } from './use-chat-items.tsx';
import { useFileChat } from './use-file-chat.ts';
import { useSeveralChats } from './use-several-chats.tsx';

const ofRows = createMenuHandle<string>();

/** The button of a row that opens the menu of its chat. */
export function ChatMenuTrigger({ chat, tabStop }: { chat: Conversation; tabStop: boolean }) {
  const { frame } = useWords();
  return (
    <MenuTrigger
      handle={ofRows}
      of={chat.id}
      trigger={
        <IconButton
          size="sm"
          label={flat(frame.chats.moreAbout(chat.title || frame.chats.untitled))}
          className="chat-more"
          data-menu-button
          tabIndex={tabStop ? 0 : -1}
          icon={<Ellipsis size={14} strokeWidth={1.9} />}
        />
      }
    />
  );
}

/** The menu that all rows share. */
export function ChatMenuOfRows({ inView, onRename }: { inView: string | undefined; onRename(chat: string): void }) {
  useRowKeys(onRename);
  return (
    <SharedMenu handle={ofRows}>{(id) => <MenuOfRow key={id} id={id} isInView={id === inView} onRename={() => onRename(id)} />}</SharedMenu>
  );
}

function MenuOfRow({ id, isInView, onRename }: { id: string; isInView: boolean; onRename(): void }) {
  const chat = useAppState(({ conversations }) => conversations[id]);
  const several = useSyncExternalStore(listenToChosen, chosenChats);
  if (several.size > 1 && several.has(id)) return <MenuOfSeveral ids={[...several]} />;
  return chat ? <MenuOfChat chat={chat} isInView={isInView} onRename={onRename} /> : null;
}

/** The menu of all chats that are chosen. */
function MenuOfSeveral({ ids }: { ids: readonly string[] }) {
  const conversations = useAppState((state) => state.conversations);
  const { items, move } = useSeveralChats();
  const [moved, setMoved] = useState<readonly string[]>();
  const chats = moved?.flatMap((id) => conversations[id] ?? []);
  return (
    <>
      <MenuPopup items={items(ids, () => setMoved(ids))} />
      {moved && chats && <MoveChat chats={chats} onMove={(project) => void move(moved, project)} onClose={() => setMoved(undefined)} />}
    </>
  );
}

/** F2 renames the chat whose row has the focus. Delete deletes it and all chosen ones. */
function useRowKeys(onRename: (chat: string) => void): void {
  const { remove } = useSeveralChats();
  const { view } = useHost();
  const isChat = (id: string) => view().state?.conversations[id] !== undefined;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-chat]') : null;
    const id = row?.dataset['chat'];
    if (event.defaultPrevented || !row || id === undefined || !isPlain(event)) return;
    if (event.key === 'Escape' && chosenChats().size > 0) chooseNone();
    else if (event.key === 'F2' && isChat(id)) onRename(id);
    else if (event.key === 'Delete' && isChat(id)) {
      const list = [...document.querySelectorAll<HTMLElement>('[data-chat]')];
      const ids = chosenChats().has(id) ? [...chosenChats()] : [id];
      const next = list.slice(list.indexOf(row) + 1).find((one) => !ids.includes(one.dataset['chat'] ?? '')) ?? list[list.indexOf(row) - 1];
      void remove(ids).then(() => nextFrame(() => next?.focus()));
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isPlain({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey;
}

type Props = { chat: Conversation; isInView: boolean; trigger?: ReactElement; onRename(): void };

/** The menu of a chat, and the dialogs that it opens; without a trigger it is the rows' menu. */
function MenuOfChat({ chat, isInView, trigger, onRename }: Props) {
  const [changing, setChanging] = useState<ChangedPart>();
  const { end, question } = useEndTemporary(chat);
  const items = useChatItems(chat, isInView, { end, open: (part) => (part === 'title' ? onRename() : setChanging(part)) });
  const close = () => setChanging(undefined);
  return (
    <>
      {trigger ? <Menu trigger={trigger} items={items} /> : <MenuPopup items={items} />}
      {changing === 'instructions' && <ChatInstructions chat={chat} onClose={close} />}
      {changing === 'sampling' && <ChatSampling chat={chat} onClose={close} />}
      {changing === 'project' && <MoveChat chats={[chat]} onClose={close} />}
      {question}
    </>
  );
}

/** The menu of the chat in view, in the title bar. */
export function ChatMenuInBar({ chat }: { chat: Conversation }) {
  const { frame } = useWords();
  const [isRenamed, setRenamed] = useState(false);
  const { pin, archive } = useFileChat();
  useCommand('pin-chat', () => pin(chat));
  useCommand('archive-chat', () => archive(chat));
  useCommand('rename-chat', () => setRenamed(true));
  if (isRenamed) return <RenameChat chat={chat} onDone={() => setRenamed(false)} />;
  return (
    <MenuOfChat
      chat={chat}
      isInView
      trigger={<IconButton label={frame.chats.more} icon={<Ellipsis size={16} strokeWidth={1.7} />} />}
      onRename={() => setRenamed(true)}
    />
  );
}
