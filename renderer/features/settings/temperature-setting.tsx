import { useState } from 'react';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

/**
 * Saved on leaving the field; an empty one leaves it to the endpoint, and what is no such number
 * goes back to what it was.
 */
export function TemperatureSetting() {
  const { ask } = useHost();
  const { models: words } = useAllWords().settings;
  const saved = useAppState((state) => state.settings.temperature ?? null);
  const [text, setText] = useState<string>();
  const save = () => {
    const typed = text?.trim().replace(',', '.');
    const temperature = typed === '' ? null : Number(typed);
    setText(undefined);
    if (typed === undefined || temperature === saved) return;
    if (temperature !== null && !(temperature >= 0 && temperature <= 1)) return;
    ask('settings.change', { temperature }).catch(tellTrouble);
  };
  return (
    <div className="setting">
      <div className="setting-words">
        <h3>{words.temperature}</h3>
        <p>{words.temperatureHelp}</p>
      </div>
      <TextField
        className="setting-number"
        aria-label={words.temperature}
        inputMode="decimal"
        value={text ?? (saved === null ? '' : String(saved))}
        onChange={setText}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </div>
  );
}
