import type { Input, Output } from '../../../contract/api.ts';
import { AS_EVERYWHERE, type ChosenTools } from '../../../contract/chosen-tools.ts';
import type { Conversation, Entry, ModelChoice } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { LastWords } from '../../../contract/last-words.ts';
import { isWaiting } from '../../../contract/question.ts';
import type { Questions } from '../consent/questions.ts';
import type { Files } from '../files/files.ts';
import type { Results } from '../results/results.ts';
import type { Storage } from '../storage/storage.ts';
import type { Traffic } from '../traffic/traffic.ts';
import { Chat, type ChatNeeds, chosenTools } from './chat.ts';
import { plainWords } from './plain-words.ts';
import { Holders } from './holders.ts';
import { RecentlyOpened } from './recently-opened.ts';
import { UNTITLED } from './title-from.ts';
import { Titles } from './titles.ts';
import { TurnEnds } from './turn/keep-end.ts';
import { searchBranches } from './with-branches.ts';

type Needs = Omit<ChatNeeds, 'ends' | 'recent' | 'titles'> & {
  questions: Pick<Questions, 'leave'>;
  storage: Pick<Storage, 'turns' | 'search' | 'searchPlaces' | 'lastWords'>;
  /** Parts that hold something of a temporary chat. */
  files: Pick<Files, 'bringOver' | 'forget'>;
  results: Pick<Results, 'bringOver' | 'forget'>;
  traffic: Pick<Traffic, 'forget'>;
};
type NewChat = { model?: ModelChoice | null; folders?: string[]; tools?: ChosenTools; project?: string; temporary?: true };

/** All chats, each made when something is first asked of it. */
export class Conversations {
  readonly #needs: Needs & ChatNeeds;
  readonly #titles: Titles;
  /** The chats that something was asked of in this run. */
  readonly #chats = new Map<string, Chat>();
  readonly #removed = new Map<string, Conversation>();
  readonly #holders: Holders;

  constructor(needs: Needs) {
    const { clock } = needs;
    this.#holders = new Holders({ clock, isBusy: (id) => this.#isBusy(id), end: (conversation) => this.remove({ conversation }) });
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
  create({ model = null, folders, tools, project, temporary }: NewChat, reader?: string): Output<'conversation.create'> {
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
        ...(temporary && { temporary }),
        ...chosenTools(tools ?? of?.tools ?? settings.newChatTools ?? AS_EVERYWHERE, of?.tools),
        ...(of && { project: of.id }),
      },
    });
    this.open(id, reader);
    return { conversation: id };
  }

  /** A temporary chat stays as long as a port that opened it. */
  open(id: string, reader?: string): void {
    const chat = this.of(id);
    chat.open(reader);
    if (chat.facts().temporary && reader !== undefined) this.#holders.hold(id, reader);
  }

  /** The port is closed. */
  leave(reader: string): void {
    this.#holders.leave(reader);
  }

  async remove({ conversation }: Input<'conversation.remove'>): Promise<void> {
    const removed = await this.of(conversation).remove();
    this.#needs.questions.leave(conversation);
    if (removed.temporary) this.#forget(conversation);
    else this.#removed.set(conversation, removed);
  }

  /** A temporary chat is an ordinary one from now on, once all of it is on disk. */
  async keep({ conversation: id }: Input<'conversation.keep'>): Promise<void> {
    const { journal, files, results } = this.#needs;
    const chat = this.of(id);
    const bringOver = () => Promise.all([files.bringOver(id), results.bringOver(id)]);
    chat.facts();
    await bringOver();
    const { temporary, activity: _, ...kept } = chat.facts();
    if (!temporary) return;
    journal.record({ type: 'conversation.kept', conversation: kept });
    this.#holders.forget(id);
    // More may have come into memory while the disk took the first ones.
    await bringOver();
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

  /** Nothing of a temporary chat that ended is left. */
  #forget(conversation: string): void {
    const { files, results, traffic } = this.#needs;
    this.#chats.delete(conversation);
    this.#holders.forget(conversation);
    for (const part of [files, results, traffic]) part.forget(conversation);
  }

  #isBusy(id: string): boolean {
    const { conversations, questions } = this.#needs.journal.state();
    const waits = Object.values(questions).some((one) => one.conversation === id && isWaiting(one));
    return waits || conversations[id]?.activity.state === 'working';
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
