import type { chat as area } from '../../../../contract/reasons/chat.ts';
import type { WordsFor } from '../../reason-words.ts';

export const chat = {
  'no-such-chat': '没有这个聊天。',
  'turn-interrupted': 'Switchyard 在此回答进行中被关闭。',
} satisfies WordsFor<typeof area>;
