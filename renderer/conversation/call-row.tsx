import { useId, useState } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Call } from '../../contract/conversation.ts';
import { useAppState } from '../host/use-host.ts';
import { Glyph } from '../ui/glyph.tsx';
import { hueOf } from '../ui/hue.ts';
import { Tag } from '../ui/pill.tsx';
import { ServerName } from '../ui/server-name.tsx';
import { marked } from '../ui/visible.tsx';
import { duration } from '../ui/words.ts';
import { CallDetails } from './call-details.tsx';
import { glyphOf, wordsOf } from './call-state.ts';
import { summarise } from './call-summary.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useNow } from '../ui/use-now.ts';

/** One call in one line; open, its arguments and its result. */
export function CallRow({ call }: { call: Call }) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const hue = useAppState((state) => (call.tool && state.servers[call.tool.server]?.hue) ?? 1);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div className="call" data-state={call.state.state === 'ended' ? call.state.outcome : call.state.state} style={hueOf(hue)}>
      <button
        type="button"
        className="call-head"
        aria-expanded={open}
        aria-controls={open ? details : undefined}
        onClick={() => setOpen(!open)}
      >
        <Glyph state={glyphOf(call)} label={wordsOf(call)} />
        {call.tool && <ServerName name={call.tool.serverName} hue={hue} />}
        <span className="call-tool">{marked(call.tool?.name ?? call.alias)}</span>
        <span className="call-summary">
          {marked(summarise(call))}
          {call.decision?.by === 'rule' && <Tag>always allowed</Tag>}
        </span>
        <CallTime call={call} />
        <Chevron className="call-chevron" size={14} strokeWidth={1.9} />
      </button>
      {call.state.state === 'running' && <ProgressBar running={call.state} tool={call.tool?.name ?? call.alias} />}
      {open && (
        <div id={details} className="call-details">
          <CallDetails call={call} hue={hue} />
        </div>
      )}
    </div>
  );
}

function CallTime({ call: { state } }: { call: Call }) {
  const now = useNow(200, state.state === 'running');
  if (state.state === 'ended') return state.outcome === 'denied' ? null : <span className="call-time">{duration(state.tookMs)}</span>;
  if (state.state !== 'running' || now - state.since < 400) return null;
  return <span className="call-time">{duration(now - state.since)}</span>;
}
