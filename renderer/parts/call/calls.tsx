import { use, useId } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Call } from '../../../contract/conversation.ts';
import { isWaiting } from '../../../contract/question.ts';
import { useFoundInside } from '../finding/looked-for.ts';
import { useFold } from '../finding/use-fold.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { hueFor, hueOf } from '../../foundation/foreign/hue.ts';
import { Tag } from '../../foundation/ui/pill.tsx';
import { useEnters } from '../../foundation/ui/use-enters.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { marked } from '../../foundation/words/visible.tsx';
import { sayWhy, tagOf, wasRefused } from './call-permission.ts';
import { glyphOf, glyphOfGroup, nameOf, serversOf, spokenState, taskOf, tookTogether } from './call-state.ts';
import { summarise } from './call-summary.ts';
import { CallsInCardsContext } from './calls-in-cards.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { flat } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './call.css';
import './calls.css';

const callDetails = lateCode(async () => {
  const [{ CallDetails }, { changeIn }, { ChangeCount }] = await Promise.all([
    import('./call-details.tsx'),
    import('../changes/changes.ts'),
    import('../changes/change-view.tsx'),
  ]);
  return { CallDetails, changeIn, ChangeCount };
});
const taskParts = lateCode(() => import('./task-parts.tsx'));

/**
 * Calls that belong together share one card; once they are history it folds to their number, unless
 * the reader opened it. Long tasks stay in sight.
 */
export function CallGroup({ calls, settled, conversation }: { calls: Call[]; settled: boolean; conversation: string }) {
  const { thread } = useWords();
  const short = calls.filter((call) => !taskOf(call));
  const folds = settled && short.length > 1;
  const { open: shown, toggle } = useFold(
    calls.map(({ id }) => id),
    !folds,
  );
  const inCards = use(CallsInCardsContext);
  // A call that waits for the reader has its own card, or stands in one with others.
  const rows = calls.filter((call) => call.state.state !== 'held' && !inCards.has(call.id) && (shown || taskOf(call)));
  if (rows.length === 0 && !folds) return null;
  return (
    <div className="calls" role="group" aria-label={thread.calls}>
      {folds && <Folded calls={short} open={shown} onToggle={toggle} />}
      {rows.map((call) => (
        <CallRow key={call.id} call={call} conversation={conversation} />
      ))}
    </div>
  );
}

function Folded({ calls, open, onToggle }: { calls: Call[]; open: boolean; onToggle(): void }) {
  const { thread, finding, format } = useWords();
  const servers = useAppState((state) => state.servers);
  const inside = useFoundInside(calls.map(({ id }) => id));
  return (
    <div className="call">
      <button type="button" className="call-head" aria-expanded={open} onClick={onToggle}>
        <Glyph state={glyphOfGroup(calls)} />
        <span className="calls-count">{thread.callCount(calls.length)}</span>
        <span className="calls-servers">
          {serversOf(calls).map(({ server, serverName }) => (
            <ServerName key={server} name={serverName} hue={hueFor(server, servers)} />
          ))}
        </span>
        {inside > 0 && !open && <span className="calls-found">{finding.inside(inside)}</span>}
        <span className="call-time">{format.duration(tookTogether(calls))}</span>
        {open ? (
          <ChevronDown className="call-chevron" size={14} strokeWidth={1.9} />
        ) : (
          <ChevronRight className="call-chevron" size={14} strokeWidth={1.9} />
        )}
      </button>
    </div>
  );
}

/**
 * One call in one line; open, its arguments and its result. While it runs it can be stopped, and
 * nothing else with it.
 */
function CallRow({ call, conversation }: { call: Call; conversation: string }) {
  const words = useWords();
  const { thread } = words;
  const { open, toggle } = useFold([call.id], false);
  const details = useId();
  const late = useLate(callDetails);
  const change = late?.changeIn(call.input);
  const lateTask = useLate(taskParts);
  const task = taskOf(call) && lateTask;
  const hue = useAppState((state) => hueFor(call.tool?.server, state.servers));
  const tag = useTag(call);
  const why = sayWhy(words, call);
  const waits = useAppState((state) => Object.values(state.questions).some((asked) => asked.call === call.id && isWaiting(asked)));
  const isRunning = call.state.state === 'running';
  const enters = useEnters(call.state.state === 'running' ? call.state.since : call.at);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div
      className="call"
      data-enters={enters}
      data-entry={call.id}
      data-state={call.state.state === 'ended' ? call.state.outcome : call.state.state}
      style={hueOf(hue)}
    >
      <div className="call-line">
        <button type="button" className="call-head" aria-expanded={open} aria-controls={open ? details : undefined} onClick={toggle}>
          {waits ? (
            <Glyph state="attention" label={thread.states.held} />
          ) : (
            <Glyph state={glyphOf(call)} label={thread.states[spokenState(call)]} />
          )}
          {call.tool && <ServerName name={call.tool.serverName} hue={hue} />}
          <bdi className="call-tool">{marked(nameOf(call))}</bdi>
          <span className="call-summary">
            {task ? <task.TaskSummary call={call} /> : <Phrased of={summarise(words, call, change?.path)} />}
            {late && change && <late.ChangeCount change={change} />}
            {tag && <Tag>{thread.tags[tag]}</Tag>}
          </span>
          {task ? <task.TaskTime call={call} /> : <CallTime call={call} />}
          {(task || !isRunning) && <Chevron className="call-chevron" size={14} strokeWidth={1.9} />}
        </button>
        {task ? (
          <task.TaskButton call={call} conversation={conversation} />
        ) : (
          isRunning && <StopCall call={call} conversation={conversation} />
        )}
      </div>
      {task && <task.TaskBody call={call} conversation={conversation} waits={waits} />}
      {!task && call.state.state === 'running' && !waits && <ProgressBar running={call.state} tool={nameOf(call)} />}
      {open && (
        <div id={details} className="call-details">
          {why && (
            <p className="muted-note">
              <Phrased of={why} />
            </p>
          )}
          <OnHold call={call} />
          {late && <late.CallDetails call={call} conversation={conversation} hue={hue} />}
        </div>
      )}
    </div>
  );
}

function useTag(call: Call): ReturnType<typeof tagOf> {
  const rules = useAppState((state) => state.rules);
  const rule = call.decision?.by === 'rule' ? rules[call.decision.rule] : undefined;
  return tagOf(call, rule?.about === 'tool' ? rule : undefined);
}

/** A tool on hold runs for nobody: where that can be looked at. */
function OnHold({ call }: { call: Call }) {
  const { thread } = useWords();
  const go = useGo();
  const offers = useAppState((state) => state.offers);
  const { tool } = call;
  const isOnHold = tool !== null && (offers[tool.server]?.tools.some(({ name, hold }) => hold && name === tool.name) ?? false);
  if (!isOnHold || !wasRefused(call)) return null;
  return (
    <p className="muted-note">
      <Phrased of={thread.onHold(tool.name)} />{' '}
      <button type="button" className="link" onClick={() => go({ page: 'server', id: tool.server, reviews: true })}>
        {thread.seeChanges}
      </button>
    </p>
  );
}

export function StopCall({ call, conversation }: { call: Call; conversation: string }) {
  const { ask } = useHost();
  const { thread } = useWords();
  return (
    <Button
      kind="ghost"
      size="sm"
      className="call-stop"
      aria-label={flat(thread.stopCall(nameOf(call)))}
      onClick={() => void ask('call.stop', { conversation, call: call.id }).catch(tellTrouble)}
    >
      {thread.stop}
    </Button>
  );
}

export function CallTime({ call: { state } }: { call: Call }) {
  const { format } = useWords();
  const now = useNow(200, state.state === 'running');
  if (state.state === 'ended') {
    // Of a call that a killed host left behind nobody knows how long it ran.
    const isUnknown = state.outcome === 'denied' || (state.outcome === 'stopped' && state.tookMs === 0);
    return isUnknown ? null : <span className="call-time">{format.duration(state.tookMs)}</span>;
  }
  if (state.state !== 'running' || now - state.since < 400) return null;
  return <span className="call-time">{format.duration(now - state.since)}</span>;
}
