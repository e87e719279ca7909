import type { signIn as area } from '../../../../contract/reasons/sign-in.ts';
import type { WordsFor } from '../../reason-words.ts';

export const signIn = {
  'sign-in-cancelled': '登录已取消。',
} satisfies WordsFor<typeof area>;
