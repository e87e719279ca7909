import type { TimelineRow } from '../../../client/timeline/rows.ts';
import type { TrafficMessage } from '../../../contract/traffic.ts';

export type RowPart = 'request' | 'answer' | 'both' | 'http' | 'rest';

const ANSWERS: TrafficMessage['kind'][] = ['result', 'error', 'lost'];

/**
 * The messages of a row, by what they are in it: requests with their rounds, answers, both as they
 * followed each other, HTTP exchanges, and progress.
 */
export function partsOfRow({ messages }: TimelineRow): { value: RowPart; messages: TrafficMessage[] }[] {
  const of = (...kinds: TrafficMessage['kind'][]) => messages.filter(({ kind }) => kinds.includes(kind));
  const answers = of(...ANSWERS);
  const isAlone = messages.length === 1;
  const parts: { value: RowPart; messages: TrafficMessage[] }[] = isAlone
    ? [{ value: 'request', messages }]
    : [
        { value: 'request', messages: of('request') },
        { value: 'answer', messages: answers },
        { value: 'both', messages: answers.length > 0 ? of('request', ...ANSWERS) : [] },
        { value: 'http', messages: of('http') },
        { value: 'rest', messages: of('notification') },
      ];
  return parts.filter((part) => part.messages.length > 0);
}
