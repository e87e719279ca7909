import type { AnswerEntry } from '../contract/conversation.ts';
import type { Words } from './words/en.ts';
import { late } from './words/en/late.ts';
import type { Phrase } from './words/phrase.ts';

/** Facts of the sampling of an answer: what was asked for, what was left out, where it ended. */
export function sampledWords({ late: inLanguage = late }: Words, { sampled, stoppedAt }: AnswerEntry): Phrase[] {
  const { answerSampling: words } = inLanguage;
  return [
    ...(sampled?.topP === undefined ? [] : [words.asked(sampled.topP)]),
    ...(sampled?.without ?? []).map((field) => words.without[field]),
    ...(stoppedAt === undefined ? [] : [words.stoppedAt(stoppedAt)]),
  ];
}
