import type { Words } from '../../../client/words/en.ts';
import { useId, useState } from 'react';
import { flat, inSlot, type Phrase } from '../../../client/words/phrase.ts';
import type { Call, Progress } from '../../../contract/conversation.ts';
import type { LongTask } from '../../../contract/long-task.ts';
import { chatInProject } from '../../../contract/project.ts';
import { untoldResults } from '../../../contract/untold-results.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Tag } from '../../foundation/ui/pill.tsx';
import { Popover } from '../../foundation/ui/popover.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useNow } from '../../foundation/ui/use-now.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { useModel } from '../drafts/use-model.ts';
import { nameOf } from './call-state.ts';
import { summarise } from './call-summary.ts';
import { isAway } from './is-away.ts';
import { ProgressBar } from './progress-bar.tsx';
import { timeLeft } from './time-left.ts';
import './task-parts.css';

type TaskCall = { call: Call; conversation: string };

/** How long it runs, or ran, in minutes; in front of it what is special about its end. */
export function TaskTime({ call: { state } }: { call: Call }) {
  const { format, tasks } = useAllWords();
  const now = useNow(1000, state.state === 'running');
  const since = state.state === 'running' || state.state === 'ended' ? state.task?.since : undefined;
  if (since === undefined) return null;
  const ended = state.state === 'ended' ? state.task : undefined;
  return (
    <>
      {ended?.whileAway && <Tag>{tasks.whileAway[state.state === 'ended' && state.outcome === 'ok' ? 'done' : 'other']}</Tag>}
      <span className="call-time">{format.long(Math.max(0, (ended?.endedAt ?? now) - since))}</span>
    </>
  );
}

/** Its arguments in short, or its end. */
export function TaskSummary({ call }: { call: Call }) {
  const words = useAllWords();
  return <Phrased of={endOf(words, call) ?? summarise(words, call)} />;
}

/** The end where a reason says less than the row has room for; undefined: as of every call. */
function endOf({ tasks, format }: Words, { tool, state }: Call): Phrase | undefined {
  if (state.state !== 'ended' || !tool) return undefined;
  if (state.reason?.code === 'task-unknown') return tasks.unknown(tool.serverName);
  if (state.reason?.code === 'task-expired') return tasks.tooLate(tool.serverName, format.long(state.reason.ms));
  return undefined;
}

/** The button beside the row: Stop, or the use of a result that the model does not know. */
export function TaskButton({ call, conversation }: TaskCall) {
  const task = useAppState(({ tasks }) => tasks[call.id]);
  if (call.state.state === 'running') return task ? <StopTask task={task} /> : null;
  return <UseResult call={call} conversation={conversation} />;
}

function UseResult({ call, conversation }: TaskCall) {
  const { ask } = useHost();
  const { tasks } = useLateWords();
  const isUntold = useAppState(({ entries }) => untoldResults(entries[conversation] ?? []).some(({ id }) => id === call.id));
  const isResting = useAppState(({ conversations }) => conversations[conversation]?.activity.state === 'resting');
  if (!isUntold || !isResting) return null;
  const hasResult = call.state.state === 'ended' && call.state.outcome === 'ok';
  const [words, name] = hasResult ? [tasks.useResult, tasks.useResultOf] : [tasks.tellModel, tasks.tellModelOf];
  return (
    <Button
      size="sm"
      className="task-button"
      aria-label={flat(name(nameOf(call)))}
      onClick={() => void ask('task.use-result', { conversation, call: call.id }).catch(tellTrouble)}
    >
      {words}
    </Button>
  );
}

/** Asks first: what ran for an hour is not begun again by a slip. */
export function StopTask({ task: { call, conversation, tool, serverName, state } }: { task: LongTask }) {
  const { ask } = useHost();
  const { tasks } = useLateWords();
  const [isOpen, setOpen] = useState(false);
  if (state === 'stopping') return <span className="task-stopping">{tasks.stopping}</span>;
  const stop = () => {
    setOpen(false);
    void ask('call.stop', { conversation, call }).catch(tellTrouble);
  };
  return (
    <Popover
      label={tasks.stopTitle}
      align="end"
      width={300}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" className="task-button" aria-label={flat(tasks.stopOf(tool))}>
          {tasks.stop}
        </Button>
      }
    >
      <div className="task-stop">
        <b>{tasks.stopTitle}</b>
        <p>
          <Phrased of={tasks.stopNote(serverName)} />
        </p>
        <div className="task-stop-buttons">
          <Button size="sm" onClick={() => setOpen(false)}>
            {tasks.cancel}
          </Button>
          <Button size="sm" kind="danger" onClick={stop}>
            {tasks.stopNow}
          </Button>
        </div>
      </div>
    </Popover>
  );
}

/** Below the row of a task that runs: how far it is, and what becomes of it. */
export function TaskBody({ call, conversation, waits }: TaskCall & { waits: boolean }) {
  const task = useAppState(({ tasks }) => tasks[call.id]);
  const servers = useAppState((state) => state.servers);
  if (!task || call.state.state !== 'running') return null;
  const { progress } = task;
  return (
    <div className="task-runs">
      {isAway(task, servers) ? (
        <Away server={task.serverName} />
      ) : (
        !waits && <ProgressBar running={{ state: 'running', since: task.since, ...(progress && { progress }) }} tool={nameOf(call)} />
      )}
      <Facts task={task} progress={progress} />
      {task.state === 'awaited' && <GoOn task={task} />}
      {(task.state === 'running' || task.state === 'away') && <Continues task={task} conversation={conversation} />}
    </div>
  );
}

function Away({ server }: { server: string }) {
  const { tasks } = useLateWords();
  return (
    <p className="task-away" role="status">
      <Glyph state="off" size={14} label="" />
      <Phrased of={tasks.away(server)} />
    </p>
  );
}

/** Since when it runs, how long it may take, and what closing the app means for it. */
function Facts({ task: { server, serverName, since, state }, progress }: { task: LongTask; progress: Progress | undefined }) {
  const { tasks, format } = useAllWords();
  const now = useNow(10_000, true);
  const kind = useAppState(({ servers }) => servers[server]?.launch.kind);
  const left = state === 'away' ? undefined : timeLeft(now - since, progress);
  const isToday = new Date(since).toDateString() === new Date(now).toDateString();
  const began = isToday ? format.time(since) : format.dateAndTime(since);
  const leftWords = left !== undefined && left >= 60_000 ? format.long(left) : undefined;
  return (
    <p className="task-facts">
      <Phrased of={tasks.since(inSlot('time', began))} slots={{ time: <b>{began}</b> }} />
      {left !== undefined &&
        (leftWords === undefined ? (
          <span>{tasks.nearlyDone}</span>
        ) : (
          <Phrased of={tasks.left(inSlot('time', leftWords))} slots={{ time: <b>{leftWords}</b> }} />
        ))}
      {kind === 'http' && <span>{tasks.keeps}</span>}
      {kind === 'stdio' && <Phrased of={tasks.ends(serverName)} />}
    </p>
  );
}

function GoOn({ task: { call, conversation } }: { task: LongTask }) {
  const { ask } = useHost();
  const { tasks } = useLateWords();
  const note = useId();
  return (
    <div className="task-foot">
      <span id={note}>{tasks.awaited}</span>
      <Button
        size="sm"
        className="task-go-on"
        aria-describedby={note}
        onClick={() => void ask('task.detach', { conversation, call }).catch(tellTrouble)}
      >
        {tasks.goOn}
      </Button>
    </div>
  );
}

function Continues({ task: { call, continues }, conversation }: { task: LongTask; conversation: string }) {
  const { ask } = useHost();
  const { tasks } = useLateWords();
  const chosen = useAppState((state) => chatInProject(state, conversation)?.model);
  const { model } = useModel(chosen ?? null);
  return (
    <div className="task-foot">
      <Checkbox checked={continues} onChange={(on) => void ask('task.continue', { conversation, call, on }).catch(tellTrouble)}>
        <span>{model ? <Phrased of={tasks.continues(model.name)} /> : tasks.modelContinues}</span>
      </Checkbox>
    </div>
  );
}
