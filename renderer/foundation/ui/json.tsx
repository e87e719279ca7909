import type { ReactNode } from 'react';
import { marked } from '../words/visible.tsx';
import './json.css';

/** Characters of a value that stands in one line. */
const SHORT = 72;

/**
 * A JSON value, coloured, with nothing in it that cannot be seen; indented, or in one line where it
 * is short and that is wanted.
 */
export function Json({
  value,
  fault,
  inOneLine = false,
}: {
  value: unknown;
  inOneLine?: boolean;
  /** The place of a part that is marked. */ fault?: readonly string[] | undefined;
}) {
  return <pre className="json">{drawn(value, inOneLine && JSON.stringify(value).length <= SHORT ? undefined : 0, fault)}</pre>;
}

/** `depth`: undefined for a value in one line. */
function drawn(value: unknown, depth: number | undefined, fault?: readonly string[]): ReactNode {
  if (fault?.length === 0) return <mark className="json-fault">{drawn(value, depth)}</mark>;
  if (Array.isArray(value))
    return listed(
      '[',
      ']',
      depth,
      value.map((item) => drawn(item, below(depth))),
    );
  if (value !== null && typeof value === 'object') {
    const rows = Object.entries(value).map(([key, item]) => (
      <>
        <span className="json-key">{marked(JSON.stringify(key))}</span>
        <span className="json-mark">: </span>
        {drawn(item, below(depth), key === fault?.[0] ? fault.slice(1) : undefined)}
      </>
    ));
    return listed('{', '}', depth, rows);
  }
  if (typeof value === 'string') return <span className="json-string">{marked(JSON.stringify(value))}</span>;
  if (typeof value === 'number') return <span className="json-number">{value}</span>;
  return <span className="json-word">{String(value)}</span>;
}

function below(depth: number | undefined): number | undefined {
  return depth === undefined ? undefined : depth + 1;
}

function listed(open: string, close: string, depth: number | undefined, rows: ReactNode[]): ReactNode {
  if (rows.length === 0) return <span className="json-mark">{open + close}</span>;
  const newLine = depth === undefined ? '' : `\n${'  '.repeat(depth)}`;
  return (
    <>
      <span className="json-mark">{open}</span>
      {rows.map((row, at) => (
        <span key={at}>
          {depth === undefined ? at > 0 && ' ' : `${newLine}  `}
          {row}
          {at < rows.length - 1 && <span className="json-mark">,</span>}
        </span>
      ))}
      {newLine}
      <span className="json-mark">{close}</span>
    </>
  );
}
