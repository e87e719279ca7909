import { useState } from 'react';
import type { Settings } from '../../../contract/settings.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TextField } from '../../foundation/ui/text-field.tsx';

type NumberName = 'maxOutputTokens' | 'maxSteps' | 'maxSampledTokens' | 'checkEvery';
type NumberSettingProps = { name: NumberName; title: string; help(least: number, most: number): string; min: number; max: number };

/** Saved on leaving the field; what is no such number goes back to what it was. */
export function NumberSetting({ name, title, help, min, max }: NumberSettingProps) {
  const { ask } = useHost();
  const saved = useAppState((state) => state.settings[name]);
  const [text, setText] = useState<string>();
  const save = () => {
    const number = Number(text?.replaceAll(/[\s,_]/g, ''));
    setText(undefined);
    if (text === undefined || !Number.isInteger(number) || number < min || number > max || number === saved) return;
    ask('settings.change', { [name]: number } satisfies Partial<Settings>).catch(tellTrouble);
  };
  return (
    <div className="setting">
      <div className="setting-words">
        <h3>{title}</h3>
        <p>{help(min, max)}</p>
      </div>
      <TextField
        className="setting-number"
        aria-label={title}
        inputMode="numeric"
        value={text ?? String(saved)}
        onChange={setText}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </div>
  );
}
