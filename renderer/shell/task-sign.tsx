import { Pencil } from 'lucide-react';
import { useAppState } from '../foundation/host/use-host.ts';
import { Glyph } from '../foundation/ui/glyph.tsx';
import { useLateWords } from '../foundation/words/use-late-words.ts';
import { useDraft } from '../parts/drafts/drafts.tsx';
import { useIsUnseen } from './unseen-tasks.ts';
import './task-sign.css';

/** Beside the title of a chat: a long task of it runs, something in it is new, or a draft waits. */
export function TaskSign({ chat }: { chat: string }) {
  const { tasks, hand } = useLateWords();
  const { signs } = tasks;
  const isDraft = useDraft(chat, ({ text, files = [] }) => text.trim() !== '' || files.length > 0);
  const runs = useAppState(({ tasks }) => Object.values(tasks).some(({ conversation }) => conversation === chat));
  const isUnseen = useIsUnseen(chat);
  if (runs) return <Glyph state="running" size={14} label={signs.runs} />;
  if (isUnseen) return <span className="chat-unseen" role="img" aria-label={hand.isNew} />;
  return isDraft ? <Pencil className="chat-draft" size={12} strokeWidth={1.9} role="img" aria-label={hand.draft} /> : null;
}
