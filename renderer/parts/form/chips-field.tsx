import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useRef } from 'react';
import { useField } from '../../foundation/ui/field.tsx';
import { flat } from '../../../client/words/phrase.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import '../../foundation/ui/popups.css';

type ChipOption = { value: string; label: string };
type Props = { label: string; options: ChipOption[]; value: string[]; onTouch(): void; onChange(value: string[]): void };

/**
 * Many choices, any number of them chosen: each stands as a chip in the field, and typing finds
 * more.
 */
export function ChipsField({ label, options, value, onTouch, onChange }: Props) {
  const { elicitation } = useAllWords();
  const field = useField();
  const group = useRef<HTMLDivElement>(null);
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? []);
  return (
    // The window's policy refuses style elements that a script puts in.
    <CSPProvider disableStyleElements>
      <Combobox.Root
        items={options}
        multiple
        value={chosen}
        onValueChange={(next: ChipOption[], details) => {
          // Escape leaves the card; it throws away nothing.
          if (details.reason === 'escape-key') details.allowPropagation();
          else onChange(next.map((option) => option.value));
        }}
      >
        <Combobox.InputGroup ref={group} className="input chips-field" data-invalid={field['aria-invalid']}>
          <Combobox.Chips className="chips">
            {chosen.map((option) => (
              <Combobox.Chip key={option.value} className="tag chips-chip" aria-label={option.label}>
                <bdi className="one-line">{option.label}</bdi>
                <Combobox.ChipRemove className="chips-remove" aria-label={flat(elicitation.remove(option.label))}>
                  <X size={11} strokeWidth={2.1} />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              {...field}
              className="chips-input"
              placeholder={chosen.length === 0 ? elicitation.choose : undefined}
              onBlur={onTouch}
            />
          </Combobox.Chips>
          <Combobox.Trigger className="chips-open" aria-label={flat(elicitation.showChoices(label))} tabIndex={-1}>
            <ChevronsUpDown size={14} strokeWidth={1.9} />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner className="popup-place" anchor={group} align="start" sideOffset={4}>
            <Combobox.Popup className="popup menu select-popup">
              <Combobox.Empty>
                <div className="chips-none">{elicitation.noMatch}</div>
              </Combobox.Empty>
              <Combobox.List>
                {(option: ChipOption) => (
                  <Combobox.Item key={option.value} value={option} className="menu-item">
                    <bdi className="menu-label">{option.label}</bdi>
                    <Combobox.ItemIndicator>
                      <Check size={14} strokeWidth={1.9} />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  );
}
