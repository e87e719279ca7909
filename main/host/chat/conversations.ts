import type { Input, Output } from '../../../contract/api.ts';
import { AS_EVERYWHERE, type ChosenTools } from '../../../contract/chosen-tools.ts';
import type { Conversation, Entry, ModelChoice } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { LastWords } from '../../../contract/last-words.ts';
import type { Questions } from '../consent/questions.ts';
import type { Storage } from '../storage/storage.ts';
import { Chat, type ChatNeeds, chosenTools } from './chat.ts';
import { plainWords } from './plain-words.ts';
import { RecentlyOpened } from './recently-opened.ts';
import { UNTITLED } from './title-from.ts';
import { Titles } from './titles.ts';
import { TurnEnds } from './turn/keep-end.ts';
import { searchBranches } from './with-branches.ts';

type Needs = Omit<ChatNeeds, 'ends' | 'recent' | 'titles'> & {
  questions: Pick<Questions, 'leave'>;
  storage: Pick<Storage, 'turns' | 'search' | 'searchPlaces' | 'lastWords'>;
};
type NewChat = { model?: ModelChoice | null; folders?: string[]; tools?: ChosenTools; project?: string };

/** All chats, each made when something is first asked of it. */
export class Conversations {
  readonly #needs: Needs & ChatNeeds;
  readonly #titles: Titles;
  /** The chats that something was asked of in this run. */
  readonly #chats = new Map<string, Chat>();
  readonly #removed = new Map<string, Conversation>();

  constructor(needs: Needs) {
    this.#titles = new Titles(needs);
    this.#needs = { ...needs, titles: this.#titles, ends: new TurnEnds(needs), recent: new RecentlyOpened(needs.journal) };
  }

  /** The chat, whether there is one of this id or not: it says so itself. */
  of(id: string): Chat {
    const known = this.#chats.get(id);
    if (known) return known;
    const chat = new Chat(id, this.#needs);
    // A chat that there is not is not remembered.
    if (this.#needs.journal.state().conversations[id]) this.#chats.set(id, chat);
    return chat;
  }

  /** `reader`: the port that asks. */
  create({ model = null, folders, tools, project }: NewChat, reader?: string): Output<'conversation.create'> {
    const { journal, newId, clock } = this.#needs;
    const { projects, settings } = journal.state();
    const of = project === undefined ? undefined : projects[project];
    if (project !== undefined && !of) throw new HostError('not-found', { code: 'no-such-project' });
    const id = newId();
    const now = clock.now();
    journal.record({
      type: 'conversation.changed',
      conversation: {
        id,
        title: UNTITLED,
        createdAt: now,
        updatedAt: now,
        model,
        ...(folders && { folders }),
        ...chosenTools(tools ?? of?.tools ?? settings.newChatTools ?? AS_EVERYWHERE, of?.tools),
        ...(of && { project: of.id }),
      },
    });
    this.of(id).open(reader);
    return { conversation: id };
  }

  async remove({ conversation }: Input<'conversation.remove'>): Promise<void> {
    this.#removed.set(conversation, await this.of(conversation).remove());
    this.#needs.questions.leave(conversation);
  }

  restore({ conversation: id }: Input<'conversation.restore'>): void {
    const conversation = this.#removed.get(id);
    if (!conversation) throw new HostError('not-found', { code: 'chat-not-restorable' });
    this.#needs.journal.record({ type: 'conversation.changed', conversation });
    this.#removed.delete(id);
  }

  search({ text }: Input<'conversation.search'>): Output<'conversation.search'> {
    return { hits: this.#needs.storage.search(text) };
  }

  searchPlaces(what: Input<'conversation.search-places'>): Output<'conversation.search-places'> {
    return searchBranches(this.#needs.storage, what);
  }

  lastWords({ conversations }: Input<'conversation.last-words'>): Output<'conversation.last-words'> {
    const { entries } = this.#needs.journal.state();
    return {
      said: conversations.flatMap((id) => {
        const said = writtenNow(id, entries[id] ?? []) ?? this.#needs.storage.lastWords(id);
        return said ? { ...said, text: plainWords(said.text) } : [];
      }),
    };
  }

  /** Stops every turn and waits until each has written its end. */
  async close(): Promise<void> {
    await Promise.all([...this.#chats.values()].map((chat) => chat.end('closing')));
    await this.#titles.close();
  }
}

/** The answer that is being written in a chat, which is in memory and not yet whole on disk. */
function writtenNow(conversation: string, entries: Entry[]): LastWords | undefined {
  const last = entries.at(-1);
  if (last?.type !== 'answer' || last.state !== 'streaming' || last.text.trim() === '') return undefined;
  return { conversation, by: 'model', text: last.text, isWriting: true };
}
