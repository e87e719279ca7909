import { flat } from '../../../client/words/phrase.ts';
import type { LongTask } from '../../../contract/long-task.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useOpenedBy } from '../../foundation/navigation/use-opened-by.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { isAway } from '../../parts/call/is-away.ts';
import { StopTask } from '../../parts/call/task-parts.tsx';
import './tasks.css';

/** The list of all long tasks that run, in every chat, the oldest first. */
export function TaskList() {
  const { tasks: words } = useAllWords();
  const { open, setOpen } = useOpenedBy('long-tasks');
  const tasks = useAppState((state) => state.tasks);
  const all = Object.values(tasks).toSorted((a, b) => a.since - b.since);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={words.name} subtitle={words.lead}>
      {all.length === 0 ? (
        <p className="tasks-none">{words.none}</p>
      ) : (
        <ul className="tasks-list">
          {all.map((task) => (
            <TaskLine key={task.call} task={task} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function TaskLine({ task }: { task: LongTask }) {
  const { call, conversation, server, serverName, tool, since, progress } = task;
  const { tasks: words, frame, format } = useAllWords();
  const go = useGo();
  const servers = useAppState((state) => state.servers);
  const waits = isAway(task, servers);
  const title = useAppState(({ conversations }) => conversations[conversation]?.title) || frame.chats.untitled;
  const now = useNow(1000, true);
  const { value, total } = progress ?? {};
  const facts = [
    format.long(Math.max(0, now - since)),
    ...(value !== undefined && total ? [format.percent(Math.min(1, value / total))] : []),
  ];
  return (
    <li className="tasks-line">
      <Glyph state={waits ? 'off' : 'running'} label={waits ? '' : words.running} />
      <div className="tasks-what">
        <div className="tasks-head">
          <ServerName name={serverName} hue={hueFor(server, servers)} />
          <bdi className="tasks-tool">{visible(tool)}</bdi>
        </div>
        <div className="tasks-where">
          {visible(title)}
          {' · '}
          {waits ? <Phrased of={words.away(serverName)} /> : facts.join(' · ')}
        </div>
      </div>
      <Button size="sm" aria-label={flat(words.openOf(title))} onClick={() => go({ page: 'chat', id: conversation, at: call })}>
        {words.open}
      </Button>
      <StopTask task={task} />
    </li>
  );
}
