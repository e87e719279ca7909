import { Pencil } from 'lucide-react';
import type { JsonObject } from '../../contract/json.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Json } from '../ui/json.tsx';
import type { Editing } from './arguments-table.tsx';
import { readArguments, toJsonText } from './draft.ts';
import { EditArgument } from './edit-argument.tsx';

/** What `Editing` calls the whole. */
const ALL = '{}';

/** All arguments as they would be sent; with `editing` they can be changed as text. */
export function ArgumentsJson({ draft, editing }: { draft: JsonObject; editing?: Editing }) {
  if (editing?.row === ALL) {
    return (
      <div className="arguments-json">
        <EditArgument
          label="Arguments as JSON"
          before={toJsonText(draft)}
          read={readArguments}
          onSave={(value) => {
            editing.onChange(value);
            editing.turnTo(undefined);
          }}
          onBack={() => editing.turnTo(undefined)}
        />
      </div>
    );
  }
  return (
    <div className="arguments-json arguments-json-shown">
      <Json value={draft} />
      {editing && (
        <IconButton size="sm" label="Edit JSON" icon={<Pencil size={14} strokeWidth={1.9} />} onClick={() => editing.turnTo(ALL)} />
      )}
    </div>
  );
}
