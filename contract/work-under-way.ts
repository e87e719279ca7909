import { isWaiting } from './question.ts';
import type { State } from './state.ts';

/** How much a restart would interrupt. */
export type WorkUnderWay = {
  answers: number;
  /** Questions that wait for the person. */
  questions: number;
  /** Downloads, installations and imports. */
  transfers: number;
};

export function workUnderWay(
  state: Pick<State, 'conversations' | 'questions' | 'imports' | 'installing' | 'bundleDownloads'>,
): WorkUnderWay {
  const { conversations, questions, imports, installing, bundleDownloads } = state;
  return {
    answers: Object.values(conversations).filter(({ activity }) => activity.state === 'working').length,
    questions: Object.values(questions).filter(isWaiting).length,
    transfers: [imports, installing, bundleDownloads].flatMap((each) => Object.keys(each)).length,
  };
}

export function isAtRest({ answers, questions, transfers }: WorkUnderWay): boolean {
  return answers + questions + transfers === 0;
}
