import { Download, Ellipsis, Eraser, Funnel, Pause, Play, X } from 'lucide-react';
import { useRef } from 'react';
import { type Filter, KINDS } from '../../../client/timeline/find-rows.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { Tooltip } from '../../foundation/ui/tooltip.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

type TimelineBarProps = {
  filter: Filter;
  onFilter(change: Partial<Filter>): void;
  /** The servers that have a row, by id. */
  servers: ReadonlyMap<string, string>;
  errors: number;
  isByTurn: boolean;
  onByTurn(isByTurn: boolean): void;
  paused: boolean;
  onPause(paused: boolean): void;
  onClear(): void;
  onExport(): void;
  onImport(file: File): void;
  /** Looks for the text of the filter on disk. */
  onOlder(): void;
};

const ALL = '';

/** The filters of the timeline, and what can be done with it. */
export function TimelineBar({
  filter,
  onFilter,
  servers,
  errors,
  isByTurn,
  onByTurn,
  paused,
  onPause,
  onClear,
  onExport,
  onImport,
  onOlder,
}: TimelineBarProps) {
  const { timeline } = useWords();
  const known = useAppState((state) => state.servers);
  const file = useRef<HTMLInputElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const icon = { size: 14, strokeWidth: 1.9 };
  return (
    <div className="timeline-bar">
      <Select
        inBar
        label={timeline.allServers}
        options={[
          { value: ALL, label: timeline.allServers },
          ...[...servers].map(([id, name]) => ({
            value: id,
            label: [{ foreign: name }],
            mark: <Tile name={name} hue={hueFor(id, known)} />,
          })),
        ]}
        value={filter.server ?? ALL}
        onChange={(server) => onFilter({ server: server === ALL ? null : server })}
      />
      {filter.kind !== 'all' && (
        <Button
          size="sm"
          className="timeline-kind"
          aria-label={timeline.everyKind(timeline.kinds[filter.kind])}
          onClick={() => {
            onFilter({ kind: 'all' });
            // The button goes away with the focus on it.
            search.current?.focus();
          }}
        >
          {timeline.kinds[filter.kind]}
          <X size={12} strokeWidth={2.1} />
        </Button>
      )}
      <TextField
        ref={search}
        type="search"
        className="timeline-search"
        aria-label={timeline.filter}
        placeholder={timeline.filter}
        icon={<Funnel size={13} strokeWidth={1.9} />}
        value={filter.text}
        onChange={(text) => onFilter({ text })}
      />
      <span className="timeline-acts">
        <Tooltip text={timeline.errorsFirst}>
          <Button
            kind="ghost"
            size="sm"
            className="timeline-errors"
            aria-pressed={filter.errorsFirst}
            onClick={() => onFilter({ errorsFirst: !filter.errorsFirst })}
          >
            {timeline.errors(errors)}
          </Button>
        </Tooltip>
        <IconButton
          label={paused ? timeline.goOn : timeline.pause}
          size="sm"
          icon={paused ? <Play {...icon} /> : <Pause {...icon} />}
          onClick={() => onPause(!paused)}
        />
        <IconButton label={timeline.clear} size="sm" icon={<Eraser {...icon} />} onClick={onClear} />
        <IconButton label={timeline.exportAll} size="sm" icon={<Download {...icon} />} onClick={onExport} />
        <Menu
          trigger={<IconButton label={timeline.more} size="sm" icon={<Ellipsis {...icon} />} />}
          items={[
            ...KINDS.map((kind, at) => ({
              label: timeline.kinds[kind],
              heading: at === 0 ? timeline.kind : undefined,
              chosen: kind === filter.kind,
              onSelect: () => onFilter({ kind }),
            })),
            { label: timeline.byTurn, parted: true, checked: isByTurn, onSelect: () => onByTurn(!isByTurn) },
            { label: timeline.fromDisk, parted: true, onSelect: onOlder },
            { label: timeline.importOne, onSelect: () => file.current?.click() },
          ]}
        />
        <input
          ref={file}
          type="file"
          accept=".jsonl,.json"
          hidden
          aria-label={timeline.importOne}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) onImport(chosen);
            currentTarget.value = '';
          }}
        />
      </span>
    </div>
  );
}
