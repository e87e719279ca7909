import { useState } from 'react';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

const LONGEST = 20_000;

/** The person's instructions for the model in every chat. Saved on leaving the field. */
export function OwnInstructions() {
  const { ask } = useHost();
  const { models: words } = useAllWords().settings;
  const saved = useAppState((state) => state.settings.instructions ?? '');
  const [text, setText] = useState<string>();
  const save = () => {
    if (text === undefined || text.trim() === saved) return setText(undefined);
    // The text stays in the field where it could not be saved.
    ask('settings.change', { instructions: text.trim() }).then(() => setText(undefined), tellTrouble);
  };
  return (
    <div className="setting setting-below">
      <div className="setting-words">
        <h3>{words.instructions}</h3>
        <p>{words.instructionsHelp}</p>
      </div>
      <TextArea
        aria-label={words.instructions}
        rows={4}
        maxLength={LONGEST}
        placeholder={words.instructionsExample}
        value={text ?? saved}
        onChange={setText}
        onBlur={save}
      />
    </div>
  );
}
