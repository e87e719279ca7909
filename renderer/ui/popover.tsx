import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type ReactElement, type ReactNode } from 'react';
import './popups.css';

type PopoverProps = {
  trigger: ReactElement;
  /** Names the popover for screen readers. */
  label: string;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  width?: number;
  /** Opens above or below this instead of the trigger. */
  beside?(): Element | null;
  /** The element in it that takes the focus on opening, as a selector; else the first thing that can. */
  focus?: string;
  open?: boolean;
  onOpenChange?(open: boolean): void;
  children: ReactNode;
};

/** A small surface beside what opened it; closes on Escape and on a click elsewhere, and gives the focus back. */
export function Popover({
  trigger,
  label,
  side = 'bottom',
  align = 'start',
  width,
  beside,
  focus,
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  const first = () => (focus ? popup.current?.querySelector<HTMLElement>(focus) : null) ?? true;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="popup-place" side={side} align={align} sideOffset={8} collisionPadding={8} anchor={beside}>
          <Base.Popup ref={popup} initialFocus={first} className="popup popover" aria-label={label} style={{ width }}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
