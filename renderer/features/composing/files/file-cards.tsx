import { FileText, FileType, FileX, Image, X } from 'lucide-react';
import { memo, useState, type KeyboardEvent } from 'react';
import { flat } from '../../../../client/words/phrase.ts';
import { phraseOf, type Explanation } from '../../../../client/words/reason-words.ts';
import type { AttachedFile } from '../../../../contract/attached-file.ts';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import { focusComposer } from '../../../foundation/navigation/regions.ts';
import { openAtPointer } from '../../../foundation/ui/menu-point.ts';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import type { FileDraft } from '../../../parts/drafts/file-draft.ts';
import { causeOf, explained, sizeFacts } from './file-facts.ts';
import type { MeantAttachment } from '../attached-menu.tsx';
import { FileName } from './file-name.tsx';
import { Picture } from './picture.tsx';
import { useFiles } from '../../../parts/drafts/use-files.ts';
import { useNotTaken } from './use-not-taken.ts';
import './files.css';

const attachedMenu = lateCode(() => import('../attached-menu.tsx'));
const fileDialog = lateCode(() => import('./file-dialog.tsx'));

/** The files of the next message, above its text; not drawn anew at every key. */
export const FileCards = memo(function FileCards({ chat }: { chat: string }) {
  const { files } = useWords();
  const { all, remove } = useFiles(chat);
  const whyNot = useNotTaken(chat);
  const late = useLate(fileDialog);
  const [shown, setShown] = useState<AttachedFile>();
  const [meant, setMeant] = useState<MeantAttachment>();
  const menu = useLate(attachedMenu);
  if (all.length === 0) return null;

  const take = (id: string, list: HTMLElement | null) => {
    const at = all.findIndex((one) => one.id === id);
    remove(id);
    // The next card has the place of this one.
    requestAnimationFrame(() => {
      const card = list?.querySelectorAll<HTMLElement>('[data-file]')[Math.min(at, all.length - 2)];
      if (card) card.focus();
      else focusComposer();
    });
  };
  const menuOf = ({ id, name, state }: FileDraft, at: HTMLElement): MeantAttachment => ({
    name,
    at,
    ...(state.state === 'read' && { look: () => setShown(state.file) }),
    remove: () => take(id, at.closest('ul')),
  });
  return (
    <>
      <ul className="file-cards" aria-label={files.attached}>
        {all.map((one) => (
          <Card
            key={one.id}
            draft={one}
            trouble={troubleOf(one, whyNot)}
            onOpen={setShown}
            onRemove={take}
            onMenu={(at) => setMeant(menuOf(one, at))}
          />
        ))}
      </ul>
      {menu && <menu.AttachedMenu meant={meant} onClose={() => setMeant(undefined)} />}
      {shown && late && <late.FileDialog file={shown} onClose={() => setShown(undefined)} />}
    </>
  );
});

function troubleOf({ state }: FileDraft, whyNot: (file: AttachedFile) => Explanation | undefined): Explanation | undefined {
  if (state.state === 'refused') return state.reason;
  return state.state === 'read' ? whyNot(state.file) : undefined;
}

type FileCardProps = {
  draft: FileDraft;
  trouble: Explanation | undefined;
  onOpen(file: AttachedFile): void;
  onRemove(id: string, list: HTMLElement | null): void;
  onMenu(at: HTMLElement): void;
};

function Card({ draft: { id, name, state }, trouble, onOpen, onRemove, onMenu }: FileCardProps) {
  const words = useWords();
  const { composing } = words;
  const file = state.state === 'read' ? state.file : undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      focusComposer();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(id, event.currentTarget.closest('ul'));
    }
  };
  return (
    <li
      className="file-card"
      onContextMenu={(event) => openAtPointer(event, () => onMenu(event.currentTarget.querySelector('button') ?? event.currentTarget))}
      data-refused={trouble !== undefined || undefined}
      title={file && explained(words, file)}
    >
      <button
        type="button"
        className="file-card-open"
        data-file
        aria-disabled={!file || undefined}
        onClick={() => file && onOpen(file)}
        onKeyDown={onKeyDown}
      >
        <span className="file-sign">
          {file?.kind === 'image' ? <Picture file={file} /> : <Sign state={state} refused={trouble !== undefined} />}
        </span>
        <span className="file-about">
          <FileName name={name} />
          <span className="file-note one-line" title={trouble && flat(phraseOf(words, trouble))}>
            <Phrased of={trouble ? causeOf(words, trouble) : noteOf(words, state)} />
          </span>
        </span>
      </button>
      <IconButton
        size="sm"
        label={flat(composing.remove(name))}
        icon={<X size={14} strokeWidth={1.9} />}
        onClick={({ currentTarget }) => onRemove(id, currentTarget.closest('ul'))}
      />
      {state.state === 'reading' && (
        <progress className="file-progress" value={state.done} max={state.of || 1} aria-label={visibleName(name)} />
      )}
    </li>
  );
}

function visibleName(name: string): string {
  return flat([{ foreign: name }]);
}

function noteOf(words: ReturnType<typeof useWords>, state: FileDraft['state']): Explanation {
  const { files, format } = words;
  if (state.state === 'refused') return state.reason;
  if (state.state === 'read') return sizeFacts(words, state.file);
  return state.done === 0 ? files.waiting : files.reading(format.bytes(state.done), format.bytes(state.of));
}

function Sign({ state, refused = false }: { state: FileDraft['state']; refused?: boolean }) {
  if (refused) return <FileX size={18} strokeWidth={1.6} />;
  if (state.state !== 'read') return <FileText size={18} strokeWidth={1.6} />;
  const Kind = { image: Image, pdf: FileType, text: FileText }[state.file.kind];
  return <Kind size={18} strokeWidth={1.6} />;
}
