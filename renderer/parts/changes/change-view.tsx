import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { JsonObject } from '../../../contract/json.ts';
import type { Folder } from '../../../contract/workspace.ts';
import { compareLines, type ComparedLine } from '../../foundation/ui/compare-lines.ts';
import { ComparedLines } from '../../foundation/ui/compared-lines.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { EditArgument } from '../arguments/edit-argument.tsx';
import type { Editing } from '../arguments/arguments-table.tsx';
import { around, type TextChange, type ChangeSize, sizeOfChange, patchLines, pieceLines, sizeOfTexts, withNewText } from './changes.ts';
import { useFileText } from './use-file-text.ts';
import './changes.css';

type Props = {
  change: TextChange;
  draft: JsonObject;
  /** The folders of the chat, in which a file is compared with what it holds now. */
  folders: readonly Folder[];
  editing?: Editing | undefined;
};

/** A change as a coloured diff. With `editing` each new text can be changed where it stands. */
export function ChangeView({ change, draft, folders, editing }: Props) {
  if (change.kind === 'write') return <Written {...{ change, draft, folders, editing }} />;
  const parts =
    change.kind === 'patch'
      ? [{ lines: patchLines(change.patch), at: change.at, text: change.patch }]
      : change.pieces.map((piece) => ({ lines: pieceLines(piece), at: piece.at, text: piece.after }));
  return (
    <div className="change">
      {parts.map(({ lines, at, text }) => (
        <Part key={at.join('.')} lines={lines} at={at} text={text} draft={draft} editing={editing} />
      ))}
    </div>
  );
}

/** All that a file is to hold, against what it holds now, where that can be read. */
function Written({ change, draft, folders, editing }: Props & { change: Extract<TextChange, { kind: 'write' }> }) {
  const { changes } = useAllWords().callCards;
  const [isWhole, setWhole] = useState(false);
  const before = useFileText(change.path, folders);
  const { after, at } = change;
  const text = before.is === 'text' ? before.text : '';
  const lines = useMemo(() => compareLines(text, after), [text, after]);
  const near = useMemo(() => around(lines), [lines]);
  const isShort = before.is === 'text' && !isWhole;
  const gaps = isShort ? near.filter((line) => 'gap' in line) : [];
  return (
    <div className="change">
      <Part lines={isShort ? near : lines} at={at} text={after} draft={draft} editing={editing} />
      <p className="change-note">
        {before.is === 'reading' && changes.reading}
        {before.is === 'none' && changes.nothingBefore}
        {before.is === 'text' && <ChangeSizeWords size={sizeOfTexts(lines)} />}
        {(gaps.length > 0 || isWhole) && (
          <button type="button" className="link" onClick={() => setWhole(!isWhole)}>
            {isWhole ? changes.onlyChanges : changes.wholeFile}
          </button>
        )}
      </p>
    </div>
  );
}

type ChangePartProps = {
  lines: readonly (ComparedLine | { gap: number })[];
  at: readonly (string | number)[];
  text: string;
  draft: JsonObject;
  editing: Editing | undefined;
};

function Part({ lines, at, text, draft, editing }: ChangePartProps) {
  const { changes } = useAllWords().callCards;
  const name = at.join('.');
  if (editing?.row === name) {
    return (
      <EditArgument
        label={changes.newText}
        before={text}
        read={(value) => ({ ok: true, value })}
        onSave={(value) => {
          editing.onChange(withNewText(draft, at, value));
          editing.turnTo(undefined);
        }}
        onBack={() => editing.turnTo(undefined)}
      />
    );
  }
  return (
    <div className="change-part">
      <ComparedLines lines={[...lines]} label={changes.change} className="change-lines" gap={changes.sameLines} />
      {editing && (
        <IconButton size="sm" label={changes.editNew} icon={<Pencil size={14} strokeWidth={1.9} />} onClick={() => editing.turnTo(name)} />
      )}
    </div>
  );
}

/** "+2 −1" */
export function ChangeCount({ change }: { change: TextChange }) {
  const size = sizeOfChange(change);
  return size && <ChangeSizeWords size={size} />;
}

function ChangeSizeWords({ size: { added, removed } }: { size: ChangeSize }) {
  const { changes } = useAllWords().callCards;
  return (
    <span className="change-size" role="img" aria-label={changes.size(added, removed)}>
      <span data-kind="new">+{added}</span> <span data-kind="gone">−{removed}</span>
    </span>
  );
}
