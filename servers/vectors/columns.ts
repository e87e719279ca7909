import { checkColumnName, quotedName } from './checks.ts';
import { Problem } from './problem.ts';

export type ColumnType = 'text' | 'number' | 'integer' | 'boolean';
export type Column = { name: string; type: ColumnType };
export type ColumnValue = string | number | boolean;

/** Columns that a filter may be about in any table, beside those of its own. */
export const COMMON: readonly Column[] = [
  { name: 'id', type: 'text' },
  { name: 'text', type: 'text' },
  { name: 'created', type: 'integer' },
];

export function checkColumns(columns: Column[]): Column[] {
  const seen = new Set<string>();
  for (const { name } of columns) {
    checkColumnName(name);
    if (seen.has(name)) throw new Problem(`The column "${name}" is named twice.`);
    seen.add(name);
  }
  return columns;
}

/** The value as this column holds it. */
export function checkValue(value: unknown, { name, type }: Column): ColumnValue {
  if (type === 'text' && typeof value === 'string' && !value.includes('\0')) return value;
  if (type === 'boolean' && typeof value === 'boolean') return value;
  if (type === 'number' && typeof value === 'number' && Number.isFinite(value)) return value;
  if (type === 'integer' && typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new Problem(`The column "${name}" holds ${OF[type]}, not ${quotedName(JSON.stringify(value) ?? 'nothing')}.`);
}

const OF: Record<ColumnType, string> = {
  text: 'text without NUL',
  number: 'finite numbers',
  integer: `whole numbers up to ${Number.MAX_SAFE_INTEGER}`,
  boolean: 'true or false',
};
