import type { TaskResultEntry } from '../../../contract/conversation.ts';
import { hueFor, hueOf } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { marked } from '../../foundation/words/visible.tsx';
import './tasks.css';

/** The place from which on the model knows the result of a long task, which stands in its call. */
export function TaskResultRow({ ended: { id, tool, outcome } }: { ended: TaskResultEntry }) {
  const { tasks } = useLateWords();
  const hue = useAppState((state) => hueFor(tool.server, state.servers));
  return (
    <div className="task-result" data-entry={id} style={hueOf(hue)}>
      <Glyph state={outcome === 'ok' ? 'done' : 'cancelled'} label="" />
      <ServerName name={tool.serverName} hue={hue} />
      <bdi className="call-tool">{marked(tool.title ?? tool.name)}</bdi>
      <span className="muted">{tasks.told}</span>
    </div>
  );
}
