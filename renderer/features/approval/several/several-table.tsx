import type { JsonObject } from '../../../../contract/json.ts';
import { visible } from '../../../foundation/words/visible.tsx';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import { Named, SeveralRowLines } from './several-row.tsx';
import { SeveralValue } from './several-value.tsx';
import type { ShownCalls } from './use-several.ts';

/** More columns than these would be too narrow to read. */
const MOST_COLUMNS = 4;

type Props = { calls: ShownCalls; schema: JsonObject };

/**
 * A row for each call, with its differing arguments as columns; what all of them have is said once,
 * below.
 */
export function SeveralTable({ calls, schema }: Props) {
  const { rows, differing: names, same, view } = calls;
  const { approval, callCards } = useAllWords();
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
          <SeveralRowLines key={row.call.id} calls={calls} row={row} number={at + 1} layout={layout} />
        ))}
      </table>
      {same.length > 0 && view === 'fields' && (
        <div className="several-same" role="group" aria-label={callCards.several.same(rows.length)}>
          <span>{callCards.several.same(rows.length)}</span>
          {same.map(([name, value]) => (
            <Named key={name} name={name}>
              <SeveralValue name={name} value={value} schema={schema} folders={calls.folders} open />
            </Named>
          ))}
        </div>
      )}
    </>
  );
}
