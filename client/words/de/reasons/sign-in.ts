import type { signIn as area } from '../../../../contract/reasons/sign-in.ts';
import type { WordsFor } from '../../reason-words.ts';

export const signIn = {
  'sign-in-cancelled': 'Die Anmeldung wurde abgebrochen.',
} satisfies WordsFor<typeof area>;
