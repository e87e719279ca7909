import { Download, Ellipsis, Eraser, Funnel, Pause, Play, X } from 'lucide-react';
import { useRef } from 'react';
import { KINDS } from '../../../client/timeline/find-rows.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { Tooltip } from '../../foundation/ui/tooltip.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import type { ShownTimeline } from './use-timeline.ts';

const ALL = '';

/** The filters of the timeline, and what can be done with it. */
export function TimelineBar({ timeline }: { timeline: ShownTimeline }) {
  const { timeline: words } = useAllWords();
  const { filter, changeFilter, servers, errors, isByTurn, isPaused } = timeline;
  const known = useAppState((state) => state.servers);
  const file = useRef<HTMLInputElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const icon = { size: 14, strokeWidth: 1.9 };
  return (
    <div className="timeline-bar">
      <Select
        inBar
        label={words.allServers}
        options={[
          { value: ALL, label: words.allServers },
          ...[...servers].map(([id, name]) => ({
            value: id,
            label: [{ foreign: name }],
            mark: <Tile name={name} hue={hueFor(id, known)} />,
          })),
        ]}
        value={filter.server ?? ALL}
        onChange={(server) => changeFilter({ server: server === ALL ? null : server })}
      />
      {filter.kind !== 'all' && (
        <Button
          size="sm"
          className="timeline-kind"
          aria-label={words.everyKind(words.kinds[filter.kind])}
          onClick={() => {
            changeFilter({ kind: 'all' });
            // The button goes away with the focus on it.
            search.current?.focus();
          }}
        >
          {words.kinds[filter.kind]}
          <X size={12} strokeWidth={2.1} />
        </Button>
      )}
      <TextField
        ref={search}
        type="search"
        className="timeline-search"
        aria-label={words.filter}
        placeholder={words.filter}
        icon={<Funnel size={13} strokeWidth={1.9} />}
        value={filter.text}
        onChange={(text) => changeFilter({ text })}
      />
      <span className="timeline-acts">
        <Tooltip text={words.errorsFirst}>
          <Button
            kind="ghost"
            size="sm"
            className="timeline-errors"
            aria-pressed={filter.errorsFirst}
            onClick={() => changeFilter({ errorsFirst: !filter.errorsFirst })}
          >
            {words.errors(errors)}
          </Button>
        </Tooltip>
        <IconButton
          label={isPaused ? words.goOn : words.pause}
          size="sm"
          icon={isPaused ? <Play {...icon} /> : <Pause {...icon} />}
          onClick={() => timeline.pause(!isPaused)}
        />
        <IconButton label={words.clear} size="sm" icon={<Eraser {...icon} />} onClick={timeline.clear} />
        <IconButton label={words.exportAll} size="sm" icon={<Download {...icon} />} onClick={timeline.exportFound} />
        <Menu
          trigger={<IconButton label={words.more} size="sm" icon={<Ellipsis {...icon} />} />}
          items={[
            ...KINDS.map((kind, at) => ({
              label: words.kinds[kind],
              heading: at === 0 ? words.kind : undefined,
              chosen: kind === filter.kind,
              onSelect: () => changeFilter({ kind }),
            })),
            { label: words.byTurn, parted: true, checked: isByTurn, onSelect: () => timeline.setByTurn(!isByTurn) },
            { label: words.fromDisk, parted: true, onSelect: timeline.lookOnDisk },
            { label: words.importOne, onSelect: () => file.current?.click() },
          ]}
        />
        <input
          ref={file}
          type="file"
          accept=".jsonl,.json"
          hidden
          aria-label={words.importOne}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) timeline.importFile(chosen);
            currentTarget.value = '';
          }}
        />
      </span>
    </div>
  );
}
