import type { Entry, ModelChoice } from '../../../contract/conversation.ts';
import type { Journal } from '../base/journal.ts';
import type { AskModel } from '../models/model.ts';
import type { Log } from '../base/needs.ts';
import { changeConversation } from '../base/change-conversation.ts';
import { titleFrom, UNTITLED } from './title-from.ts';

type Needs = { journal: Journal; ask: AskModel; log: Log };

/** Enough to know what a chat is about, and cheap. */
const MOST_READ = 1500;
const MOST_TOKENS = 40;

const SYSTEM =
  'Write a title for this chat: at most six words, in the language of the message, without quotation marks or a full stop. Answer with the title alone.';

/**
 * Asks the model of a chat once for its title, after the first turn. A title of the person stays,
 * and the practice model is not asked.
 */
export function createTitles({ journal, ask, log }: Needs) {
  const asking = new Map<string, { stopping: AbortController; ended: Promise<void> }>();

  return {
    /** Begins to ask, and waits for nothing. */
    give(conversation: string, choice: ModelChoice): void {
      const entries = journal.state().entries[conversation] ?? [];
      if (!isWanted(conversation, choice, entries)) return;
      const stopping = new AbortController();
      const ended = askFor(choice, entries, stopping.signal)
        .then((title) => {
          if (title !== UNTITLED && mayTitle(conversation)) changeConversation(journal, conversation, { title, titledBy: 'model' });
        })
        // The title out of the first message is good enough.
        .catch((cause: unknown) => stopping.signal.aborted || log.info(`No title for ${conversation}: ${String(cause)}`))
        .then(() => void asking.delete(conversation));
      asking.set(conversation, { stopping, ended });
    },

    async close(): Promise<void> {
      for (const { stopping } of asking.values()) stopping.abort();
      await Promise.all([...asking.values()].map(({ ended }) => ended));
    },
  };

  function mayTitle(conversation: string): boolean {
    return journal.state().conversations[conversation]?.titledBy === 'message';
  }

  function isWanted(conversation: string, { endpoint }: ModelChoice, entries: Entry[]): boolean {
    const { settings, endpoints } = journal.state();
    if (settings.titles === false || endpoints[endpoint]?.kind === 'practice' || asking.has(conversation)) return false;
    const isFirst = entries.filter(({ type }) => type === 'message').length === 1;
    return isFirst && mayTitle(conversation) && entries.some((entry) => entry.type === 'answer' && entry.state === 'done');
  }

  async function askFor(choice: ModelChoice, entries: Entry[], signal: AbortSignal): Promise<string> {
    const said = entries.flatMap((entry) => (entry.type === 'message' || entry.type === 'answer' ? [entry.text.slice(0, MOST_READ)] : []));
    const [message = '', answer = ''] = said;
    const content = [{ type: 'text' as const, text: `The message:\n${message}\n\nThe answer:\n${answer}` }];
    let title = '';
    const request = { choice, system: SYSTEM, messages: [{ role: 'user' as const, content }], tools: [], maxTokens: MOST_TOKENS, signal };
    for await (const event of ask(request)) {
      if (event.type === 'text') title += event.text;
      if (event.type === 'end' && event.stop !== 'rest') return UNTITLED;
    }
    return titleFrom(title.replaceAll(/^[\s"“„«'‘]+|[\s"”“»'’.]+$/g, ''));
  }
}
