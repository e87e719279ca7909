import { ChevronDown, Folder } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAppState } from '../host/use-host.ts';
import { Chip } from '../ui/chip.tsx';
import { Popover } from '../ui/popover.tsx';
import { FoldersPanel } from './folders-panel.tsx';
import './workspace.css';

type FoldersChipProps = {
  /** Opened from elsewhere, by a shortcut; left out, the chip opens itself. */
  open?: boolean;
  onOpenChange?(open: boolean): void;
};

/** The folders servers are told about, as a chip of the composer. */
export function FoldersChip({ open, onOpenChange }: FoldersChipProps) {
  const folders = useAppState((state) => state.folders);
  const chip = useRef<HTMLButtonElement>(null);
  const [openHere, setOpenHere] = useState(false);
  const [first, ...others] = folders;
  const change = onOpenChange ?? setOpenHere;
  return (
    <Popover
      label="Folders"
      side="top"
      width={604}
      focus="[role='checkbox']"
      beside={() => chip.current?.closest('.composer') ?? chip.current}
      open={open ?? openHere}
      onOpenChange={change}
      trigger={
        <Chip ref={chip} icon={<Folder size={16} strokeWidth={1.7} />}>
          <span className="unseen">Folders: </span>
          <b className="one-line">{first ? first.name : 'No folder'}</b>
          {others.length > 0 && <span>+{others.length}</span>}
          <ChevronDown size={14} strokeWidth={1.9} />
        </Chip>
      }
    >
      <FoldersPanel onDone={() => change(false)} />
    </Popover>
  );
}
