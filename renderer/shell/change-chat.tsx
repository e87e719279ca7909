import type { Conversation } from '../../contract/conversation.ts';
import { ChatInstructions } from '../features/context/chat-instructions.tsx';
import { MoveChat } from '../features/projects/move-chat.tsx';
import type { ChangedPart } from './use-chat-items.tsx';

type Props = { part: Exclude<ChangedPart, 'title'>; chat: Conversation; onClose(): void };

/** The dialog in which a part of a chat is changed. */
export function ChangeChat({ part, ...props }: Props) {
  return part === 'instructions' ? <ChatInstructions {...props} /> : <MoveChat {...props} />;
}
