import type { ChatContext, Summary } from '../../../../contract/chat-context.ts';
import type { Call, Entry } from '../../../../contract/conversation.ts';
import { namedResults } from '../../results/left-out.ts';
import { namesOf } from '../../models/to-messages.ts';

/** A chat as the model reads it: what follows the summary, and the names of results. */
export type InView = {
  entries: Entry[];
  summary?: Summary;
  opening?: string;
  names: ReadonlyMap<Call, string>;
  named: ReadonlyMap<Call, string>;
};

/** A summary stands for nothing where its last entry is not on the way to the newest one. */
export function inView(all: Entry[], context: ChatContext | undefined): InView {
  const { summary, resultsUntil } = context ?? {};
  const at = summary ? all.findIndex(({ id }) => id === summary.until) : -1;
  const names = namesOf(all);
  const named = new Map([...namedResults(all, resultsUntil)].map(([name, call]) => [call, names.get(call) ?? name]));
  if (!summary || at < 0) return { entries: all, names, named };
  return { entries: all.slice(at + 1), summary, opening: openingOf(summary), names, named };
}

/** The words that stand for the first messages. */
export function openingOf({ text, messages }: Pick<Summary, 'text' | 'messages'>): string {
  return `[From Switchyard, not from the person. The first ${messages} messages of this chat are left out here; what follows sums them up.]\n${text}`;
}
