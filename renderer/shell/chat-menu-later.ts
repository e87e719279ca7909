import { lateCode } from '../foundation/later/late-code.ts';

/** The menu of a chat: nobody opens one before the first paint is over. */
export const chatMenu = lateCode(() => import('./chat-menu.tsx'));
