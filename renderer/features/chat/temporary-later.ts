import { lateCode } from '../../foundation/later/late-code.ts';

/** The head of a temporary chat, and its end. */
export const temporaryLater = lateCode(() => import('./temporary.tsx'));
