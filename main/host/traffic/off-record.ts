import type { TrafficMessage } from '../../../contract/traffic.ts';
import type { TemporaryChats } from '../base/temporary-chats.ts';

/**
 * Says of each message, in their order, that no disk is to have it: all of them while a temporary
 * chat is open, and later the rest of what belongs to one.
 */
export function createOffRecord(temporary: Pick<TemporaryChats, 'has' | 'isAny'>): (message: TrafficMessage) => boolean {
  const numbers = new Set<number>();
  return (message) => {
    const isOne = isTiedTo(message, numbers, (conversation) => temporary.has(conversation));
    return isOne || temporary.isAny();
  };
}

/**
 * The message belongs to such a chat, by itself or by the request it goes with. Its number is among
 * `numbers` then, as those before it are.
 */
export function isTiedTo(
  { number, of, chat, during = [] }: TrafficMessage,
  numbers: Set<number>,
  isOne: (chat: string) => boolean,
): boolean {
  const chats = [chat, ...during.map((each) => each.chat)];
  const isTied = (of !== undefined && numbers.has(of)) || chats.some((each) => each !== undefined && isOne(each.conversation));
  if (isTied) numbers.add(number);
  return isTied;
}
