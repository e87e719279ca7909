import type { EvaluationChat } from './chat.ts';
import { bankChats } from './chats/bank.ts';
import { calendarChats } from './chats/calendar.ts';
import { codeChats } from './chats/code.ts';
import { evasions } from './chats/evasions.ts';
import { fileChats } from './chats/files.ts';
import { mailChats } from './chats/mail.ts';
import { nearMisses } from './chats/near-misses.ts';
import { roomChats } from './chats/rooms.ts';
import { travelChats } from './chats/travel.ts';
import { webChats } from './chats/web.ts';

export const chats: readonly EvaluationChat[] = [
  ...mailChats,
  ...fileChats,
  ...webChats,
  ...roomChats,
  ...bankChats,
  ...codeChats,
  ...travelChats,
  ...calendarChats,
  ...nearMisses,
  ...evasions,
];
