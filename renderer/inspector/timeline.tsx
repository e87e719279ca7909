import { useMemo, useState } from 'react';
import { everyRow, findRows } from '../../client/timeline/find-rows.ts';
import { useBrowser } from '../resources/browser-place.tsx';
import { useWords } from '../words/use-words.ts';
import { MessageList } from './message-list.tsx';
import { PanelHead } from './panel-head.tsx';
import { useTraffic } from './use-traffic.ts';
import './timeline.css';

/** Every message between the host and its servers, as it goes over the wire. */
export function Timeline() {
  const { timeline } = useWords();
  const { ofServer } = useBrowser();
  const { rows } = useTraffic();
  const [filter] = useState({ ...everyRow, server: ofServer ?? null });
  const found = useMemo(() => findRows(rows, filter), [rows, filter]);
  const [chosen, setChosen] = useState<number>();
  return (
    <>
      <PanelHead tab="timeline" close={timeline.close} />
      <div className="timeline">
        {found.length === 0 ? (
          <p className="timeline-nothing">{rows.length === 0 ? timeline.empty : timeline.noMatch}</p>
        ) : (
          <MessageList rows={found} chosen={chosen} onChoose={setChosen} />
        )}
      </div>
    </>
  );
}
