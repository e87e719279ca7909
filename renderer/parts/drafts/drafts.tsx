import { createContext, use, useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ChosenTools } from '../../../contract/chosen-tools.ts';
import type { ModelChoice } from '../../../contract/conversation.ts';
import type { Thinking } from '../../../contract/thinking.ts';
import type { State } from '../../../contract/state.ts';
import { useRoute } from '../../foundation/navigation/routes.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { fileDraftOf, readFiles } from './file-draft.ts';
import { keepFiles, readKeptFiles } from './kept-files.ts';
import { joinOutgoing, type OutgoingMessage } from './outgoing.ts';

const KEPT = 'drafts';

/** The message somebody is about to send in one chat. `queued` goes out as soon as the model rests. */
export type ChatDraft = OutgoingMessage & {
  queued?: OutgoingMessage;
  /** The person has sent it. It goes once everything attached is read. */
  sendsWhenRead?: boolean;
  /** The message that this one replaces: the draft begins a branch there. */
  instead?: string;
  model?: ModelChoice;
  folders?: string[];
  readsResources?: boolean;
  tools?: ChosenTools;
  thinking?: Thinking;
};

/** The chat that does not exist yet. */
export const NEW = 'new';

/** The chat as the host knows it; undefined while it does not. */
export function conversationOf(chat: string): string | undefined {
  return chat === NEW ? undefined : chat;
}

/** The chat in view, or else the one that does not exist yet. */
export function useChatInView(): string {
  const route = useRoute();
  return route.page === 'chat' ? route.id : NEW;
}

const empty: ChatDraft = { text: '' };
type ChatDrafts = Record<string, ChatDraft>;
type ChangeDraft = (key: string, part: Partial<ChatDraft> | ((draft: ChatDraft) => Partial<ChatDraft>)) => void;
type DraftStore = {
  all(): ChatDrafts;
  of(key: string): ChatDraft;
  subscribe(listener: () => void): () => void;
  change: ChangeDraft;
  /** A composer of `from` that is in view writes into `to` from now on, until it goes: the person types on in it. */
  move(from: string, to: string): void;
  /** The composer of this draft is in view, until the function that comes back is called. */
  show(key: string): () => void;
};
const DraftsContext = createContext<DraftStore | undefined>(undefined);

/** A part of a draft; draws again when that part is another, so that not everything around the message is drawn at every key. */
export function useDraft<T>(key: string, select: (draft: ChatDraft) => T): T {
  const { of, subscribe } = useDrafts();
  return useSyncExternalStore(subscribe, () => select(of(key)));
}

/** Changes any draft; with a function, by what it is at that moment: for what takes its time. */
export function useChangeDraft(): ChangeDraft {
  return useDrafts().change;
}

/** Takes the words that were typed in one draft over into another. */
export function useMoveDraft(): DraftStore['move'] {
  return useDrafts().move;
}

/** Says that the composer of this draft is in view. */
export function useDraftInView(key: string): void {
  const { show } = useDrafts();
  useLayoutEffect(() => show(key), [show, key]);
}

/** Keeps what was typed in every chat while the reader looks at another one. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const { view } = useHost();
  const [drafts] = useState(() => createDrafts(keptDrafts(view().state?.conversations ?? {})));
  useKept(drafts);
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

function createDrafts(kept: ChatDrafts): DraftStore {
  const listeners = new Set<() => void>();
  const inView = new Set<string>();
  /** Where the words of a draft went while its composer was in view. */
  const moved = new Map<string, string>();
  let drafts = kept;
  const of = (key: string) => drafts[moved.get(key) ?? key] ?? empty;
  const change: ChangeDraft = (key, part) => {
    const draft = of(key);
    drafts = { ...drafts, [moved.get(key) ?? key]: { ...draft, ...(typeof part === 'function' ? part(draft) : part) } };
    for (const listener of listeners) listener();
  };
  return {
    all: () => drafts,
    of,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    move(from, to) {
      const { text } = of(from);
      change(from, { text: '' });
      if (inView.has(from)) moved.set(from, to);
      change(to, { text });
    },
    show(key) {
      inView.add(key);
      return () => {
        inView.delete(key);
        moved.delete(key);
      };
    },
  };
}

/** The drafts of all chats. */
export function useDrafts(): DraftStore {
  const drafts = use(DraftsContext);
  if (!drafts) throw new Error('There are no drafts around this part of the window.');
  return drafts;
}

/** Of chats that are still there. */
function keptDrafts(conversations: State['conversations']): ChatDrafts {
  const texts = new Map(readKept());
  const files = readKeptFiles();
  const chats = [...new Set([...texts.keys(), ...files.keys()])].filter((chat) => chat === NEW || conversations[chat]);
  return Object.fromEntries(chats.map((chat) => [chat, { text: texts.get(chat) ?? '', files: files.get(chat)?.map(fileDraftOf) }]));
}

/** Texts and files, since resources and prompts are read anew from their server; not at every key, and at the latest when the window goes. */
function useKept({ all, subscribe }: DraftStore): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(waiting);
      const drafts = Object.entries(all()).map(
        ([chat, draft]) => [chat, draft.queued ? joinOutgoing(draft.queued, draft) : draft] as const,
      );
      keep(drafts.map(([chat, { text }]) => [chat, text]));
      keepFiles(drafts.map(([chat, { files = [] }]) => [chat, readFiles(files)]));
    };
    const unsubscribe = subscribe(() => {
      clearTimeout(waiting);
      waiting = setTimeout(keepNow, 500);
    });
    window.addEventListener('pagehide', keepNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [all, subscribe]);
}

/** Texts that were typed and not sent, by chat, when the window was last closed or loaded anew. */
function readKept(): [chat: string, text: string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return Object.entries(kept ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  } catch {
    return [];
  }
}

function keep(texts: [chat: string, text: string][]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(texts.filter(([, text]) => text !== ''))));
  } catch {
    // The storage is full: texts kept before stay, and the texts are in the window all the same.
  }
}
