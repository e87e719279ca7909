import { lateCode } from '../foundation/later/late-code.ts';

/** The begin of temporary chats. */
export const temporaryChats = lateCode(() => import('./temporary-chats.tsx'));
