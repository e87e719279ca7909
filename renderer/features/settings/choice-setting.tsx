import type { Settings } from '../../../contract/settings.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import './setting.css';

type ChoiceSettingProps<T extends string> = {
  /** `h3`: it stands in a group. Left out: it stands alone. */
  heading?: 'h2' | 'h3';
  title: string;
  help: string;
  options: { value: T; label: string }[];
  value: T;
  /** The part of the settings that a value stands for. */
  change(value: NoInfer<T>): Partial<Settings>;
};

/** A setting with a few values, of which one counts. */
export function ChoiceSetting<T extends string>({ heading: Heading = 'h2', title, help, options, value, change }: ChoiceSettingProps<T>) {
  const { ask } = useHost();
  return (
    <div className="setting">
      <div className="setting-words">
        <Heading>{title}</Heading>
        <p>{help}</p>
      </div>
      <Segmented
        label={title}
        options={options}
        value={value}
        onChange={(next) => void ask('settings.change', change(next)).catch(tellTrouble)}
      />
    </div>
  );
}
