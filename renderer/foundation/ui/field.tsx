import { CircleAlert } from 'lucide-react';
import { createContext, use, useId, type ReactNode } from 'react';
import './fields.css';

/**
 * Attributes that a control inside a Field takes over: its id, the texts that describe it, and
 * whether it is wrong.
 */
export const FieldContext = createContext<{ id?: string; describedBy?: string; invalid: boolean }>({ invalid: false });

type FieldProps = {
  label: ReactNode;
  /** Muted, after the label: "optional". */
  note?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
};

export function Field({ label, note, help, error, children }: FieldProps) {
  const id = useId();
  const describedBy = describedByField(id, { help, error });
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {note && <span className="field-note">{note}</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      <BelowField id={id} help={help} error={error} />
    </div>
  );
}

type Below = Pick<FieldProps, 'help' | 'error'>;

/** The problem, and the help; `describedByField` names both for the control. */
export function BelowField({ id, help, error }: Below & { id: string }) {
  return (
    <>
      {error && (
        <div className="field-error" id={`${id}-error`}>
          <CircleAlert size={12} strokeWidth={2.1} />
          {error}
        </div>
      )}
      {help && (
        <div className="field-help" id={`${id}-help`}>
          {help}
        </div>
      )}
    </>
  );
}

export function describedByField(id: string, { help, error }: Below): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** The attributes a control takes from the Field around it. */
export function useField(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const { id, describedBy, invalid } = use(FieldContext);
  return { id, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined };
}
