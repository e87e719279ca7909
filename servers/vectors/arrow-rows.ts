import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Data, DataType } from 'apache-arrow';
import { checkId, checkText, checkVector, LONGEST_METADATA } from './checks.ts';
import { checkValue, type ColumnValue } from './columns.ts';
import type { Native } from './lance.ts';
import { Problem } from './problem.ts';
import { type TableShape, toSchema } from './schema.ts';

export type NewRow = { id?: string; vector: readonly number[]; text?: string; metadata?: Record<string, unknown> };

/** Told of each piece; the signal ends the work between two of them. */
export type Working = { signal: AbortSignal; progress(done: number, total: number): Promise<void> };

type Needs = { arrow: Native['arrow']; shape: TableShape; now: Date; working: Working };

const PIECE = 250;

/**
 * All rows as one Arrow table, which the library adds in one commit: all of them or none. They are
 * checked and turned in pieces with a turn of the event loop between them, so that a ping or a
 * cancellation is answered meanwhile.
 */
export async function toArrow(rows: readonly NewRow[], { arrow, shape, now, working }: Needs): Promise<{ table: object; ids: string[] }> {
  const { dimension, columns } = shape;
  const vectors = new Float32Array(rows.length * dimension);
  const ids: string[] = [];
  const metadata: (string | null)[] = [];
  const values: (ColumnValue | bigint | null)[][] = columns.map(() => []);
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % PIECE === 0) {
      await working.progress(at, rows.length);
      await turn();
      working.signal.throwIfAborted();
    }
    const name = rows.length === 1 ? 'The vector' : `Vector ${at + 1} of ${rows.length}`;
    checkVector(row.vector, dimension, name);
    vectors.set(row.vector, at * dimension);
    ids.push(row.id === undefined ? randomUUID() : checkId(row.id));
    if (row.text !== undefined) checkText(row.text);
    metadata.push(toJsonText(row.metadata));
    for (const [which, column] of columns.entries()) {
      const value = row.metadata?.[column.name];
      const checked = value === undefined || value === null ? null : checkValue(value, column);
      values[which]?.push(column.type === 'integer' && typeof checked === 'number' ? BigInt(checked) : checked);
    }
  }
  checkUnique(ids);
  const schema = toSchema(shape, arrow);
  const [id, vector, text, json, created, ...own] = schema.fields;
  const column = (type: DataType | undefined, all: unknown[]) => arrow.vectorFromArray(all, type as DataType).data[0] as Data;
  const length = rows.length;
  const child = arrow.makeData({ type: new arrow.Float32(), length: vectors.length, nullCount: 0, data: vectors });
  const children = [
    column(id?.type, ids),
    arrow.makeData({ type: vector?.type as DataType, length, nullCount: 0, child }),
    column(
      text?.type,
      rows.map((row) => row.text ?? null),
    ),
    column(json?.type, metadata),
    column(
      created?.type,
      rows.map(() => BigInt(now.getTime())),
    ),
    ...own.map((field, which) => column(field.type, values[which] ?? [])),
  ];
  const struct = arrow.makeData({ type: new arrow.Struct(schema.fields), length, nullCount: 0, children });
  return { table: new arrow.Table(schema, new arrow.RecordBatch(schema, struct)), ids };
}

function toJsonText(metadata: Record<string, unknown> | undefined): string | null {
  if (metadata === undefined) return null;
  const text = JSON.stringify(metadata);
  if (text.length > LONGEST_METADATA)
    throw new Problem(`The metadata of one vector has ${LONGEST_METADATA} characters at most as JSON; this has ${text.length}.`);
  return text;
}

function checkUnique(ids: string[]): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) throw new Problem(`The id ${JSON.stringify(id)} is there twice. Nothing was added.`);
    seen.add(id);
  }
}
