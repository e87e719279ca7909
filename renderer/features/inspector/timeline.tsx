import { useMemo, useState } from 'react';
import { byTurn, HEALTH_CHECKS } from '../../../client/timeline/by-turn.ts';
import { everyRow, finderOf, sumUpRows } from '../../../client/timeline/find-rows.ts';
import { countInParts, type InParts } from '../../../client/timeline/in-parts.ts';
import { rowWith, type TimelineRow } from '../../../client/timeline/rows.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { ComparedMessages } from './compared-messages.tsx';
import { exportTimeline } from './export-timeline.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import { TimelineNotes } from './timeline-notes.tsx';
import { useBeside } from './use-beside.ts';
import { useTraffic } from './use-traffic.ts';
import type { TrafficMessage } from '../../../contract/traffic.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import './timeline.css';

/** Every message between the host and its servers, as it goes over the wire, or as somebody exported it. */
export function Timeline({ of }: { of: string | undefined }) {
  const { timeline } = useWords();
  const { ask } = useHost();
  const live = useTraffic();
  const { beside, open, look, lookFurther, leave } = useBeside();
  const [frozen, setFrozen] = useState<InParts<TimelineRow>>();
  const [filter, setFilter] = useState({ ...everyRow, server: of ?? null });
  const [chosen, setChosen] = useState<number>();
  /** The message that another one is compared with. */
  const [compared, setCompared] = useState<number>();
  const [isByTurn, setByTurn] = useState(true);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set([HEALTH_CHECKS]));

  const rows = beside?.rows ?? frozen ?? live.rows;
  const find = useMemo(() => finderOf(filter), [filter]);
  const found = useMemo(() => find(rows), [find, rows]);
  const grouped = isByTurn && !filter.errorsFirst && filter.kind !== 'health';
  const items = useMemo(() => (grouped ? byTurn(found, folded) : found), [found, folded, grouped]);
  const { servers, errors } = useMemo(() => sumUpRows(rows), [rows]);
  const rowOf = (wanted: number | undefined) => (wanted === undefined ? undefined : rowWith(rows, wanted));
  const row = rowOf(chosen);
  const before = rowOf(compared);

  const leaveMessage = () => {
    setChosen(undefined);
    setCompared(undefined);
  };
  const showAll = () => {
    leaveMessage();
    setFilter(everyRow);
  };
  const openFile = async (file: File) => {
    if (await open(file)) showAll();
    else showToast({ text: timeline.importFailed(file.name) });
  };

  return (
    <div className="timeline">
      <TimelineBar
        filter={filter}
        onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
        servers={servers}
        errors={errors}
        isByTurn={isByTurn}
        onByTurn={setByTurn}
        paused={frozen !== undefined}
        onPause={(paused) => setFrozen(paused ? live.rows : undefined)}
        onClear={() => {
          live.clear();
          setFrozen(undefined);
          leaveMessage();
        }}
        onExport={() => void exportTimeline(found, ask, beside?.bodies).catch(tellTrouble)}
        onImport={(file) => void openFile(file).catch(tellTrouble)}
        onOlder={() => void look(filter).then(showAll).catch(tellTrouble)}
      />
      <TimelineNotes
        beside={beside}
        pausedFor={frozen && Math.max(0, countInParts(live.rows) - countInParts(frozen))}
        missed={live.missed}
        onLeave={() => (leave(), leaveMessage())}
        onFurther={() => void lookFurther().catch(tellTrouble)}
      />
      {before && row === before && <CompareNote first={before.first} onStop={() => setCompared(undefined)} />}
      {countInParts(found) === 0 ? (
        <div className="timeline-nothing">
          <p>{rows.length === 0 ? timeline.empty : timeline.noMatch}</p>
          {rows.length > 0 && (
            <Button size="sm" onClick={() => setFilter(everyRow)}>
              {timeline.showAll}
            </Button>
          )}
        </div>
      ) : (
        <MessageList
          rows={items}
          folded={folded}
          chosen={chosen}
          choosesOther={row !== undefined && row === before}
          follows={!filter.errorsFirst}
          isByTurn={grouped}
          onChoose={(number) => (number === undefined ? leaveMessage() : setChosen(number))}
          onFold={(turn) =>
            setFolded((before) => new Set(before.has(turn) ? [...before].filter((one) => one !== turn) : [...before, turn]))
          }
        />
      )}
      {row && before && row !== before && (
        <ComparedMessages
          key={`${before.number} ${row.number}`}
          before={before}
          now={row}
          exported={beside?.bodies}
          onClose={leaveMessage}
        />
      )}
      {row && (!before || row === before) && (
        <MessageDetail
          key={row.number}
          row={row}
          exported={beside?.bodies}
          onCompare={() => setCompared(row.number)}
          onClose={leaveMessage}
        />
      )}
    </div>
  );
}

/** Says that the second of two messages is to be chosen. */
function CompareNote({ first, onStop }: { first: TrafficMessage; onStop(): void }) {
  const { timeline } = useWords();
  return (
    <div className="timeline-note">
      <p role="status">
        <Phrased of={timeline.chooseOther(first.method)} />
      </p>
      <Button size="sm" onClick={onStop}>
        {timeline.stopComparing}
      </Button>
    </div>
  );
}
