import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Fragment, isValidElement, memo, useId, useState, type ReactElement, type ReactNode } from 'react';
import { useMenuPoint } from './menu-point.ts';
import { Keys } from './keys.tsx';
import './fields.css';
import './popups.css';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  keys?: string[];
  danger?: boolean;
  disabled?: boolean;
  /** A few words at its end. */
  note?: string;
  /** A line parts it, and what follows, from the items before it. */
  parted?: boolean;
  /** Names it, and what follows, until the next part. */
  heading?: string;
  /** The item can be on or off, and stays to be seen when it is turned. */
  checked?: boolean;
  /** One of several, of which one is chosen. */
  chosen?: boolean;
  /** Choosing it leaves the menu open, so that more can be chosen. */
  staysOpen?: boolean;
  /** One sentence below. */
  help?: string;
  onSelect(): void;
};

type MenuProps = {
  trigger: ReactElement;
  items: MenuItem[];
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
  open?: boolean;
  onOpenChange?(open: boolean): void;
  /** The place that has the focus once the menu is closed; absent, or true: the trigger. */
  closesTo?(): HTMLElement | null | true;
};

/**
 * Not drawn again while it stays closed and its trigger is the same: each turn draws the menus of
 * all messages again.
 */
export const Menu = memo(function Menu({ trigger, items, side, align, open, onOpenChange, closesTo }: MenuProps) {
  return (
    <Base.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <MenuPopup items={items} side={side} align={align} closesTo={closesTo} />
    </Base.Root>
  );
}, looksTheSame);

/** Says which of many triggers a shared menu belongs to; `T` is what a trigger hands on. */
export const createMenuHandle = Base.createHandle;
export type MenuHandle<T> = Base.Handle<T>;

/** The trigger of a menu that many rows share: a long list has one menu and not one a row. */
export function MenuTrigger<T>({ handle, of, trigger }: { handle: MenuHandle<T>; of: T; trigger: ReactElement }) {
  return <Base.Trigger handle={handle} payload={of} render={trigger} />;
}

/** The menu of the trigger that was pressed last; what it opened stays when the menu is closed. */
export function SharedMenu<T>({ handle, children }: { handle: MenuHandle<T>; children(of: T): ReactNode }) {
  return (
    <Base.Root modal={false} handle={handle}>
      {({ payload }) => <OfLast payload={payload}>{children}</OfLast>}
    </Base.Root>
  );
}

function OfLast<T>({ payload, children }: { payload: T | undefined; children(of: T): ReactNode }) {
  const [last, setLast] = useState(payload);
  if (payload !== undefined && payload !== last) setLast(() => payload);
  return last === undefined ? null : children(last);
}

type MenuPopupProps = Pick<MenuProps, 'items' | 'side' | 'align' | 'closesTo'> & { anchor?: Element };

export function MenuPopup(props: MenuPopupProps) {
  return (
    <Base.Portal>
      <PlacedPopup {...props} />
    </Base.Portal>
  );
}

/** The focus goes back to where it was: a context menu has no button. */
function PlacedPopup({ items, anchor, side = 'bottom', align = 'end', closesTo }: MenuPopupProps) {
  const point = useMenuPoint();
  const placed = point
    ? { anchor: point, side: 'bottom' as const, align: 'start' as const, sideOffset: 2 }
    : { anchor, side, align, sideOffset: 4 };
  return (
    <Base.Positioner className="popup-place" {...placed}>
      <Base.Popup className="popup menu" finalFocus={point?.focused ? () => focusAgain(point.focused) : closesTo}>
        <Items items={items} />
      </Base.Popup>
    </Base.Positioner>
  );
}

/**
 * The focus goes back to the element itself, not to the first button in it, unless what was chosen
 * has led it elsewhere.
 */
function focusAgain(element: HTMLElement | null): false {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (!element || (activeElement !== body && !activeElement?.closest('[role="menu"]'))) return;
    // A message can have the focus only for as long as it has it.
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
  return false;
}

/**
 * Only a menu whose owner says that it is closed: one that opens by itself shows what it was given
 * last.
 */
function looksTheSame({ items: _, ...before }: MenuProps, { items: __, ...after }: MenuProps): boolean {
  return before.open === false && after.open === false && isSame(before, after);
}

/** The same value, or elements and props made anew of the same. */
function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (isValidElement<object>(before) && isValidElement<object>(after))
    return before.type === after.type && before.key === after.key && isSame(before.props, after.props);
  return isPlain(before) && isPlain(after) && isEach(before, after);
}

function isEach(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
  const names = Object.keys(before);
  return (
    names.length === Object.keys(after).length && names.every((name) => Object.hasOwn(after, name) && isSame(before[name], after[name]))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !isValidElement(value) && Object.getPrototypeOf(value) === Object.prototype;
}

function Items({ items }: { items: MenuItem[] }) {
  return (
    <>
      {parts(items).map((part, at) => (
        <Fragment key={part[0]?.label}>
          {at > 0 && <Base.Separator className="menu-line" />}
          <Base.Group>
            {part[0]?.heading && <Base.GroupLabel className="menu-heading">{part[0].heading}</Base.GroupLabel>}
            {part.some(({ chosen }) => chosen !== undefined) ? (
              <Choices items={part} />
            ) : (
              part.map((item) => (item.checked === undefined ? <Plain key={item.label} {...item} /> : <OnOff key={item.label} {...item} />))
            )}
          </Base.Group>
        </Fragment>
      ))}
    </>
  );
}

function parts(items: MenuItem[]): MenuItem[][] {
  const all: MenuItem[][] = [];
  for (const item of items) {
    const last = all.at(-1);
    if (last && !item.parted && item.heading === undefined) last.push(item);
    else all.push([item]);
  }
  return all;
}

function Plain({ label, icon, note, keys, danger, disabled, onSelect }: MenuItem) {
  return (
    <Base.Item className={danger ? 'menu-item menu-item-danger' : 'menu-item'} disabled={disabled} onClick={onSelect}>
      {icon}
      <span className="menu-label">{label}</span>
      {note && <span className="menu-note">{note}</span>}
      {keys && <Keys keys={keys} />}
    </Base.Item>
  );
}

/** Items of which one is chosen, each told from others of its name by where it stands. */
function Choices({ items }: { items: MenuItem[] }) {
  const chosen = items.findIndex((item) => item.chosen);
  return (
    <Base.RadioGroup value={chosen}>
      {items.map(({ label, disabled, staysOpen, onSelect }, at) => (
        <Base.RadioItem key={at} className="menu-item" value={at} disabled={disabled} closeOnClick={!staysOpen} onClick={onSelect}>
          <Check size={14} strokeWidth={1.9} style={{ visibility: at === chosen ? 'visible' : 'hidden' }} />
          <span className="menu-label">{label}</span>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

function OnOff({ label, help, disabled, checked, onSelect }: MenuItem) {
  const id = useId();
  return (
    <Base.CheckboxItem
      className="menu-item menu-item-on-off"
      aria-label={label}
      aria-describedby={help ? id : undefined}
      disabled={disabled}
      checked={checked}
      onCheckedChange={onSelect}
    >
      <span className="checkbox" data-checked={checked ? '' : undefined}>
        {checked && <Check size={12} strokeWidth={2.6} />}
      </span>
      <span className="menu-label">
        {label}
        {help && (
          <span className="menu-help" id={id}>
            {help}
          </span>
        )}
      </span>
    </Base.CheckboxItem>
  );
}
