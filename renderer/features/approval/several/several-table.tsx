import type { ReactNode } from 'react';
import type { Json, JsonObject } from '../../../../contract/json.ts';
import { visible } from '../../../foundation/words/visible.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import type { ArgumentsView } from '../view-choice.tsx';
import type { SeveralRow } from './cards.ts';
import { Named, SeveralRowLines } from './several-row.tsx';
import { SeveralValue } from './several-value.tsx';

/** More columns than these would be too narrow to read. */
const MOST_COLUMNS = 4;

type Props = {
  conversation: string;
  rows: SeveralRow[];
  /** The arguments that differ. */
  names: string[];
  same: [name: string, value: Json][];
  schema: JsonObject;
  /** The long values of this call are shown. */
  opened(call: string): boolean;
  view: ArgumentsView;
  /** Stands below, beside what all of them have. */
  below: ReactNode;
  busy: boolean;
  onOpen(call: string, open: boolean): void;
  onAnswer(question: string, answer: 'once' | 'deny'): void;
};

/** A row for each call, with its differing arguments as columns; what all of them have is said once, below. */
export function SeveralTable({ conversation, rows, names, same, schema, opened, view, below, busy, onOpen, onAnswer }: Props) {
  const { approval } = useWords();
  const layout = view === 'json' ? view : names.length === 0 || names.length > MOST_COLUMNS ? 'lines' : 'columns';
  return (
    <>
      <table className="several" aria-label={approval.arguments}>
        <thead className={layout === 'columns' ? undefined : 'unseen'}>
          <tr>
            {(layout === 'columns' ? names : [approval.arguments]).map((name, at, all) => (
              <th key={name} scope="col" colSpan={1 + Number(at === 0) + Number(at === all.length - 1)}>
                {visible(name)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row, at) => (
          <SeveralRowLines
            key={row.call.id}
            row={row}
            number={at + 1}
            conversation={conversation}
            names={names}
            layout={layout}
            open={opened(row.call.id)}
            busy={busy}
            onOpen={(open) => onOpen(row.call.id, open)}
            onAnswer={(answer) => row.question && onAnswer(row.question.id, answer)}
          />
        ))}
      </table>
      <div className="several-below">
        {same.length > 0 && view === 'fields' && (
          <div className="several-same" role="group" aria-label={approval.several.same(rows.length)}>
            <span>{approval.several.same(rows.length)}</span>
            {same.map(([name, value]) => (
              <Named key={name} name={name}>
                <SeveralValue name={name} value={value} schema={schema} open />
              </Named>
            ))}
          </div>
        )}
        {below}
      </div>
    </>
  );
}
