import type { signIn as area } from '../../../../contract/reasons/sign-in.ts';
import type { WordsFor } from '../../reason-words.ts';

export const signIn = {
  'sign-in-cancelled': 'The sign-in was cancelled.',
} satisfies WordsFor<typeof area>;
