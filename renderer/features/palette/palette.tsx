import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Command } from '../../../client/shortcuts.ts';
import { useOpenedBy } from '../../foundation/navigation/use-opened-by.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { useRootMark } from '../../foundation/ui/use-root-mark.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import type { PaletteChoice } from './choice.ts';
import { keepRecent } from './recent.ts';
import { useTake } from './use-take.ts';
import './palette.css';

const paletteList = lateCode(() => import('./palette-list.tsx'));

/**
 * The command palette: everything in the app that has a name, found by some of its letters. Nothing
 * in it allows a call.
 */
export function Palette({ run }: { run(command: Command): void }) {
  const { open, setOpen } = useOpenedBy('palette');
  const late = useLate(paletteList);
  const take = useTake(run);
  const onTake = (choice: PaletteChoice) => {
    keepRecent(choice.key);
    // Once the palette is gone the focus is where it was before; only then may what was taken lead
    // it elsewhere.
    flushSync(() => setOpen(false));
    take(choice.deed);
  };
  const close = () => setOpen(false);
  return open && <Modal onClose={close}>{late && <late.PaletteList onTake={onTake} onClose={close} />}</Modal>;
}

/**
 * The browser's own modal dialog. It takes the focus at once and gives it back at once. With a
 * focus that moves a moment later, keys that follow fast would be typed into the composer below,
 * and Enter would send them.
 */
function Modal({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { palette } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useRootMark('data-dialog-open');
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={palette.name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
