import { createContext, use, useState, type ReactNode } from 'react';
import type { Conversation } from '../../../contract/conversation.ts';
import './life.css';

type Life = { conversation: string; isWorking: boolean; editing: string | undefined; edit(message: string | undefined): void };

const LifeContext = createContext<Life | undefined>(undefined);

/** Around a chat: which of its messages is being edited, and whether anything but copying has to wait for the end of a turn. */
export function LifeProvider({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  const [editing, edit] = useState<string>();
  const isWorking = conversation.activity.state === 'working';
  return <LifeContext value={{ conversation: conversation.id, isWorking, editing, edit }}>{children}</LifeContext>;
}

export function useLife(): Life {
  const life = use(LifeContext);
  if (!life) throw new Error('There is no chat around this part of the window.');
  return life;
}
