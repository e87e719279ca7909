import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type KeyboardEventHandler, type ReactNode, type RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import { useRootMark } from './use-root-mark.ts';
import { useWords } from '../words/use-words.ts';
import './dialog.css';

type DialogProps = {
  open: boolean;
  /** Escape, the close button and, when dismissable, a click outside. */
  onClose(): void;
  title: ReactNode;
  /** One muted line under the title. */
  subtitle?: ReactNode;
  /** Stands left of the title, e.g. a large tile. */
  emblem?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  footer?: ReactNode;
  /** False: a click outside does nothing but shake the dialog once. */
  dismissable?: boolean;
  /** The element that takes the focus on opening; else the heading does, never a button. */
  focus?: RefObject<HTMLElement | null>;
  /**
   * Stands at the end of the head instead of the close button, where closing is a question of its
   * own.
   */
  end?: ReactNode;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
};

export function Dialog({
  open,
  onClose,
  title,
  subtitle,
  emblem,
  size = 'md',
  footer,
  dismissable = true,
  focus,
  end,
  onKeyDown,
  children,
}: DialogProps) {
  const { ui } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} disablePointerDismissal={!dismissable} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop
          className="dialog-scrim"
          onPointerDown={() => dismissable || shake(popup.current)}
          // Nor does it take the focus away.
          onMouseDown={(event) => dismissable || event.preventDefault()}
        />
        <Base.Popup ref={popup} className={`dialog dialog-${size}`} initialFocus={focus ?? heading} onKeyDown={onKeyDown}>
          <DialogMark />
          <header className="dialog-head">
            {emblem}
            <div className="dialog-titles">
              <Base.Title ref={heading} tabIndex={-1} className="dialog-title">
                {title}
              </Base.Title>
              {subtitle && <div className="dialog-subtitle">{subtitle}</div>}
            </div>
            {end ?? <Base.Close render={<IconButton label={ui.close} icon={<X size={16} strokeWidth={1.7} />} />} />}
          </header>
          <div className="dialog-body">{children}</div>
          {footer && <footer className="dialog-foot">{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Popups opened from a dialog lie above it. */
function DialogMark(): null {
  useRootMark('data-dialog-open');
  return null;
}

function shake(element: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element?.animate({ translate: ['0', '-4px', '4px', '0'] }, 180);
}
