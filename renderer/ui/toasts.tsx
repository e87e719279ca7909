import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Glyph } from './glyph.tsx';
import { IconButton } from './icon-button.tsx';
import { dropToast, shownToasts, watchToasts, type Toast } from './toast-list.ts';
import './toasts.css';

const LASTS = 8000;

/** Where toasts appear; stands once in the window. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target)) return;
      const last = shownToasts().findLast((toast) => toast.undo);
      if (!last) return;
      event.preventDefault();
      undo(last);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Its time runs only while neither the pointer nor the focus is on it. */
function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dropToast(toast.id), LASTS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Glyph state={toast.kind === 'trouble' ? 'failed' : 'done'} label="" />
      <span className="toast-text">{toast.text}</span>
      {toast.undo && (
        <Button kind="ghost" size="sm" className="toast-undo" onClick={() => undo(toast)}>
          Undo
        </Button>
      )}
      <IconButton label="Dismiss" size="sm" icon={<X size={14} strokeWidth={1.9} />} onClick={() => dropToast(toast.id)} />
    </div>
  );
}

function undo(toast: Toast): void {
  dropToast(toast.id);
  toast.undo?.();
}

/** In a text field Ctrl+Z undoes typing. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea'))
  );
}
