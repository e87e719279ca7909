import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { createContext, use, useLayoutEffect, useRef, useState, type KeyboardEventHandler, type ReactNode, type RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import { Region } from './region.tsx';
import { useRootMark } from './use-root-mark.ts';
import { useWords } from '../words/use-words.ts';
import './dialog.css';

type DialogHeadProps = {
  title: ReactNode;
  /** One muted line under the title. */
  subtitle?: ReactNode;
  /** Stands left of the title, e.g. a large tile. */
  emblem?: ReactNode;
  /**
   * Stands at the end of the head instead of the close button, where closing is a question of its
   * own.
   */
  end?: ReactNode;
};

type DialogBodyProps = {
  /** Escape, the close button and, when dismissable, a click outside. */
  onClose(): void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  footer?: ReactNode;
  /** False: a click outside does nothing but shake the dialog once. */
  dismissable?: boolean;
  /** The element that takes the focus on opening; else the heading does, never a button. */
  focus?: RefObject<HTMLElement | null> | undefined;
  onKeyDown?: KeyboardEventHandler | undefined;
  children: ReactNode;
};

type DialogPageProps = DialogHeadProps & DialogBodyProps;

export function Dialog({ open, ...page }: { open: boolean } & DialogPageProps) {
  return (
    <DialogFrame open={open}>
      <DialogPage {...page} />
    </DialogFrame>
  );
}

type ShownBody = Omit<DialogBodyProps, 'footer' | 'children'> & Required<Pick<DialogBodyProps, 'size' | 'dismissable'>>;

/** The way from a page to the frame around it. */
type Framing = {
  heading: RefObject<HTMLHeadingElement | null>;
  show(body: ShownBody): void;
  /** A page begins. */
  begin(): void;
  /** The first page is there, which Base UI gives the focus. */
  setBegun(isBegun: boolean): void;
};

const nothing = () => undefined;
const FramingContext = createContext<Framing>({ heading: { current: null }, show: nothing, begin: nothing, setBegun: nothing });

/**
 * A dialog that stays while one page in it gives way to another. It moves in once, and the focus is
 * on the new page before the next key.
 */
export function DialogFrame({ open, children }: { open: boolean; children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<ShownBody>(null);
  const isBegun = useRef(false);
  const [size, setSize] = useState<ShownBody['size']>('md');
  const [dismissable, setDismissable] = useState(true);
  const target = () => shown.current?.focus?.current ?? heading.current;
  const [framing] = useState<Framing>(() => ({
    heading,
    show(body) {
      shown.current = body;
      setSize(body.size);
      setDismissable(body.dismissable);
    },
    begin() {
      // A tab to which a key led stays, and so does the focus on it.
      if (isBegun.current && popup.current?.querySelector(':focus-visible') === null) target()?.focus();
    },
    setBegun(now) {
      isBegun.current = now;
    },
  }));
  return (
    <Base.Root open={open} disablePointerDismissal={!dismissable} onOpenChange={(next) => next || shown.current?.onClose()}>
      <Base.Portal>
        <Base.Backdrop
          className="dialog-scrim"
          onPointerDown={() => dismissable || shake(popup.current)}
          // Nor does it take the focus away.
          onMouseDown={(event) => dismissable || event.preventDefault()}
        />
        <Base.Popup
          ref={popup}
          className={`dialog dialog-${size}`}
          initialFocus={target}
          onKeyDown={(event) => shown.current?.onKeyDown?.(event)}
        >
          <FramingContext value={framing}>
            <Region name="dialog" onClose={() => shown.current?.onClose()}>
              {children}
            </Region>
            <DialogMark />
          </FramingContext>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A head and a body: a frame shows one of them at a time. */
export function DialogPage({ title, subtitle, emblem, end, ...body }: DialogPageProps) {
  return (
    <>
      <DialogHead title={title} subtitle={subtitle} emblem={emblem} end={end} />
      <DialogBody {...body} />
    </>
  );
}

export function DialogHead({ title, subtitle, emblem, end }: DialogHeadProps) {
  const { ui } = useWords();
  const { heading } = use(FramingContext);
  return (
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
  );
}

/** The part of a page below its head; the frame takes its size and its manners. */
export function DialogBody({ size = 'md', dismissable = true, footer, children, ...rest }: DialogBodyProps) {
  const framing = use(FramingContext);
  useLayoutEffect(() => framing.show({ size, dismissable, ...rest }));
  useLayoutEffect(() => framing.begin(), [framing]);
  return (
    <>
      <div className="dialog-body">{children}</div>
      {footer && <footer className="dialog-foot">{footer}</footer>}
    </>
  );
}

/** Popups opened from a dialog lie above it. Its effects run after those of the first page. */
function DialogMark(): null {
  const { setBegun } = use(FramingContext);
  useRootMark('data-dialog-open');
  useLayoutEffect(() => {
    setBegun(true);
    return () => setBegun(false);
  }, [setBegun]);
  return null;
}

function shake(element: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element?.animate({ translate: ['0', '-4px', '4px', '0'] }, 180);
}
