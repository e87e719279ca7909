import type { chat as area } from '../../../../contract/reasons/chat.ts';
import type { WordsFor } from '../../reason-words.ts';

export const chat = {
  'no-such-chat': '没有这个聊天。',
} satisfies WordsFor<typeof area>;
