import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Keys } from './keys.tsx';
import './popups.css';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  keys?: string[];
  danger?: boolean;
  disabled?: boolean;
  onSelect(): void;
};

type MenuProps = { trigger: ReactElement; items: MenuItem[]; side?: 'top' | 'bottom'; align?: 'start' | 'end' };

export function Menu({ trigger, items, side = 'bottom', align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="popup-place" side={side} align={align} sideOffset={4}>
          <Base.Popup className="popup menu">
            {items.map((item) => (
              <Base.Item
                key={item.label}
                className={item.danger ? 'menu-item menu-item-danger' : 'menu-item'}
                disabled={item.disabled}
                onClick={item.onSelect}
              >
                {item.icon}
                <span className="menu-label">{item.label}</span>
                {item.keys && <Keys keys={item.keys} />}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
