import { useState } from 'react';
import type { Json as JsonValue } from '../../../contract/json.ts';
import { Json } from '../../foundation/ui/json.tsx';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import type { Table } from './table-in.ts';
import './json-tree.css';
import './result-table.css';

/** Rows that are drawn before somebody wants more. */
const AT_FIRST = 100;
/** Characters of a value that is cut until somebody wants the whole. */
const LONG = 60;

/** A list of like objects as rows and columns, and below it what else the result says. */
export function ResultTable({ columns, rows, beside }: Table) {
  const { runTool } = useAllWords();
  const [shown, setShown] = useState(AT_FIRST);
  const inNumbers = new Set(columns.filter((column) => areNumbers(rows.map((row) => row[column] ?? null))));
  return (
    <>
      <div className="result-table" tabIndex={0} role="region" aria-label={runTool.table}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-number={inNumbers.has(column) || undefined}>
                  {visible(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column} dir="auto" data-number={inNumbers.has(column) || undefined}>
                    <Cell value={row[column]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <button type="button" className="json-tree-more" onClick={() => setShown(shown + 10 * AT_FIRST)}>
          {runTool.moreRows(rows.length - shown)}
        </button>
      )}
      {Object.keys(beside).length > 0 && <Json value={beside} />}
    </>
  );
}

function Cell({ value }: { value: JsonValue | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= LONG) return marked(text);
  return (
    <button
      type="button"
      className="result-table-long"
      title={isOpen ? undefined : text}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {marked(text)}
    </button>
  );
}

function areNumbers(values: readonly JsonValue[]): boolean {
  const given = values.filter((value) => value !== null);
  return given.length > 0 && given.every((value) => typeof value === 'number');
}
