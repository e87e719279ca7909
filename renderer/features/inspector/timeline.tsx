import { useEffect } from 'react';
import { everyRow } from '../../../client/timeline/find-rows.ts';
import { countInParts } from '../../../client/timeline/in-parts.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { ComparedMessages } from './compared-messages.tsx';
import type { TimelineRow } from '../../../client/timeline/rows.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import { ModelDetail } from './model-detail.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import { TimelineNotes } from './timeline-notes.tsx';
import { type ShownTimeline, useTimeline } from './use-timeline.ts';
import './timeline.css';

/**
 * Every message between the host, its servers and models, as it goes over the wire, or as somebody
 * exported it.
 */
export function Timeline({ of, onInChat }: { of: string | undefined; onInChat(count: number): void }) {
  const { timeline: words } = useAllWords();
  const timeline = useTimeline(of);
  const { row, before, inChat } = timeline;
  useEffect(() => onInChat(inChat), [inChat, onInChat]);
  return (
    <div className="timeline">
      <TimelineBar timeline={timeline} />
      <TimelineNotes timeline={timeline} />
      {countInParts(timeline.found) === 0 ? (
        <div className="timeline-nothing">
          <p>{timeline.isEmpty ? words.empty : words.noMatch}</p>
          {!timeline.isEmpty && (
            <Button size="sm" onClick={() => timeline.changeFilter(everyRow)}>
              {words.showAll}
            </Button>
          )}
        </div>
      ) : (
        <MessageList timeline={timeline} />
      )}
      {row && before && row !== before && (
        <ComparedMessages key={`${before.number} ${row.number}`} timeline={timeline} before={before} now={row} />
      )}
      {row && (!before || row === before) && <Detail key={row.number} timeline={timeline} row={row} />}
    </div>
  );
}

function Detail({ timeline, row }: { timeline: ShownTimeline; row: TimelineRow }) {
  const { first } = row;
  return 'model' in first ? <ModelDetail timeline={timeline} row={row} first={first} /> : <MessageDetail timeline={timeline} row={row} />;
}
