import { Fragment, useState } from 'react';
import { Eye, Pencil } from 'lucide-react';
import type { CallQuestion } from '../../contract/approval.ts';
import type { JsonObject } from '../../contract/json.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { marked, visible } from '../ui/visible.tsx';
import { markChanges } from './changed-words.ts';
import { readText, toRows, toText, typeOf, type ArgumentRow } from './draft.ts';
import { EditArgument } from './edit-argument.tsx';

/** Which row is being edited, and what to do about it. */
export type Editing = { row: string | undefined; turnTo(row: string | undefined): void; onChange(draft: JsonObject): void };

type Props = { question: Pick<CallQuestion, 'input' | 'inputSchema'>; draft: JsonObject; editing?: Editing };

/** Every argument with its full value; with `editing` each row can be changed where it stands. */
export function ArgumentsTable({ question, draft, editing }: Props) {
  const rows = toRows(question, draft);
  if (rows.length === 0) return <p className="arguments-none">No arguments</p>;
  return (
    <table className="arguments" aria-label="Arguments">
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{visible(row.name)}</th>
            {editing?.row === row.name ? (
              <td colSpan={2} className="arguments-editing">
                <EditArgument
                  label={row.name}
                  before={toText(row.value)}
                  read={(text) => readText(text, typeOf(question, row.name, row.value))}
                  onSave={(value) => {
                    editing.onChange({ ...draft, [row.name]: value });
                    editing.turnTo(undefined);
                  }}
                  onBack={() => editing.turnTo(undefined)}
                />
              </td>
            ) : (
              <ShownRow row={row} onEdit={editing && (() => editing.turnTo(row.name))} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShownRow({ row, onEdit }: { row: ArgumentRow; onEdit: (() => void) | undefined }) {
  const [revealed, setRevealed] = useState(false);
  const hidden = !revealed && typeof row.value === 'string' && SECRET.test(row.name);
  return (
    <>
      <td className="arguments-value">{hidden ? '••••••••' : <Value row={row} />}</td>
      <td className="arguments-actions">
        {hidden && (
          <IconButton size="sm" label={`Reveal ${row.name}`} icon={<Eye size={14} strokeWidth={1.9} />} onClick={() => setRevealed(true)} />
        )}
        {onEdit && <IconButton size="sm" label={`Edit ${row.name}`} icon={<Pencil size={14} strokeWidth={1.9} />} onClick={onEdit} />}
      </td>
    </>
  );
}

/** What a person changed is marked word by word. */
function Value({ row: { value, before, changed } }: { row: ArgumentRow }) {
  if (value === undefined) return <i>not given</i>;
  if (!changed) return visible(toText(value));
  return (
    <bdi className="as-written">
      {markChanges(toText(before), toText(value)).map((run, at) =>
        run.changed ? <mark key={at}>{marked(run.text)}</mark> : <Fragment key={at}>{marked(run.text)}</Fragment>,
      )}
    </bdi>
  );
}

const SECRET = /password|passphrase|secret|token|api[_-]?key|authorization|credential/i;
