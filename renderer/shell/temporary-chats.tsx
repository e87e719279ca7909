import { useEffect, useEffectEvent } from 'react';
import { MessageCircleDashed } from 'lucide-react';
import { type ChatDraft, NEW, useDrafts } from '../parts/drafts/drafts.tsx';
import { useModelOfNext } from '../parts/drafts/use-model.ts';
import { useCreate } from '../features/composing/use-submit.ts';
import { useAppState, useHost, useLink } from '../foundation/host/use-host.ts';
import { useCommand, useRunCommand } from '../foundation/keys/commands.tsx';
import { useRoute } from '../foundation/navigation/routes.ts';
import { useLateWords } from '../foundation/words/use-late-words.ts';

/** Begins temporary chats, and has those of this window open as long as it is there. */
export function TemporaryChats(): null {
  const begin = useBegin();
  useCommand('temporary-chat', () => void begin());
  useHeld();
  return null;
}

/** The button on the page of a new chat that makes the chat temporary. */
export function TemporaryButton() {
  const { temporary } = useLateWords();
  const run = useRunCommand();
  return (
    <button type="button" className="title-bar-servers title-bar-temporary" onClick={() => run('temporary-chat')}>
      <MessageCircleDashed size={15} strokeWidth={1.7} />
      <span className="one-line">{temporary.name}</span>
    </button>
  );
}

/** On the page of a new chat it takes what was chosen and typed there. */
function useBegin(): () => Promise<void> {
  const drafts = useDrafts();
  const model = useModelOfNext();
  const create = useCreate();
  const { page } = useRoute();
  return async () => {
    const { text, prompt, attached, folders, readsResources, tools, thinking } = page === 'new' ? drafts.of(NEW) : NOTHING;
    const id = await create({ model, folders, readsResources, tools, thinking, temporary: true });
    if (id === undefined || page !== 'new') return;
    drafts.change(id, { text, prompt, attached });
    drafts.change(NEW, TAKEN);
  };
}

const NOTHING: ChatDraft = { text: '' };

/** The new draft, once all but its files went into a temporary chat: files lie on the disk. */
const TAKEN = {
  ...NOTHING,
  prompt: undefined,
  attached: undefined,
  folders: undefined,
  readsResources: undefined,
  tools: undefined,
  thinking: undefined,
};

/** Kept ids of temporary chats, for the page that is loaded next in this window. */
const HELD = 'temporary-chats';

/**
 * A temporary chat stays as long as a window that opened it. After a reload, or a connection that
 * was lost, this one opens those again that it had in view.
 */
function useHeld(): void {
  const { ask } = useHost();
  const route = useRoute();
  const isLive = useLink().state === 'live';
  const conversations = useAppState((state) => state.conversations);
  const inView = route.page === 'chat' && conversations[route.id]?.temporary ? route.id : undefined;
  const open = useEffectEvent(() => {
    for (const conversation of held())
      if (conversations[conversation]?.temporary) void ask('conversation.open', { conversation }).catch(() => undefined);
  });
  useEffect(() => {
    if (inView !== undefined) sessionStorage.setItem(HELD, [...new Set([...held(), inView])].join(' '));
  }, [inView]);
  useEffect(() => {
    if (isLive) open();
  }, [isLive]);
}

function held(): string[] {
  return (sessionStorage.getItem(HELD) ?? '').split(' ').filter(Boolean);
}
