import { quotedName } from './checks.ts';
import { checkValue, type Column, type ColumnValue } from './columns.ts';
import { Problem } from './problem.ts';

export const OPERATORS = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'contains', 'starts_with', 'is_null', 'is_not_null'] as const;
export type Condition = { column: string; operator: (typeof OPERATORS)[number]; value?: unknown };

const MOST_CONDITIONS = 20;
const MOST_VALUES = 5000;
const COMPARED = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/**
 * The predicate of all these conditions together, or undefined for none. The library takes SQL, in
 * which a text of the caller could say anything: names come from the table's own columns, operators
 * from a list, and values become literals of their column's type.
 */
export function toPredicate(conditions: readonly Condition[], columns: readonly Column[]): string | undefined {
  if (conditions.length > MOST_CONDITIONS) throw new Problem(`A filter has ${MOST_CONDITIONS} conditions at most.`);
  if (conditions.length === 0) return undefined;
  return conditions.map((condition) => toSql(condition, columns)).join(' AND ');
}

function toSql({ column: name, operator, value }: Condition, columns: readonly Column[]): string {
  const column = columns.find((one) => one.name === name);
  if (!column)
    throw new Problem(`There is no column ${quotedName(name)} to filter by. There are: ${columns.map((one) => one.name).join(', ')}.`);
  const sql = `\`${column.name}\``;
  switch (operator) {
    case 'is_null':
      return `${sql} IS NULL`;
    case 'is_not_null':
      return `${sql} IS NOT NULL`;
    case 'in':
      return `${sql} IN (${several(value, column).join(', ')})`;
    case 'contains':
      return `contains(${sql}, ${part(value, column, operator)})`;
    case 'starts_with':
      return `starts_with(${sql}, ${part(value, column, operator)})`;
    default:
      return `${sql} ${COMPARED[operator]} ${literal(checkValue(value, column))}`;
  }
}

function several(value: unknown, column: Column): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_VALUES) {
    throw new Problem(`"in" takes a list of 1 to ${MOST_VALUES} values.`);
  }
  return value.map((one) => literal(checkValue(one, column)));
}

function part(value: unknown, column: Column, operator: string): string {
  if (column.type !== 'text') throw new Problem(`"${operator}" is for columns of text; "${column.name}" holds ${column.type}s.`);
  return literal(checkValue(value, column));
}

function literal(value: ColumnValue): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
