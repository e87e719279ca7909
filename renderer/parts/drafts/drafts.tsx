import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { ChosenTools } from '../../../contract/chosen-tools.ts';
import type { Conversation, ModelChoice } from '../../../contract/conversation.ts';
import type { Thinking } from '../../../contract/thinking.ts';
import type { State } from '../../../contract/state.ts';
import { useRoute } from '../../foundation/navigation/routes.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { fileDraftOf, readFiles } from './file-draft.ts';
import { keptByChat } from './kept-by-chat.ts';
import { keptFiles } from './kept-files.ts';
import { joinOutgoing, type OutgoingMessage } from './outgoing.ts';

/** Texts that were typed and not sent, by chat, when a window was last closed or loaded anew. */
const keptTexts = keptByChat('drafts', (text) => (typeof text === 'string' && text !== '' ? text : undefined));

/**
 * Two answers to one message, by their turns. The second has none until it is begun; `asked`: the
 * model that makes it.
 */
export type ComparedAnswers = { message: string; turns: readonly [string, string?]; asked?: string };

/**
 * The message somebody is about to send in one chat. `queued` goes out as soon as the model rests.
 */
export type ChatDraft = OutgoingMessage & {
  queued?: OutgoingMessage;
  /** The turn that the person stops here: a message queued since goes out after it. */
  stopping?: string;
  /** The person has sent it. It goes once everything attached is read. */
  sendsWhenRead?: boolean;
  /** The message that this one replaces: the draft begins a branch there. */
  instead?: string;
  /** The answers side by side in this chat, until the person goes on with one of them. */
  compared?: ComparedAnswers;
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
type DraftChange = Partial<ChatDraft> | ((draft: ChatDraft) => Partial<ChatDraft>);

/**
 * The chat that the new draft became. It has the message or gave it back. Where no chat could be
 * made it is still the new draft.
 */
type BegunChat = { chat: string; isSent: boolean };

/** The drafts of all chats. */
class Drafts {
  #drafts: ChatDrafts;
  readonly #listeners = new Set<() => void>();
  readonly #inView = new Set<string>();
  /** Where the words of a draft went while its composer was in view. */
  readonly #moved = new Map<string, string>();
  #begun: Promise<BegunChat> | undefined;

  constructor(kept: ChatDrafts) {
    this.#drafts = kept;
  }

  all(): ChatDrafts {
    return this.#drafts;
  }

  of(key: string): ChatDraft {
    return this.#drafts[this.#moved.get(key) ?? key] ?? empty;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Changes any draft; with a function, by what it is at that moment: for what takes its time. */
  change(key: string, part: DraftChange): void {
    const draft = this.of(key);
    const changed = { ...draft, ...(typeof part === 'function' ? part(draft) : part) };
    this.#drafts = { ...this.#drafts, [this.#moved.get(key) ?? key]: changed };
    for (const listener of this.#listeners) listener();
  }

  /**
   * A composer of `from` that is in view writes into `to` from now on, until it goes: the person
   * types on in it.
   */
  move(from: string, to: string): void {
    const { text } = this.of(from);
    this.change(from, { text: '' });
    if (this.#inView.has(from)) this.#moved.set(from, to);
    this.change(to, { text });
  }

  /** The composer of this draft is in view, until the function that comes back is called. */
  show(key: string): () => void {
    this.#inView.add(key);
    return () => {
      this.#inView.delete(key);
      this.#moved.delete(key);
      if (key === NEW) this.#begun = undefined;
    };
  }

  /** The new draft is being sent. */
  begin(begun: Promise<BegunChat>): void {
    this.#begun = begun;
    void begun.then(({ chat }) => {
      if (this.#begun === begun && (chat === NEW || !this.#inView.has(NEW))) this.#begun = undefined;
    });
  }

  /**
   * The chat that is made of the new draft, while the composer it was written in is in view: more
   * that is sent there belongs into it.
   */
  begun(): Promise<BegunChat> | undefined {
    return this.#begun;
  }
}

const DraftsContext = createContext<Drafts | undefined>(undefined);

/**
 * A part of a draft; draws again when that part is another, so that not everything around the
 * message is drawn at every key.
 */
export function useDraft<T>(key: string, select: (draft: ChatDraft) => T): T {
  const drafts = useDrafts();
  return useSyncExternalStore(useSubscribe(drafts), () => select(drafts.of(key)));
}

export function useAllDrafts(): ChatDrafts {
  const drafts = useDrafts();
  return useSyncExternalStore(useSubscribe(drafts), () => drafts.all());
}

function useSubscribe(drafts: Drafts): (listener: () => void) => () => void {
  return useCallback((listener) => drafts.subscribe(listener), [drafts]);
}

/** `change` of the drafts, always the same function. */
export function useChangeDraft() {
  const drafts = useDrafts();
  return useCallback((key: string, part: DraftChange) => drafts.change(key, part), [drafts]);
}

/**
 * Changes a draft as its writer: a message that the person goes on writing is not sent by itself.
 */
export function useWrite(chat: string): (part: DraftChange) => void {
  const drafts = useDrafts();
  return (part) => drafts.change(chat, (draft) => ({ sendsWhenRead: undefined, ...(typeof part === 'function' ? part(draft) : part) }));
}

/** Says that the composer of this draft is in view. */
export function useDraftInView(key: string): void {
  const drafts = useDrafts();
  useLayoutEffect(() => drafts.show(key), [drafts, key]);
}

/** Keeps what was typed in every chat while the reader looks at another one. */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const { view } = useHost();
  const [drafts] = useState(() => new Drafts(keptDrafts(view().state?.conversations ?? {})));
  useKept(drafts, (chat) => chat === NEW || isKept(view().state?.conversations[chat]));
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

export function useDrafts(): Drafts {
  const drafts = use(DraftsContext);
  if (!drafts) throw new Error('There are no drafts around this part of the window.');
  return drafts;
}

/** Of chats that are still there. */
function keptDrafts(conversations: State['conversations']): ChatDrafts {
  const texts = keptTexts.read();
  const files = keptFiles.read();
  const chats = [...new Set([...texts.keys(), ...files.keys()])].filter((chat) => chat === NEW || conversations[chat]);
  return Object.fromEntries(chats.map((chat) => [chat, { text: texts.get(chat) ?? '', files: files.get(chat)?.map(fileDraftOf) }]));
}

/** Drafts of this chat are kept: not of a temporary one, nor of one that is gone. */
function isKept(chat: Conversation | undefined): boolean {
  return chat !== undefined && !chat.temporary;
}

/**
 * Texts and files, since resources and prompts are read anew from their server; not at every key,
 * and at the latest when the window goes.
 */
function useKept(drafts: Drafts, isKept: (chat: string) => boolean): void {
  const mayKeep = useEffectEvent(isKept);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(waiting);
      const unsent = Object.entries(drafts.all())
        .filter(([chat]) => mayKeep(chat))
        .map(([chat, draft]) => [chat, draft.queued ? joinOutgoing(draft.queued, draft) : draft] as const);
      keptTexts.keep(new Map(unsent.flatMap(([chat, { text }]) => (text === '' ? [] : [[chat, text] as const]))));
      const files = unsent.map(([chat, { files = [] }]) => [chat, readFiles(files)] as const);
      keptFiles.keep(new Map(files.filter(([, all]) => all.length > 0)));
    };
    const unsubscribe = drafts.subscribe(() => {
      clearTimeout(waiting);
      waiting = setTimeout(keepNow, 500);
    });
    window.addEventListener('pagehide', keepNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [drafts]);
}
