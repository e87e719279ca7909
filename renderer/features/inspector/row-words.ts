import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { outcomeOf } from '../../../client/words/traffic.ts';
import type { TrafficMessage } from '../../../contract/traffic.ts';
import type { TimelineRow } from '../../../client/timeline/rows.ts';

/**
 * The outcome of a message, behind its name: of a request that of its answer, with its rounds and
 * how far it is.
 */
export function rowInShort(words: Pick<Words, 'timeline'>, { first, answer, rounds, progress }: TimelineRow): Phrase {
  const { timeline } = words;
  // The tokens of an answer stand with the message.
  const outcome = outcomeOf(words, answer && !('model' in answer && answer.kind === 'result') ? answer : first);
  return timeline.facts(
    [
      outcome,
      rounds.length > 0 ? timeline.rounds(rounds.length + 1) : '',
      progress.last && !answer ? outcomeOf(words, progress.last) : '',
      progress.count > 1 ? timeline.progressOf(progress.count) : '',
    ].filter((one) => one.length > 0),
  );
}

/** In place of the server's name: whom its question asks. */
export function whomAsked({ timeline: { asks } }: Pick<Words, 'timeline'>, { method }: TrafficMessage): string {
  if (method === 'elicitation/create') return asks.you;
  if (method === 'sampling/createMessage') return asks.model;
  return method === 'roots/list' ? asks.folders : asks.other;
}

/** The time a message took, or its state. */
export function howLong({ timeline, format }: Pick<Words, 'timeline' | 'format'>, { first, state, tookMs }: TimelineRow): string {
  if (state === 'waiting') return timeline.waiting;
  if (state === 'cancelled') return timeline.cancelled;
  if (state === 'running' && first.kind === 'request') return timeline.running;
  return tookMs === undefined ? '' : format.duration(tookMs);
}
