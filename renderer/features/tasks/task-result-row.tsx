import { inSlot } from '../../../client/words/phrase.ts';
import type { TaskResultEntry } from '../../../contract/conversation.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import './tasks.css';

type Props = { ended: TaskResultEntry; conversation: string };

/**
 * The place from which on the model knows how a long task ended. Its result stands in its call, to
 * which this leads.
 */
export function TaskResultRow({ ended: { id, call, tool, outcome }, conversation }: Props) {
  const { tasks } = useLateWords();
  const go = useGo();
  const isDone = outcome === 'ok';
  const name = tool.title ?? tool.name;
  return (
    <div className="task-result" data-entry={id}>
      <Glyph state={isDone ? 'done' : 'cancelled'} size={14} label="" />
      <Phrased of={tasks.told[isDone ? 'ok' : 'other'](inSlot('tool', name))} slots={{ tool: <b>{visible(name)}</b> }} />
      <button type="button" className="link" onClick={() => go({ page: 'chat', id: conversation, at: call })}>
        {tasks.showCall}
      </button>
    </div>
  );
}
