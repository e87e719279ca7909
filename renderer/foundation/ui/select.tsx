import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { flat, type Phrase } from '../../../client/words/phrase.ts';
import { Phrased } from '../words/phrased.tsx';
import { useField } from './field.tsx';
import './fields.css';
import './popups.css';

/** `mark`: drawn before its label. */
type SelectOption<T extends string> = { value: T; label: Phrase; mark?: ReactNode; group?: string };
type SelectProps<T extends string> = {
  /** Options of one group follow each other, under its name, which others gave. */
  options: SelectOption<T>[];
  value: T;
  onChange(value: NoInfer<T>): void;
  /** Needed when no Field names it. */
  label?: string;
  /** In a bar: as wide as its value, and without a frame. */
  inBar?: boolean;
};

export function Select<T extends string>({ options, value, onChange, label, inBar = false }: SelectProps<T>) {
  const chosen = options.find((option) => option.value === value);
  return (
    // The window's policy refuses style elements that a script puts in.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options.map((option) => ({ value: option.value, label: flat(option.label) }))}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        <Base.Trigger {...useField()} className={inBar ? 'input select select-in-bar' : 'input select'} aria-label={label}>
          {chosen?.mark}
          <Base.Value className="select-value">{() => <Phrased of={chosen?.label ?? ''} />}</Base.Value>
          {inBar ? <ChevronDown size={14} strokeWidth={1.9} /> : <ChevronsUpDown size={14} strokeWidth={1.9} />}
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className="popup-place" sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className="popup menu select-popup">
              {[...Map.groupBy(options, ({ group }) => group)].map(([group, grouped]) =>
                group === undefined ? (
                  <Items key="" options={grouped} />
                ) : (
                  <Base.Group key={group}>
                    <Base.GroupLabel className="select-group">
                      <bdi>{group}</bdi>
                    </Base.GroupLabel>
                    <Items options={grouped} />
                  </Base.Group>
                ),
              )}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

function Items({ options }: { options: SelectOption<string>[] }) {
  return options.map((option) => (
    <Base.Item key={option.value} value={option.value} className="menu-item">
      {option.mark}
      <Base.ItemText className="menu-label">
        <Phrased of={option.label} />
      </Base.ItemText>
      <Base.ItemIndicator>
        <Check size={14} strokeWidth={1.9} />
      </Base.ItemIndicator>
    </Base.Item>
  ));
}
