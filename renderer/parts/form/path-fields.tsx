import { File, Folder, Plus, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { FieldShape } from '../../../client/field-shape.ts';
import { flat } from '../../../client/words/phrase.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { BelowField, describedByField } from '../../foundation/ui/field.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { SuggestField } from '../../foundation/ui/suggest-field.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { FieldLegend } from './choice-lists.tsx';

type PathShape = Extract<FieldShape, { type: 'path' | 'paths' }>;
type PathFieldProps = {
  field: PathShape;
  value: string;
  /** Needed when no Field names it. */
  label?: string;
  /** A button at its end. */
  end?: ReactNode;
  onTouch(): void;
  onChange(path: string): void;
};

/** A path that is completed from the disk, or chosen where a native dialog is at hand. */
export function PathField({ field: { of, required, placeholder }, value, label, end, onTouch, onChange }: PathFieldProps) {
  const { ask } = useHost();
  const { form } = useAllWords();
  const picks = useAppState((state) => state.about.picksFolders);
  const Icon = of === 'directory' ? Folder : File;
  const pick = async () => {
    const { path } = await ask('folder.pick', {});
    if (path !== null) onChange(path);
  };
  return (
    <div className="form-path">
      <SuggestField
        value={value}
        icon={<Icon size={16} strokeWidth={1.7} />}
        aria-label={label}
        aria-required={required || undefined}
        placeholder={placeholder}
        listLabel={form.folders}
        complete={async (text, signal) => ({ values: (await ask('folder.complete', { text }, signal)).paths })}
        onBlur={onTouch}
        onChange={onChange}
      />
      {picks && of === 'directory' && <Button onClick={() => void pick().catch(tellTrouble)}>{form.choosePath}</Button>}
      {end}
    </div>
  );
}

type PathsFieldProps = {
  field: Extract<FieldShape, { type: 'paths' }>;
  label: ReactNode;
  note?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  value: string[];
  onTouch(): void;
  onChange(paths: string[]): void;
};

/** Any number of paths, one below the other. */
export function PathsField({ field, value, onTouch, onChange, ...around }: PathsFieldProps) {
  const id = useId();
  const { form } = useAllWords();
  const rows = value.length === 0 ? [''] : value;
  return (
    <fieldset className="field form-wide form-set" aria-describedby={describedByField(id, around)}>
      <FieldLegend id={id} {...around} />
      <div className="form-paths">
        {rows.map((path, at) => (
          <PathField
            // A row has no name but its place.
            key={at}
            field={field}
            value={path}
            label={flat(form.numbered(plainText(field.title), at + 1))}
            end={
              rows.length > 1 && (
                <IconButton
                  label={flat(form.removePath(path === '' ? String(at + 1) : path))}
                  icon={<X size={16} strokeWidth={1.7} />}
                  onClick={() => onChange(rows.filter((_, other) => other !== at))}
                />
              )
            }
            onTouch={onTouch}
            onChange={(next) => onChange(rows.with(at, next))}
          />
        ))}
        <Button size="sm" icon={<Plus size={14} strokeWidth={1.9} />} onClick={() => onChange([...rows, ''])}>
          {field.of === 'directory' ? form.addFolder : form.addFile}
        </Button>
      </div>
      <BelowField id={id} {...around} />
    </fieldset>
  );
}
