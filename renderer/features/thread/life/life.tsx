import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Conversation } from '../../../../contract/conversation.ts';
import './life.css';

type ThreadLife = {
  conversation: string;
  isWorking: boolean;
  /** Nothing is done with its messages here. */
  isPreview: boolean;
  editing: string | undefined;
  edit(message: string | undefined): void;
};

const LifeContext = createContext<ThreadLife | undefined>(undefined);

type Props = { conversation: Conversation; isPreview?: boolean; children: ReactNode };

/**
 * Around a chat: which of its messages is being edited, and whether anything but copying has to
 * wait for the end of a turn.
 */
export function LifeProvider({ conversation, isPreview = false, children }: Props) {
  const [editing, edit] = useState<string>();
  const isWorking = conversation.activity.state === 'working';
  // Text that streams draws this again with each piece, and a new value everything that reads it.
  const life = useMemo(
    () => ({ conversation: conversation.id, isWorking, isPreview, editing, edit }),
    [conversation.id, isWorking, isPreview, editing],
  );
  return <LifeContext value={life}>{children}</LifeContext>;
}

export function useLife(): ThreadLife {
  const life = use(LifeContext);
  if (!life) throw new Error('There is no chat around this part of the window.');
  return life;
}
