import { inSlot } from '../../../client/words/phrase.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useRunCommand } from '../../foundation/keys/commands.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './tasks.css';

/**
 * Above the message box: the long tasks of this chat for which no answer waits, and the way to the
 * list of all.
 */
export function TasksBar({ conversation }: { conversation: string }) {
  const { tasks: words, format } = useAllWords();
  const all = useAppState(({ tasks }) => tasks);
  const run = useRunCommand();
  const here = Object.values(all).filter((task) => task.conversation === conversation && task.state !== 'awaited');
  const now = useNow(1000, here.length > 0);
  if (here.length === 0) return null;
  const since = Math.min(...here.map((task) => task.since));
  return (
    <div className="tasks-bar">
      <Glyph state="running" size={14} label="" />
      <span className="tasks-bar-words">
        <Phrased of={words.here(inSlot('count', words.count(here.length)))} slots={{ count: <b>{words.count(here.length)}</b> }} />
      </span>
      <button type="button" className="link" onClick={() => run('long-tasks')}>
        {words.show}
      </button>
      <span className="tasks-bar-time" aria-hidden="true">
        {format.long(Math.max(0, now - since))}
      </span>
    </div>
  );
}
