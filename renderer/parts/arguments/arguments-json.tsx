import { useState } from 'react';
import { Pencil } from 'lucide-react';
import type { Json as JsonValue, JsonObject } from '../../../contract/json.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Json } from '../../foundation/ui/json.tsx';
import { mask } from '../../../client/masked.ts';
import { RevealButton } from '../../foundation/ui/secret-text.tsx';
import type { Editing } from './arguments-table.tsx';
import { parseArguments, toJsonText } from '../asking/draft.ts';
import { EditArgument } from './edit-argument.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './arguments-json.css';

/** The name `Editing` has for the whole. */
const ALL = '{}';

type Props = { draft: JsonObject; schema?: JsonValue; editing?: Editing };

/**
 * All arguments as they would be sent, secrets behind dots; with `editing` they can be changed as
 * text.
 */
export function ArgumentsJson({ draft, schema, editing }: Props) {
  const { approval } = useAllWords();
  const [revealed, setRevealed] = useState(false);
  if (editing?.row === ALL) {
    return (
      <div className="arguments-json">
        <EditArgument
          label={approval.asJson}
          before={toJsonText(draft)}
          read={parseArguments}
          onSave={(value) => {
            editing.onChange(value);
            editing.turnTo(undefined);
          }}
          onBack={() => editing.turnTo(undefined)}
        />
      </div>
    );
  }
  const { shown, hides } = mask(draft, '', schema);
  return (
    <div className="arguments-json arguments-json-shown">
      <Json value={revealed ? draft : shown} />
      <span className="arguments-json-actions">
        {hides && <RevealButton name={approval.allSecrets} revealed={revealed} onTurn={setRevealed} />}
        {editing && (
          <IconButton
            size="sm"
            label={approval.editJson}
            icon={<Pencil size={14} strokeWidth={1.9} />}
            onClick={() => editing.turnTo(ALL)}
          />
        )}
      </span>
    </div>
  );
}
