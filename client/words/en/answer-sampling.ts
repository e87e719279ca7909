import { phrase } from '../phrase.ts';
import { number } from './format.ts';

/** Top-p and stop sequences of the answers of a chat. */
export const answerSampling = {
  open: 'Top-p and stop sequences…',
  title: 'Top-p and stop sequences',
  help: 'For the answers in this chat. Left empty, the model does as it does by itself.',
  topP: 'Top-p',
  topPHelp: 'From 0 to 1: the share of the likeliest tokens among which the model chooses.',
  topPWrong: 'Top-p is a number from 0 to 1.',
  stop: 'Stop sequences',
  stopHelp: 'One a line, at most four. An answer ends where the model would write one; \\n is a line break.',
  stopTooMany: 'There are at most four stop sequences.',
  stopBlank: 'A stop sequence needs a character that is no space.',
  stopTooLong: (most: number) => `A stop sequence has at most ${number(most)} characters.`,
  noField: { 'top-p': 'This API has no top-p.', stop: 'The Responses API has no stop sequences: they are not sent.' },
  refused: {
    'top-p': (model: string) => phrase`${model} refused top-p. It is asked without.`,
    stop: (model: string) => phrase`${model} refused stop sequences. It is asked without.`,
  },
  save: 'Save',
  cancel: 'Cancel',
  /** Behind the model of an answer. */
  asked: (share: number) => `top-p ${number(share)}`,
  without: { 'top-p': 'without top-p', stop: 'without stop sequences' },
  stoppedAt: (sequence: string) => (sequence === '' ? ['stopped at a stop sequence'] : phrase`stopped at “${sequence}”`),
};
