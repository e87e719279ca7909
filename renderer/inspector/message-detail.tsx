import { X } from 'lucide-react';
import { useState } from 'react';
import { asCurl } from '../../client/timeline/as-curl.ts';
import { parsedBody } from '../../client/timeline/parsed-body.ts';
import { type Row, waitedFor } from '../../client/timeline/rows.ts';
import type { TrafficBody, TrafficMessage } from '../../contract/traffic.ts';
import { useAppState } from '../host/use-host.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Tile } from '../ui/tile.tsx';
import { visible } from '../ui/visible.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import { JsonTree } from './json-tree.tsx';
import { partsOfRow, type Part } from './parts-of-row.ts';
import { SendAgain } from './send-again.tsx';
import { useBodies, type Bodies } from './use-bodies.ts';
import { clockTime } from './clock-time.ts';

type MessageDetailProps = { row: Row; exported: Bodies | undefined; onClose(): void };

/** One row in full: what was sent, what came, and over HTTP its exchange, as a tree or as it stands. */
export function MessageDetail({ row, exported, onClose }: MessageDetailProps) {
  const { timeline, format } = useWords();
  const { first, tookMs } = row;
  const hue = useAppState(({ servers }) => servers[first.server]?.hue ?? 1);
  const parts = partsOfRow(row);
  const [wanted, setPart] = useState<Part>('answer');
  const [form, setForm] = useState<'tree' | 'raw'>('tree');
  const part = parts.some(({ value }) => value === wanted) ? wanted : 'request';
  const shown = parts.find(({ value }) => value === part)?.messages ?? [];
  const bodies = useBodies(
    row.messages.map(({ number }) => number),
    exported,
  );
  const waited = waitedFor(row);
  const texts = shown.flatMap(({ number }) => bodies?.get(number)?.text ?? []);
  const curl = row.http[0] && bodies && asCurl(parsedBody(bodies.get(row.http[0].number)), bodies.get(first.number)?.text);
  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="timeline-detail"
      aria-label={timeline.details}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className="timeline-detail-head">
        <Tile name={first.serverName} hue={hue} />
        <span className="one-line">
          <b>{visible(first.serverName)}</b> <code>{visible(first.kind === 'http' ? `HTTP ${first.method}` : first.method)}</code>{' '}
          {first.name !== undefined && visible(first.name)}
        </span>
        <span className="push" />
        {bodies && <SendAgain first={first} body={bodies.get(first.number)} />}
        {curl !== undefined && <CopyButton label={timeline.copyCurl} text={curl} />}
        <CopyButton label={timeline.copy} text={texts.join('\n')} />
        <IconButton label={timeline.closeDetails} size="sm" icon={<X size={14} strokeWidth={1.9} />} onClick={onClose} />
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
        {bodies && shown.map((message) => <Body key={message.number} message={message} body={bodies.get(message.number)} form={form} />)}
      </div>
    </section>
  );
}

type BodyProps = { message: TrafficMessage; body: TrafficBody | undefined; form: 'tree' | 'raw' };

function Body({ message, body, form }: BodyProps) {
  const { timeline } = useWords();
  return (
    <div className="timeline-one-body">
      <p className="timeline-one-at">{clockTime(message.at)}</p>
      {!body && <p className="quiet">{timeline.notKept}</p>}
      {body?.cut && (
        <p className="quiet">
          <Phrased of={timeline.cut(message.bytes)} />
        </p>
      )}
      {body && (form === 'tree' ? <JsonTree value={parsedBody(body)} /> : <pre className="timeline-raw">{visible(body.text)}</pre>)}
    </div>
  );
}
