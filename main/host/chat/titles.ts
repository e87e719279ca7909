import type { Entry, ModelChoice } from '../../../contract/conversation.ts';
import type { Journal } from '../base/journal.ts';
import type { AskModel, Errand } from '../models/model.ts';
import type { Log } from '../base/needs.ts';
import { changeConversation } from '../base/change-conversation.ts';
import { titleFrom, UNTITLED } from './title-from.ts';

type Needs = { journal: Journal; ask: AskModel; log: Log };
type AskedTitle = { stopping: AbortController; ended: Promise<void> };

/** Enough to know what a chat is about, and cheap. */
const MOST_READ = 1500;
const MOST_TOKENS = 40;

const SYSTEM =
  'Write a title for this chat: at most six words, in the language of the message, without quotation marks or a full stop. Answer with the title alone.';

/**
 * Asks the model of a chat once for its title, after the first turn. A title of the person stays,
 * and the practice model is not asked.
 */
export class Titles {
  readonly #needs: Needs;
  readonly #asking = new Map<string, AskedTitle>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Begins to ask, and waits for nothing. */
  give(conversation: string, choice: ModelChoice): void {
    const { journal, log } = this.#needs;
    const entries = journal.state().entries[conversation] ?? [];
    if (!this.#isWanted(conversation, choice, entries)) return;
    const stopping = new AbortController();
    const turn = entries.at(-1)?.turn;
    const errand: Errand = { purpose: 'title', ...(turn !== undefined && { chat: { conversation, turn } }) };
    const ended = this.#askFor(choice, errand, entries, stopping.signal)
      .then((title) => {
        if (title !== UNTITLED && this.#mayTitle(conversation)) changeConversation(journal, conversation, { title, titledBy: 'model' });
      })
      // The title out of the first message is good enough.
      .catch((cause: unknown) => stopping.signal.aborted || log.info(`No title for ${conversation}`, cause))
      .then(() => void this.#asking.delete(conversation));
    this.#asking.set(conversation, { stopping, ended });
  }

  async close(): Promise<void> {
    for (const { stopping } of this.#asking.values()) stopping.abort();
    await Promise.all([...this.#asking.values()].map(({ ended }) => ended));
  }

  #mayTitle(conversation: string): boolean {
    return this.#needs.journal.state().conversations[conversation]?.titledBy === 'message';
  }

  #isWanted(conversation: string, { endpoint }: ModelChoice, entries: Entry[]): boolean {
    const { settings, endpoints } = this.#needs.journal.state();
    if (settings.titles === false || endpoints[endpoint]?.kind === 'practice' || this.#asking.has(conversation)) return false;
    const isFirst = entries.filter(({ type }) => type === 'message').length === 1;
    return isFirst && this.#mayTitle(conversation) && entries.some((entry) => entry.type === 'answer' && entry.state === 'done');
  }

  async #askFor(choice: ModelChoice, errand: Errand, entries: Entry[], signal: AbortSignal): Promise<string> {
    const said = entries.flatMap((entry) => (entry.type === 'message' || entry.type === 'answer' ? [entry.text.slice(0, MOST_READ)] : []));
    const [message = '', answer = ''] = said;
    const content = [{ type: 'text' as const, text: `The message:\n${message}\n\nThe answer:\n${answer}` }];
    let title = '';
    const request = { choice, system: SYSTEM, messages: [{ role: 'user' as const, content }], tools: [], maxTokens: MOST_TOKENS, signal };
    for await (const event of this.#needs.ask(request, errand)) {
      if (event.type === 'text') title += event.text;
      if (event.type === 'end' && event.stop !== 'rest') return UNTITLED;
    }
    return titleFrom(title.replaceAll(/^[\s"“„«'‘]+|[\s"”“»'’.]+$/g, ''));
  }
}
