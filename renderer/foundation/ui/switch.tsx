import { Switch as Base } from '@base-ui/react/switch';
import './fields.css';

export function Switch({
  checked,
  onChange,
  label,
  disabled,
}: {
  checked: boolean;
  onChange(checked: boolean): void;
  label: string;
  disabled?: boolean;
}) {
  return (
    <Base.Root className="switch" checked={checked} onCheckedChange={(next) => onChange(next)} disabled={disabled} aria-label={label}>
      <Base.Thumb className="switch-thumb" />
    </Base.Root>
  );
}
