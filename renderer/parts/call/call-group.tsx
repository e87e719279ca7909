import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Call } from '../../../contract/conversation.ts';
import { useFoundInside } from '../finding/looked-for.ts';
import { useFold } from '../finding/use-fold.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { CallRow } from './call-row.tsx';
import { glyphOfGroup, serversOf, tookTogether } from './call-state.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import './calls.css';

/**
 * Calls that belong together share one card; once they are history it folds to their number, unless
 * the reader opened it.
 */
export function CallGroup({ calls, settled, conversation }: { calls: Call[]; settled: boolean; conversation: string }) {
  const { thread } = useWords();
  const folds = settled && calls.length > 1;
  const { open: shown, toggle } = useFold(
    calls.map(({ id }) => id),
    !folds,
  );
  // A call that waits for the reader has its own card.
  const rows = calls.filter(({ state }) => state.state !== 'held');
  if (rows.length === 0) return null;
  return (
    <div className="calls" role="group" aria-label={thread.calls}>
      {folds && <Folded calls={calls} open={shown} onToggle={toggle} />}
      {shown && rows.map((call) => <CallRow key={call.id} call={call} conversation={conversation} />)}
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
