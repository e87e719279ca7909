import type { ReactNode } from 'react';
import { marked } from './visible.tsx';
import './json.css';

/** A JSON value, indented and coloured, with nothing in it that cannot be seen. */
export function Json({
  value,
  fault,
}: {
  value: unknown;
  /** The place of a part that is marked. */ fault?: readonly string[] | undefined;
}) {
  return <pre className="json">{drawn(value, 0, fault)}</pre>;
}

function drawn(value: unknown, depth: number, fault?: readonly string[]): ReactNode {
  if (fault?.length === 0) return <mark className="json-fault">{drawn(value, depth)}</mark>;
  if (Array.isArray(value))
    return listed(
      '[',
      ']',
      depth,
      value.map((item) => drawn(item, depth + 1)),
    );
  if (value !== null && typeof value === 'object') {
    const rows = Object.entries(value).map(([key, item]) => (
      <>
        <span className="json-key">{marked(JSON.stringify(key))}</span>
        <span className="json-mark">: </span>
        {drawn(item, depth + 1, key === fault?.[0] ? fault.slice(1) : undefined)}
      </>
    ));
    return listed('{', '}', depth, rows);
  }
  if (typeof value === 'string') return <span className="json-string">{marked(JSON.stringify(value))}</span>;
  if (typeof value === 'number') return <span className="json-number">{value}</span>;
  return <span className="json-word">{String(value)}</span>;
}

function listed(open: string, close: string, depth: number, rows: ReactNode[]): ReactNode {
  if (rows.length === 0) return <span className="json-mark">{open + close}</span>;
  const indent = '  '.repeat(depth);
  return (
    <>
      <span className="json-mark">{open}</span>
      {rows.map((row, at) => (
        <span key={at}>
          {`\n${indent}  `}
          {row}
          {at < rows.length - 1 && <span className="json-mark">,</span>}
        </span>
      ))}
      {`\n${indent}`}
      <span className="json-mark">{close}</span>
    </>
  );
}
