import type { Json, JsonObject } from '../../../contract/json.ts';
import { visible } from '../../ui/visible.tsx';
import { useWords } from '../../words/use-words.ts';
import type { SeveralRow } from './cards.ts';
import { Named, SeveralRowLines } from './several-row.tsx';
import { SeveralValue } from './several-value.tsx';

/** More columns than these would be too narrow to read. */
const MOST_COLUMNS = 4;

type Props = {
  rows: SeveralRow[];
  /** The arguments that differ. */
  names: string[];
  same: [name: string, value: Json][];
  schema: JsonObject;
  /** Calls whose long values are shown. */
  opened: ReadonlySet<string>;
  busy: boolean;
  onOpen(call: string, open: boolean): void;
  onAnswer(question: string, answer: 'once' | 'deny'): void;
};

/** A row for each call, with its differing arguments as columns; what all of them have is said once, below. */
export function SeveralTable({ rows, names, same, schema, opened, busy, onOpen, onAnswer }: Props) {
  const { approval } = useWords();
  const stacked = names.length === 0 || names.length > MOST_COLUMNS;
  return (
    <>
      <table className="several" aria-label={approval.arguments}>
        <thead className={stacked ? 'unseen' : undefined}>
          <tr>
            {(stacked ? [approval.arguments] : names).map((name, at, all) => (
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
            names={names}
            stacked={stacked}
            open={opened.has(row.call.id)}
            busy={busy}
            onOpen={(open) => onOpen(row.call.id, open)}
            onAnswer={(answer) => row.question && onAnswer(row.question.id, answer)}
          />
        ))}
      </table>
      {same.length > 0 && (
        <div className="several-same" role="group" aria-label={approval.several.same(rows.length)}>
          <span>{approval.several.same(rows.length)}</span>
          {same.map(([name, value]) => (
            <Named key={name} name={name}>
              <SeveralValue name={name} value={value} schema={schema} open />
            </Named>
          ))}
        </div>
      )}
    </>
  );
}
