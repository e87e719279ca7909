import { useAppState } from '../foundation/host/use-host.ts';
import { Glyph } from '../foundation/ui/glyph.tsx';
import { useLateWords } from '../foundation/words/use-late-words.ts';
import { useIsUnseen } from './unseen-tasks.ts';
import './task-sign.css';

/** Beside the title of a chat: a long task of it runs, or has ended unseen. */
export function TaskSign({ chat }: { chat: string }) {
  const { signs } = useLateWords().tasks;
  const runs = useAppState(({ tasks }) => Object.values(tasks).some(({ conversation }) => conversation === chat));
  const isUnseen = useIsUnseen(chat);
  if (runs) return <Glyph state="running" size={14} label={signs.runs} />;
  return isUnseen ? <span className="chat-unseen" role="img" aria-label={signs.ended} /> : null;
}
