import { GitCompareArrows, X, Braces, Copy, FlaskConical, Terminal } from 'lucide-react';
import { useState } from 'react';
import { type TimelineRow, waitedFor } from '../../../client/timeline/rows.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { MessageBody } from './message-body.tsx';
import { partsOfRow, type RowPart } from './parts-of-row.ts';
import { RowName } from './row-name.tsx';
import { SendAgain } from './send-again.tsx';
import { useBodies, type Bodies } from './use-bodies.ts';
import type { ShownTimeline } from './use-timeline.ts';
import { asCurl } from '../../../client/timeline/as-curl.ts';
import { asTest } from '../../../client/timeline/as-test.ts';
import { parsedBody } from '../../../client/timeline/parsed-body.ts';
import type { TrafficMessage } from '../../../contract/traffic.ts';
import { Menu, type MenuItem } from '../../foundation/ui/menu.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { useCopy } from '../../foundation/ui/use-copy.ts';

type MessageDetailProps = { timeline: ShownTimeline; row: TimelineRow };

/**
 * One row in full: what was sent, what came, and over HTTP its exchange, as a tree or as it stands.
 */
export function MessageDetail({ timeline: { beside, setCompared, leaveMessage }, row }: MessageDetailProps) {
  const { timeline, format } = useAllWords();
  const { first, tookMs } = row;
  const parts = partsOfRow(row);
  const [wanted, setPart] = useState<RowPart>('answer');
  const [form, setForm] = useState<'tree' | 'raw'>('tree');
  const part = parts.some(({ value }) => value === wanted) ? wanted : 'request';
  const shown = parts.find(({ value }) => value === part)?.messages ?? [];
  const bodies = useBodies(
    row.messages.map(({ number }) => number),
    beside?.bodies,
  );
  const waited = waitedFor(row);
  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="timeline-detail"
      aria-label={timeline.details}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        leaveMessage();
      }}
    >
      <header className="timeline-detail-head">
        <RowName first={first} />
        <span className="push" />
        {bodies && 'server' in first && <SendAgain first={first} body={bodies.get(first.number)} />}
        <IconButton
          label={timeline.compare}
          size="sm"
          icon={<GitCompareArrows size={14} strokeWidth={1.9} />}
          onClick={() => setCompared(row.number)}
        />
        {bodies && <CopyMessage row={row} shown={shown} bodies={bodies} />}
        <IconButton label={timeline.closeDetails} size="sm" icon={<X size={14} strokeWidth={1.9} />} onClick={leaveMessage} />
      </header>
      <div className="timeline-detail-bar">
        {parts.length > 1 && (
          <Segmented
            label={timeline.part}
            options={parts.map(({ value }) => ({ value, label: timeline.parts[value] }))}
            value={part}
            onChange={setPart}
          />
        )}
        <Segmented
          label={timeline.form}
          options={[
            { value: 'tree', label: timeline.tree },
            { value: 'raw', label: timeline.raw },
          ]}
          value={form}
          onChange={setForm}
        />
        <span className="timeline-facts">
          <Phrased
            of={timeline.facts([
              tookMs === undefined ? undefined : format.duration(tookMs),
              waited > 0 ? timeline.waited(format.duration(waited)) : undefined,
              format.bytes(shown.reduce((sum, { bytes }) => sum + bytes, 0)),
              first.id === undefined ? undefined : timeline.id(String(first.id)),
            ])}
          />
        </span>
      </div>
      <div className="timeline-body" tabIndex={0} role="region" aria-label={timeline.parts[part]}>
        {bodies &&
          shown.map((message) => (
            <MessageBody
              key={message.number}
              message={message}
              name={part === 'both' ? timeline.parts[message.kind === 'request' ? 'request' : 'answer'] : undefined}
              body={bodies.get(message.number)}
              form={form}
            />
          ))}
      </div>
    </section>
  );
}

const icon = { size: 14, strokeWidth: 1.9 };

/**
 * The ways in which a row can be taken along: what is shown of it as JSON, its HTTP exchange as
 * curl, its request and answer as a test.
 */
function CopyMessage({ row, shown, bodies }: { row: TimelineRow; shown: readonly TrafficMessage[]; bodies: Bodies }) {
  const { timeline, ui } = useAllWords();
  const { copy } = useCopy();
  const [http] = row.http;
  const json = shown.flatMap(({ number }) => bodies.get(number)?.text ?? []).join('\n');
  const curl = http && asCurl(parsedBody(bodies.get(http.number)), bodies.get(row.first.number)?.text);
  const test = asTest(row, bodies);
  const item = (label: string, drawn: MenuItem['icon'], text: string | undefined): MenuItem[] =>
    text === undefined ? [] : [{ label, icon: drawn, onSelect: () => void copy(text).then(() => showToast({ text: ui.copied })) }];
  return (
    <Menu
      trigger={<IconButton label={timeline.copyMenu} size="sm" icon={<Copy {...icon} />} />}
      items={[
        ...item(timeline.copy, <Braces {...icon} />, json),
        ...item(timeline.copyCurl, <Terminal {...icon} />, curl),
        ...item(timeline.copyTest, <FlaskConical {...icon} />, test),
      ]}
    />
  );
}
