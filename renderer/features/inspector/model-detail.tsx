import { ChevronDown, ChevronRight, Copy, GitCompareArrows, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { modelAsCurl } from '../../../client/timeline/as-curl.ts';
import { parsedBody } from '../../../client/timeline/parsed-body.ts';
import { partsOfRequest, type RequestPart } from '../../../client/timeline/request-parts.ts';
import type { TimelineRow } from '../../../client/timeline/rows.ts';
import type { ModelTraffic, TrafficBody } from '../../../contract/traffic.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { useCopy } from '../../foundation/ui/use-copy.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { JsonTree } from './json-tree.tsx';
import { NumberedJson } from './numbered-json.tsx';
import { OtherSide } from './other-side.tsx';
import { useBodies } from './use-bodies.ts';
import type { ShownTimeline } from './use-timeline.ts';
import './model-detail.css';

const icon = { size: 14, strokeWidth: 1.9 };

/** A request to a model and its answer in full: by its parts, or as it went out. */
export function ModelDetail({ timeline, row, first }: { timeline: ShownTimeline; row: TimelineRow; first: ModelTraffic }) {
  const words = useAllWords();
  const { timeline: said, ui } = words;
  const [side, setSide] = useState<'request' | 'answer'>('request');
  const [form, setForm] = useState<'parts' | 'raw'>('parts');
  const { copy } = useCopy();
  const bodies = useBodies(
    row.messages.map(({ number }) => number),
    timeline.beside?.bodies,
  );
  const shown = side === 'answer' && row.answer ? row.answer : first;
  const body = bodies?.get(shown.number);
  const request = bodies?.get(first.number);
  const copyAs = (text: string, told: string) => void copy(text).then(() => showToast({ text: told }));
  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="timeline-detail"
      aria-label={said.details}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        timeline.leaveMessage();
      }}
    >
      <header className="timeline-detail-head">
        <OtherSide of={first} />
        <span className="one-line">
          <b>{visible(first.model.name)}</b>{' '}
          <span className="quiet">
            <Place timeline={timeline} of={first} />
          </span>
        </span>
        <span className="push" />
        {request && !request.cut && (
          <Button size="sm" onClick={() => copyAs(modelAsCurl(first, request.text), said.curlCopied)}>
            {said.copyCurl}
          </Button>
        )}
        <IconButton label={said.compare} size="sm" icon={<GitCompareArrows {...icon} />} onClick={() => timeline.setCompared(row.number)} />
        {body && <IconButton label={said.copy} size="sm" icon={<Copy {...icon} />} onClick={() => copyAs(body.text, ui.copied)} />}
        <IconButton label={said.closeDetails} size="sm" icon={<X {...icon} />} onClick={timeline.leaveMessage} />
      </header>
      <div className="timeline-detail-bar">
        {row.answer && (
          <Segmented
            label={said.part}
            options={[
              { value: 'request', label: said.parts.request },
              { value: 'answer', label: said.parts.answer },
            ]}
            value={side}
            onChange={setSide}
          />
        )}
        <Segmented
          label={said.form}
          options={[
            { value: 'parts', label: said.inParts },
            { value: 'raw', label: said.raw },
          ]}
          value={form}
          onChange={setForm}
        />
        <span className="timeline-facts">
          <Facts row={row} bytes={shown.bytes} />
        </span>
      </div>
      <div className="timeline-body" tabIndex={0} role="region" aria-label={said.parts[shown === first ? 'request' : 'answer']}>
        {bodies && !body && <p className="quiet">{said.notKept}</p>}
        {body?.cut && (
          <p className="quiet">
            <Phrased of={said.cut(shown.bytes)} />
          </p>
        )}
        {body && <Body key={shown.number} body={body} form={form} counted={inputOf(row)} />}
      </div>
    </section>
  );
}

/** The place of a request among those of its turn, or the purpose of one beside the turns. */
function Place({ timeline: { requests }, of: { number, model, chat } }: { timeline: ShownTimeline; of: ModelTraffic }) {
  const { timeline } = useAllWords();
  if (model.purpose !== 'answer') return <Phrased of={timeline.errand(model.purpose, model.server)} />;
  const all = requests.filter(({ first }) => 'model' in first && first.model.purpose === 'answer' && first.chat?.turn === chat?.turn);
  const at = all.findIndex((row) => row.number === number);
  return at < 0 ? null : <>{timeline.requestOf(at + 1, all.length)}</>;
}

function Facts({ row: { answer, tookMs }, bytes }: { row: TimelineRow; bytes: number }) {
  const { timeline, format } = useAllWords();
  const { usage, cost } = answer ?? {};
  return (
    <Phrased
      of={timeline.facts([
        usage && timeline.usage(usage.inputTokens, usage.outputTokens),
        usage?.cacheRead === undefined ? undefined : timeline.cached(usage.cacheRead),
        cost === undefined ? undefined : format.money(cost),
        tookMs === undefined ? undefined : format.duration(tookMs),
        format.bytes(bytes),
      ])}
    />
  );
}

/** The body, parsed once: a request may be as long as all that a model can be told. */
function Body({ body, form, counted }: { body: TrafficBody; form: 'parts' | 'raw'; counted: number | undefined }) {
  const value = useMemo(() => parsedBody(body), [body]);
  const parts = useMemo(() => partsOfRequest(value), [value]);
  if (form === 'raw') return <NumberedJson value={value} />;
  return parts ? <Parts parts={parts} counted={counted} /> : <JsonTree value={value} />;
}

/** How much each part takes of what the endpoint counted, and what is in it. */
function Parts({ parts, counted }: { parts: RequestPart[]; counted: number | undefined }) {
  const whole = parts.reduce((sum, { length }) => sum + length, 0);
  return (
    <>
      <div className="model-shares" aria-hidden="true">
        {parts.map(({ is, length }) => (
          <i key={is} data-part={is} style={{ flexGrow: length / whole }} />
        ))}
      </div>
      {parts.map((part) => (
        <Part key={part.is} part={part} tokens={counted === undefined ? undefined : Math.round((counted * part.length) / whole)} />
      ))}
    </>
  );
}

function Part({ part: { is, value, count, results, length }, tokens }: { part: RequestPart; tokens: number | undefined }) {
  const { timeline, format } = useAllWords();
  const [isOpen, setOpen] = useState(is === 'new');
  const Mark = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="model-part">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Mark size={12} strokeWidth={2.1} aria-hidden="true" />
        <i data-part={is} aria-hidden="true" />
        <span className="model-part-name">{timeline.requestParts[is](count)}</span>
        <span className="model-part-note one-line">{timeline.withResults(results)}</span>
        <span className="model-part-size">
          {is !== 'settings' && (tokens === undefined ? format.bytes(length) : timeline.about(tokens))}
        </span>
        <span className="model-part-new">{is === 'new' && timeline.newest}</span>
      </button>
      {isOpen && (
        <div className="model-part-body">
          <JsonTree value={value} />
        </div>
      )}
    </div>
  );
}

function inputOf({ answer }: TimelineRow): number | undefined {
  return answer?.usage?.inputTokens || undefined;
}
