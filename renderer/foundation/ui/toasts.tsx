import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Glyph } from './glyph.tsx';
import { IconButton } from './icon-button.tsx';
import { isEmptyField, isTyping } from './is-typing.ts';
import { onToast } from './show-toast.ts';
import { useAllWords } from '../words/use-late-words.ts';
import { useWords } from '../words/use-words.ts';
import './toasts.css';

const LASTS = 8000;

/**
 * The region of the toasts; stands once in the window. Their time stands still while the pointer or
 * the focus is on one.
 */
export function Toasts() {
  const { ui } = useWords();
  return (
    <Toast.Provider timeout={LASTS} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={ui.toasts} data-region="toasts">
          <ToastCards />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** The fields in which the person typed since this toast came. */
function useTypedIn(toast: string | undefined): ReadonlySet<EventTarget> {
  const [typedIn] = useState(() => new Set<EventTarget>());
  useEffect(() => {
    typedIn.clear();
    if (toast === undefined) return undefined;
    const note = ({ target }: Event) => void (target && typedIn.add(target));
    addEventListener('input', note);
    return () => removeEventListener('input', note);
  }, [toast, typedIn]);
  return typedIn;
}

/** The newest toast stands lowest. */
function ToastCards() {
  const { ui, tasks } = useAllWords();
  const { toasts, add, close } = Toast.useToastManager<{ undo?(): void; open?(): void }>();
  useEffect(() => onToast(add), [add]);
  const undo = (toast: (typeof toasts)[number]) => {
    close(toast.id);
    toast.data?.undo?.();
  };
  const open = (toast: (typeof toasts)[number]) => {
    close(toast.id);
    toast.data?.open?.();
  };
  const lastUndo = toasts.find((toast) => toast.data?.undo && toast.transitionStatus !== 'ending');
  const typedIn = useTypedIn(lastUndo?.id);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || !lastUndo) return;
    // In a text field it undoes typing, where there is any to undo.
    if (isTyping(event.target) && (!isEmptyField(event.target) || typedIn.has(event.target))) return;
    event.preventDefault();
    undo(lastUndo);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return toasts.toReversed().map((toast) => (
    // Not a dialog, as Base UI has it: Escape goes on to stop the turn. Not swiped away: its text
    // can be selected.
    <Toast.Root key={toast.id} toast={toast} role="group" aria-modal={undefined} swipeDirection={[]} className="toast">
      <Glyph state={toast.type === 'trouble' ? 'failed' : 'done'} label="" />
      <Toast.Description className="toast-text" />
      {toast.data?.undo && (
        <Button kind="ghost" size="sm" className="toast-undo" onClick={() => undo(toast)}>
          {ui.undo}
        </Button>
      )}
      {toast.data?.open && (
        <button type="button" className="link" onClick={() => open(toast)}>
          {tasks.open}
        </button>
      )}
      {/* Base UI's own button is hidden from screen readers until the toast has the focus. */}
      <IconButton label={ui.dismiss} size="sm" icon={<X size={14} strokeWidth={1.9} />} onClick={() => close(toast.id)} />
    </Toast.Root>
  ));
}
