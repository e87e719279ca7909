import { Fragment, type ReactNode, useId, useState } from 'react';
import { Pencil } from 'lucide-react';
import type { CallQuestion } from '../../../contract/approval.ts';
import type { Json, JsonObject } from '../../../contract/json.ts';
import type { Folder } from '../../../contract/workspace.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { mask, propertySchema } from '../../../client/masked.ts';
import { Dots, RevealButton } from '../../foundation/ui/secret-text.tsx';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { Carried, type CarriedText } from './carried.tsx';
import { markChanges } from '../asking/changed-words.ts';
import { readText, toRows, toText, typeOf, type ArgumentRow } from '../asking/draft.ts';
import { pathInFolder } from './in-folder.ts';
import { OriginNote, originsInCard } from './origins.tsx';
import { EditArgument } from './edit-argument.tsx';
import { flat } from '../../../client/words/phrase.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './arguments-table.css';

/** The row that is being edited, and what to do about it. */
export type Editing = { row: string | undefined; turnTo(row: string | undefined): void; onChange(draft: JsonObject): void };

type Props = {
  question: Pick<CallQuestion, 'input' | 'inputSchema'> & Partial<Pick<CallQuestion, 'carried' | 'origins' | 'asker'>>;
  draft: JsonObject;
  editing?: Editing;
  /** Paths below them are shown within them. */
  folders?: readonly Folder[];
  /** Arguments that are drawn beside it. */
  without?: readonly string[];
};

/**
 * Every argument with its full value, secrets behind dots; with `editing` each row can be changed
 * where it stands.
 */
export function ArgumentsTable({ question, draft, editing, folders = NO_FOLDERS, without = NOTHING }: Props) {
  const { approval } = useAllWords();
  const rows = toRows(question, draft).filter(({ name }) => !without.includes(name));
  const id = useId();
  if (rows.length === 0 && without.length > 0) return null;
  if (rows.length === 0) return <p className="arguments-none">{approval.noArguments}</p>;
  return (
    <table className="arguments" aria-label={approval.arguments}>
      <tbody>
        {rows.map((row, at) => {
          const carried = question.carried?.filter(({ argument }) => isIn(row.name, argument)) ?? [];
          const origins = originsInCard(question.origins, row.name);
          const marks = carried.length > 0 ? `${id}-${at}` : undefined;
          return (
            <tr key={row.name} data-asks={(!row.changed && origins.some(({ asks }) => asks !== undefined)) || undefined}>
              <th scope="row">{visible(row.name)}</th>
              {editing?.row === row.name ? (
                <td colSpan={2} className="arguments-editing">
                  <EditArgument
                    label={plainText(row.name)}
                    describedBy={marks}
                    before={toText(row.value)}
                    read={(text) => readText(text, typeOf(question, row.name, row.value))}
                    onSave={(value) => {
                      editing.onChange({ ...draft, [row.name]: value });
                      editing.turnTo(undefined);
                    }}
                    onBack={() => editing.turnTo(undefined)}
                  />
                  <Marks id={marks} carried={carried} row={row} hidden={false} />
                </td>
              ) : (
                <ShownRow
                  row={row}
                  schema={propertySchema(question.inputSchema, row.name)}
                  carried={carried}
                  marks={marks}
                  folders={folders}
                  origin={question.origins && <OriginNote origins={origins} asker={question.asker} edited={row.changed} />}
                  onEdit={editing && (() => editing.turnTo(row.name))}
                />
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type ShownRowProps = {
  row: ArgumentRow;
  schema: Json | undefined;
  carried: CarriedText[];
  marks: string | undefined;
  folders: readonly Folder[];
  origin: ReactNode;
  onEdit: (() => void) | undefined;
};

function ShownRow({ row, schema, carried, marks, folders, origin, onEdit }: ShownRowProps) {
  const { approval } = useAllWords();
  const [revealed, setRevealed] = useState(false);
  const isSecret = [row.value, row.before].some((value) => value !== undefined && mask(value, row.name, schema).hides);
  const hidden = isSecret && !revealed;
  return (
    <>
      <td className="arguments-value" aria-describedby={marks}>
        <span className="arguments-said">
          <span>{hidden ? <HiddenValue row={row} schema={schema} /> : <Value row={row} folders={folders} />}</span>
          {origin}
        </span>
        <Marks id={marks} carried={carried} row={row} hidden={hidden} />
      </td>
      <td className="arguments-actions">
        {isSecret && <RevealButton name={row.name} revealed={revealed} onTurn={setRevealed} />}
        {onEdit && (
          <IconButton
            size="sm"
            label={flat(approval.edit(row.name))}
            aria-describedby={marks}
            icon={<Pencil size={14} strokeWidth={1.9} />}
            onClick={onEdit}
          />
        )}
      </td>
    </>
  );
}

const NO_FOLDERS: readonly Folder[] = [];
const NOTHING: readonly string[] = [];

/** A path below a folder of the chat is short; the pointer shows all of it. */
export function PathOrText({ text, folders }: { text: string; folders: readonly Folder[] }) {
  const short = pathInFolder(text, folders);
  if (!short) return visible(text);
  return (
    <span title={text}>
      <span className="arguments-folder">{visible(short.folder)}</span>
      {visible(short.rest)}
    </span>
  );
}

/** A person's changes are marked word by word. */
function Value({ row: { value, before, changed }, folders }: { row: ArgumentRow; folders: readonly Folder[] }) {
  const { approval } = useAllWords();
  if (value === undefined) return <i>{approval.notGiven}</i>;
  if (!changed) return typeof value === 'string' ? <PathOrText text={value} folders={folders} /> : visible(toText(value));
  return (
    <bdi className="as-written">
      {markChanges(toText(before), toText(value)).map((run, at) =>
        run.changed ? <mark key={at}>{marked(run.text)}</mark> : <Fragment key={at}>{marked(run.text)}</Fragment>,
      )}
    </bdi>
  );
}

/** A change is told, but not what it is. */
function HiddenValue({ row: { name, value, changed }, schema }: { row: ArgumentRow; schema: Json | undefined }) {
  const { approval } = useAllWords();
  if (value === undefined) return <i>{approval.notGiven}</i>;
  const { shown } = mask(value, name, schema);
  const text = typeof value === 'string' && shown !== value ? <Dots /> : visible(toText(shown));
  return changed ? <mark>{text}</mark> : text;
}

function Marks({ id, carried, row, hidden }: { id: string | undefined; carried: CarriedText[]; row: ArgumentRow; hidden: boolean }) {
  if (carried.length === 0) return null;
  return (
    <span className="arguments-carried" id={id}>
      {carried.map((text) => (
        <Carried key={`${text.argument} ${text.server}`} carried={text} edited={row.changed} hidden={hidden} />
      ))}
    </span>
  );
}

function isIn(name: string, argument: string): boolean {
  return argument === name || argument.startsWith(`${name}.`);
}
