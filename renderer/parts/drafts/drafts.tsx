import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ChosenTools } from '../../../contract/chosen-tools.ts';
import type { ModelChoice } from '../../../contract/conversation.ts';
import type { Thinking } from '../../../contract/thinking.ts';
import type { State } from '../../../contract/state.ts';
import { useRoute } from '../../foundation/navigation/routes.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { draftOf, readFiles } from './file-draft.ts';
import { keepFiles, readKeptFiles } from './kept-files.ts';
import { keep, readKept } from './kept-texts.ts';
import { joined, type Message } from './outgoing.ts';

/** The message somebody is about to send in one chat. `queued` goes out as soon as the model rests. */
export type Draft = Message & {
  queued?: Message;
  /** The person has sent it. It goes once everything attached is read. */
  sendsWhenRead?: boolean;
  /** It begins a branch, in the place of this message. */
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

const empty: Draft = { text: '' };
type Drafts = Record<string, Draft>;
type Change = (key: string, part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
type DraftStore = { all(): Drafts; subscribe(listener: () => void): () => void; change: Change; move(from: string, to: string): void };
const DraftsContext = createContext<DraftStore | undefined>(undefined);

/** A part of a draft; draws again when that part is another, so that not everything around the message is drawn at every key. */
export function useDraft<T>(key: string, select: (draft: Draft) => T): T {
  const { all, subscribe } = useDrafts();
  return useSyncExternalStore(subscribe, () => select(all()[key] ?? empty));
}

/** Changes any draft; with a function, by what it is at that moment: for what takes its time. */
export function useChangeDraft(): Change {
  return useDrafts().change;
}

/** Takes the words that were typed in one draft over into another. */
export function useMoveDraft(): DraftStore['move'] {
  return useDrafts().move;
}

/** Keeps what was typed in every chat while the reader looks at another one. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const { view } = useHost();
  const [drafts] = useState(() => createDrafts(keptDrafts(view().state?.conversations ?? {})));
  useKept(drafts);
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

function createDrafts(kept: Drafts): DraftStore {
  const listeners = new Set<() => void>();
  let drafts = kept;
  const change: Change = (key, part) => {
    const draft = drafts[key] ?? empty;
    drafts = { ...drafts, [key]: { ...draft, ...(typeof part === 'function' ? part(draft) : part) } };
    for (const listener of listeners) listener();
  };
  return {
    all: () => drafts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    move(from, to) {
      change(to, { text: drafts[from]?.text ?? '' });
      change(from, { text: '' });
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
function keptDrafts(conversations: State['conversations']): Drafts {
  const texts = new Map(readKept());
  const files = readKeptFiles();
  const chats = [...new Set([...texts.keys(), ...files.keys()])].filter((chat) => chat === NEW || conversations[chat]);
  return Object.fromEntries(chats.map((chat) => [chat, { text: texts.get(chat) ?? '', files: files.get(chat)?.map(draftOf) }]));
}

/** Texts and files, since resources and prompts are read anew from their server; not at every key, and at the latest when the window goes. */
function useKept({ all, subscribe }: DraftStore): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(waiting);
      const drafts = Object.entries(all()).map(([chat, draft]) => [chat, draft.queued ? joined(draft.queued, draft) : draft] as const);
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
