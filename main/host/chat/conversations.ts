import type { Input, Output } from '../../../contract/api.ts';
import { AS_EVERYWHERE, type ChosenTools, isAsEverywhere } from '../../../contract/chosen-tools.ts';
import type { Conversation, ModelChoice } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Questions } from '../consent/questions.ts';
import type { Storage } from '../storage/storage.ts';
import { Chat, type ChatNeeds } from './chat.ts';
import { findInChat } from './find-in-chat.ts';
import { earlierEntries } from './last-entries.ts';
import { RecentlyOpened } from './recently-opened.ts';
import { UNTITLED } from './title-from.ts';
import { Titles } from './titles.ts';
import { TurnEnds } from './turn/keep-end.ts';
import { searchBranches } from './with-branches.ts';

type Needs = Omit<ChatNeeds, 'ends' | 'recent' | 'titles'> & {
  questions: Pick<Questions, 'leave'>;
  storage: Pick<Storage, 'turns' | 'search' | 'searchPlaces'>;
};
type NewChat = { model?: ModelChoice | null; folders?: string[]; tools?: ChosenTools };

/** All chats: answers every `conversation.*` request, most of them by the chat that is named. */
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

  /** `reader`: the port that asks, here and below. */
  create({ model = null, folders, tools }: NewChat, reader?: string): Output<'conversation.create'> {
    const { journal, newId, clock } = this.#needs;
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
        ...chosenTools(tools ?? journal.state().settings.newChatTools ?? AS_EVERYWHERE),
      },
    });
    this.#chat(id).open(reader);
    return { conversation: id };
  }

  open({ conversation }: Input<'conversation.open'>, reader?: string): void {
    this.#chat(conversation).open(reader);
  }

  readEarlier({ conversation, before, until }: Input<'conversation.read-earlier'>, reader?: string): void {
    for (const page of earlierEntries(this.#chat(conversation).entries(), before, until))
      this.#needs.journal.record({ type: 'conversation.earlier', conversation, ...page, reader });
  }

  find({ conversation, text, matchCase }: Input<'conversation.find'>): Output<'conversation.find'> {
    const entries = this.#chat(conversation).entries();
    return { found: findInChat(entries, text, matchCase), of: entries.length };
  }

  place({ conversation, entry }: Input<'conversation.place'>): Output<'conversation.place'> {
    const entries = this.#chat(conversation).entries();
    const at = entries.findIndex(({ id }) => id === entry);
    const messages = (among: typeof entries) => among.filter(({ type }) => type === 'message' || type === 'answer').length;
    return at < 0 ? {} : { place: { at: messages(entries.slice(0, at + 1)), of: messages(entries) } };
  }

  send({ conversation, ...message }: Input<'conversation.send'>): Output<'conversation.send'> {
    return this.#chat(conversation).send(message);
  }

  edit({ conversation, ...change }: Input<'conversation.edit'>): Output<'conversation.edit'> {
    return this.#chat(conversation).edit(change);
  }

  regenerate({ conversation, ...wanted }: Input<'conversation.regenerate'>): Output<'conversation.regenerate'> {
    return this.#chat(conversation).regenerate(wanted);
  }

  retry({ conversation }: Input<'conversation.retry'>): Output<'conversation.retry'> {
    return this.#chat(conversation).retry();
  }

  async sumUp(conversation: string): Promise<Output<'context.sum-up'>> {
    return this.#chat(conversation).sumUp();
  }

  stop({ conversation }: Input<'conversation.stop'>): void {
    this.#chat(conversation).stop('person');
  }

  stopCall({ conversation, call }: Input<'call.stop'>): void {
    this.#chat(conversation).stopCall(call);
  }

  showBranch({ conversation, turn }: Input<'conversation.show-branch'>): void {
    this.#chat(conversation).showBranch(turn);
  }

  showEntry({ conversation, entry }: Input<'conversation.show-entry'>): void {
    this.#chat(conversation).showEntry(entry);
  }

  deleteFrom({ conversation, message }: Input<'conversation.delete-from'>): void {
    this.#chat(conversation).deleteFrom(message);
  }

  undoDelete({ conversation }: Input<'conversation.undo-delete'>): void {
    this.#chat(conversation).undoDelete();
  }

  rename({ conversation, title }: Input<'conversation.rename'>): void {
    this.#chat(conversation).change({ title, titledBy: 'person' });
  }

  file({ conversation, pinned, archived }: Input<'conversation.file'>): void {
    const chat = this.#chat(conversation);
    const { pinned: wasPinned, archived: wasArchived } = chat.facts();
    const put = (now: boolean | undefined, before: true | undefined) => (now === undefined ? before : now || undefined);
    chat.change({ pinned: put(pinned, wasPinned), archived: put(archived, wasArchived) });
  }

  chooseModel({ conversation, model }: Input<'conversation.choose-model'>): void {
    this.#chat(conversation).chooseModel(model);
  }

  chooseThinking({ conversation, thinking }: Input<'conversation.choose-thinking'>): void {
    this.#chat(conversation).change({ thinking: thinking ?? undefined });
  }

  instruct({ conversation, instructions }: Input<'conversation.instruct'>): void {
    this.#chat(conversation).change({ instructions: instructions.trim() || undefined });
  }

  letReadResources({ conversation, on }: Input<'conversation.let-read-resources'>): void {
    this.#chat(conversation).change({ readsResources: on || undefined });
  }

  chooseTools({ conversation, ...choice }: Input<'conversation.choose-tools'>): void {
    this.#chat(conversation).change(chosenTools(choice));
  }

  async remove({ conversation }: Input<'conversation.remove'>): Promise<void> {
    this.#removed.set(conversation, await this.#chat(conversation).remove());
    this.#needs.questions.leave(conversation);
  }

  /** Aborted once the chat is removed. Throws HostError `not-found`. */
  removal(conversation: string): AbortSignal {
    return this.#chat(conversation).removal();
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

  /** Stops every turn and waits until each has written its end. */
  async close(): Promise<void> {
    await Promise.all([...this.#chats.values()].map((chat) => chat.end('closing')));
    await this.#titles.close();
  }

  /** The chat, whether there is one of this id or not: it says so itself. */
  #chat(id: string): Chat {
    const known = this.#chats.get(id);
    if (known) return known;
    const chat = new Chat(id, this.#needs);
    // A chat that there is not is not remembered.
    if (this.#needs.journal.state().conversations[id]) this.#chats.set(id, chat);
    return chat;
  }
}

/** The choice as it is kept: none where all is as everywhere. */
function chosenTools(choice: ChosenTools): Pick<Conversation, 'offHere' | 'placedHere'> {
  const { offHere, placedHere } = choice;
  return isAsEverywhere(choice) ? { offHere: undefined, placedHere: undefined } : { offHere, placedHere };
}
