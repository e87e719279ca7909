import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import './popups.css';

type PopoverProps = {
  trigger: ReactElement;
  /** Names the popover for screen readers. */
  label: string;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  width?: number;
  open?: boolean;
  onOpenChange?(open: boolean): void;
  children: ReactNode;
};

/** A small surface beside what opened it; closes on Escape and on a click elsewhere, and gives the focus back. */
export function Popover({ trigger, label, side = 'bottom', align = 'start', width, open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="popup-place" side={side} align={align} sideOffset={8} collisionPadding={8}>
          <Base.Popup className="popup popover" aria-label={label} style={{ width }}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
