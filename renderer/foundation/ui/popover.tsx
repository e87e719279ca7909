import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type ReactElement, type ReactNode } from 'react';
import './popups.css';

type PopoverProps = {
  /** Absent where it is opened by something else, and then it has to be beside something. */
  trigger?: ReactElement;
  /** Names the popover for screen readers. */
  label: string;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  /** `beside`: as wide as what it opens beside. */
  width?: number | 'beside';
  /** Opens above or below this instead of the trigger. */
  beside?(): Element | null;
  /** The place that has the focus once it is closed; absent: where it was before. */
  closesTo?(): HTMLElement | null;
  /**
   * The element in it that takes the focus on opening, as a selector; else the first thing that
   * can.
   */
  focus?: string;
  open?: boolean;
  onOpenChange?(open: boolean): void;
  children: ReactNode;
};

/**
 * A small surface beside what opened it; closes on Escape and on a click elsewhere, and gives the
 * focus back.
 */
export function Popover({
  trigger,
  label,
  side = 'bottom',
  align = 'start',
  width,
  beside,
  closesTo,
  focus,
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  const first = () => (focus ? popup.current?.querySelector<HTMLElement>(focus) : null) ?? true;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Positioner className="popup-place" side={side} align={align} sideOffset={8} collisionPadding={8} anchor={beside}>
          <Base.Popup
            ref={popup}
            initialFocus={first}
            finalFocus={closesTo}
            className="popup popover"
            aria-label={label}
            style={{ width: width === 'beside' ? 'var(--anchor-width)' : width }}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
