import type { wire as area } from '../../../../contract/reasons/wire.ts';
import { phrase } from '../../phrase.ts';
import type { WordsFor } from '../../reason-words.ts';
import { number } from '../format.ts';

export const wire = {
  'frame-too-large': ({ characters, most }) => `The frame has ${number(characters)} characters; at most ${number(most)} are allowed.`,
  'frame-unreadable': 'This version of Switchyard does not know this kind of frame.',
  'no-such-request': ({ request }) => phrase`There is no request “${request}”.`,
  'request-id-in-use': ({ id }) => `Another request with id ${id} is still running.`,
  'input-misfit': ({ problems }) => phrase`The input does not fit the request. ${problems}`,
  'input-too-deep': 'The input is nested too deeply.',
  'request-cancelled': 'The request was cancelled.',
  'request-too-large': 'This is too large to send to Switchyard at once.',
  'answer-too-large': 'The answer is too large to show at once.',
  'answer-misfit': ({ request }) => `The answer to ${request} does not fit its contract. Window and host may be of different versions.`,
  'connection-lost': 'The connection to Switchyard was lost.',
  'not-connected': 'Switchyard is not connected.',
} satisfies WordsFor<typeof area>;
