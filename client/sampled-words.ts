import type { AnswerEntry } from '../contract/conversation.ts';
import type { Words } from './words/en.ts';
import type { Phrase } from './words/phrase.ts';

/** Facts of the sampling of an answer: what was asked for, what was left out, where it ended. */
export function sampledWords({ answerSampling: words }: Pick<Words, 'answerSampling'>, { sampled, stoppedAt }: AnswerEntry): Phrase[] {
  return [
    ...(sampled?.topP === undefined ? [] : [words.asked(sampled.topP)]),
    ...(sampled?.without ?? []).map((field) => words.without[field]),
    ...(stoppedAt === undefined ? [] : [words.stoppedAt(stoppedAt)]),
  ];
}
