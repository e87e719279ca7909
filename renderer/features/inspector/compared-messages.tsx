import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { parsedBody } from '../../../client/timeline/parsed-body.ts';
import type { TimelineRow } from '../../../client/timeline/rows.ts';
import type { TrafficMessage } from '../../../contract/traffic.ts';
import { compareLines } from '../../foundation/ui/compare-lines.ts';
import { ComparedLines } from '../../foundation/ui/compared-lines.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { clockTime } from './clock-time.ts';
import { partsOfRow, type RowPart } from './parts-of-row.ts';
import { RowName } from './row-name.tsx';
import { howLong } from './row-words.ts';
import { useBodies, type Bodies } from './use-bodies.ts';
import type { ShownTimeline } from './use-timeline.ts';

type ComparedMessagesProps = { timeline: ShownTimeline; before: TimelineRow; now: TimelineRow };

/** Two rows and the difference of what was sent, or of what came, line by line as JSON. */
export function ComparedMessages({ timeline: { beside, leaveMessage }, before, now }: ComparedMessagesProps) {
  const { timeline } = useAllWords();
  const parts = sharedParts(before, now);
  const [wanted, setPart] = useState<RowPart>('answer');
  const shown = parts.find(({ value }) => value === wanted) ?? parts[0];
  const bodies = useBodies(
    [...before.messages, ...now.messages].map(({ number }) => number),
    beside?.bodies,
  );
  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="timeline-detail"
      aria-label={timeline.comparison}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        leaveMessage();
      }}
    >
      <header className="timeline-detail-head">
        <div className="timeline-both">
          <Compared row={before} sign="−" />
          <Compared row={now} sign="+" />
        </div>
        <span className="push" />
        <IconButton label={timeline.closeComparison} size="sm" icon={<X size={14} strokeWidth={1.9} />} onClick={leaveMessage} />
      </header>
      {parts.length > 1 && (
        <div className="timeline-detail-bar">
          <Segmented
            label={timeline.part}
            options={parts.map(({ value }) => ({ value, label: timeline.parts[value] }))}
            value={shown?.value ?? wanted}
            onChange={setPart}
          />
        </div>
      )}
      {bodies && shown && (
        <Difference before={written(shown.before, bodies)} now={written(shown.now, bodies)} label={timeline.parts[shown.value]} />
      )}
    </section>
  );
}

function Difference({ before, now, label }: { before: string; now: string; label: string }) {
  const { timeline } = useAllWords();
  const lines = useMemo(() => compareLines(before, now), [before, now]);
  return (
    <>
      {before === now && <p className="timeline-note">{timeline.bothSame}</p>}
      <ComparedLines className="timeline-body" lines={lines} label={label} />
    </>
  );
}

function Compared({ row, sign }: { row: TimelineRow; sign: string }) {
  const words = useAllWords();
  return (
    <p>
      <span className="compared-line-sign" aria-hidden="true">
        {sign}
      </span>
      <RowName first={row.first} />
      <span className="timeline-facts">
        {clockTime(row.first.at)} {howLong(words, row)}
      </span>
    </p>
  );
}

/** The parts that either has, with the messages of both. */
function sharedParts(before: TimelineRow, now: TimelineRow): { value: RowPart; before: TrafficMessage[]; now: TrafficMessage[] }[] {
  const [old, fresh] = [partsOfRow(before), partsOfRow(now)];
  const of = (parts: typeof old, value: RowPart) => parts.find((part) => part.value === value)?.messages ?? [];
  const values = (['request', 'answer', 'http', 'rest'] as const).filter((value) => of(old, value).length + of(fresh, value).length > 0);
  return values.map((value) => ({ value, before: of(old, value), now: of(fresh, value) }));
}

function written(messages: readonly TrafficMessage[], bodies: Bodies): string {
  return messages.map(({ number }) => JSON.stringify(parsedBody(bodies.get(number)), null, 2) ?? '').join('\n');
}
