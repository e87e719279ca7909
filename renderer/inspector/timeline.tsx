import { useMemo, useState } from 'react';
import { everyRow, findRows, isError } from '../../client/timeline/find-rows.ts';
import { readExport } from '../../client/timeline/read-export.ts';
import { type Row, withMessages } from '../../client/timeline/rows.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/show-toast.ts';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import { exportTimeline } from './export-timeline.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import type { Bodies } from './use-bodies.ts';
import { useTraffic } from './use-traffic.ts';
import './timeline.css';

type Imported = { file: string; rows: readonly Row[]; count: number; bodies: Bodies };

/** Every message between the host and its servers, as it goes over the wire, or as somebody exported it. */
export function Timeline({ of }: { of: string | undefined }) {
  const { timeline } = useWords();
  const { ask } = useHost();
  const live = useTraffic();
  const [imported, setImported] = useState<Imported>();
  const [frozen, setFrozen] = useState<readonly Row[]>();
  const [filter, setFilter] = useState({ ...everyRow, server: of ?? null });
  const [chosen, setChosen] = useState<number>();

  const rows = imported?.rows ?? frozen ?? live.rows;
  const found = useMemo(() => findRows(rows, filter), [rows, filter]);
  const errors = useMemo(() => rows.filter(isError).length, [rows]);
  const servers = useMemo(() => new Map(rows.map(({ first }) => [first.server, first.serverName])), [rows]);
  const row = chosen === undefined ? undefined : rows.find(({ number }) => number === chosen);

  const open = async (file: File) => {
    const read = readExport(await file.text());
    if (!read) return showToast({ text: timeline.importFailed(file.name) });
    const { messages, bodies } = read;
    setChosen(undefined);
    setFilter(everyRow);
    setImported({ file: file.name, rows: withMessages([], messages, messages.length), count: messages.length, bodies });
  };

  return (
    <div className="timeline">
      <TimelineBar
        filter={filter}
        onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
        servers={servers}
        errors={errors}
        paused={frozen !== undefined}
        onPause={(paused) => setFrozen(paused ? live.rows : undefined)}
        onClear={() => {
          live.clear();
          setFrozen(undefined);
          setChosen(undefined);
        }}
        onExport={() => void exportTimeline(found, ask, imported?.bodies).catch(tellTrouble)}
        onImport={(file) => void open(file)}
      />
      {imported && (
        <p className="timeline-note" role="status">
          <Phrased of={timeline.imported(imported.file, imported.count)} />
          <Button size="sm" onClick={() => (setImported(undefined), setChosen(undefined))}>
            {timeline.leaveImport}
          </Button>
        </p>
      )}
      {!imported && frozen && (
        <p className="timeline-note" role="status">
          {timeline.paused(Math.max(0, live.rows.length - frozen.length))}
        </p>
      )}
      {!imported && live.missed > 0 && <p className="timeline-note">{timeline.missed(live.missed)}</p>}
      {found.length === 0 ? (
        <div className="timeline-nothing">
          <p>{rows.length === 0 ? timeline.empty : timeline.noMatch}</p>
          {rows.length > 0 && (
            <Button size="sm" onClick={() => setFilter(everyRow)}>
              {timeline.showAll}
            </Button>
          )}
        </div>
      ) : (
        <MessageList rows={found} chosen={chosen} follows={!filter.errorsFirst} onChoose={setChosen} />
      )}
      {row && <MessageDetail key={row.number} row={row} exported={imported?.bodies} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
