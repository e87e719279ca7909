import { Download, Eraser, FolderOpen, Funnel, History, ListTree, Pause, Play, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { type Filter, KINDS } from '../../client/timeline/find-rows.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useWords } from '../words/use-words.ts';

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
  const file = useRef<HTMLInputElement>(null);
  const icon = { size: 14, strokeWidth: 1.9 };
  return (
    <div className="timeline-bar">
      <Select
        label={timeline.allServers}
        options={[
          { value: ALL, label: timeline.allServers },
          ...[...servers].map(([id, name]) => ({ value: id, label: [{ foreign: name }] })),
        ]}
        value={filter.server ?? ALL}
        onChange={(server) => onFilter({ server: server === ALL ? null : server })}
      />
      <Select
        label={timeline.kind}
        options={KINDS.map((kind) => ({ value: kind, label: timeline.kinds[kind] }))}
        value={filter.kind}
        onChange={(kind) => onFilter({ kind })}
      />
      <TextField
        type="search"
        className="timeline-search"
        aria-label={timeline.filter}
        placeholder={timeline.filter}
        icon={<Funnel size={13} strokeWidth={1.9} />}
        value={filter.text}
        onChange={(text) => onFilter({ text })}
      />
      <span className="timeline-acts">
        <IconButton
          label={timeline.errorsFirst(errors)}
          size="sm"
          on={filter.errorsFirst}
          icon={<TriangleAlert {...icon} />}
          onClick={() => onFilter({ errorsFirst: !filter.errorsFirst })}
        />
        <IconButton label={timeline.byTurn} size="sm" on={isByTurn} icon={<ListTree {...icon} />} onClick={() => onByTurn(!isByTurn)} />
        <IconButton
          label={paused ? timeline.goOn : timeline.pause}
          size="sm"
          icon={paused ? <Play {...icon} /> : <Pause {...icon} />}
          onClick={() => onPause(!paused)}
        />
        <IconButton label={timeline.clear} size="sm" icon={<Eraser {...icon} />} onClick={onClear} />
        <IconButton label={timeline.fromDisk} size="sm" icon={<History {...icon} />} onClick={onOlder} />
        <IconButton label={timeline.exportAll} size="sm" icon={<Download {...icon} />} onClick={onExport} />
        <IconButton label={timeline.importOne} size="sm" icon={<FolderOpen {...icon} />} onClick={() => file.current?.click()} />
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
