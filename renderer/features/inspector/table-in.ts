import { isObject, type Json, type JsonObject } from '../../../contract/json.ts';

/** Rows as a table shows them. `beside`: what a result says besides them. */
export type Table = { columns: string[]; rows: JsonObject[]; beside: JsonObject };

const MOST_COLUMNS = 24;

/**
 * The table in a structured result: a list of like objects, alone or with single values beside it;
 * undefined where there is none.
 */
export function tableIn(structured: Json | undefined): Table | undefined {
  if (Array.isArray(structured)) return tableOf(structured, {});
  if (!isObject(structured)) return undefined;
  const lists = Object.entries(structured).filter(([, value]) => typeof value === 'object' && value !== null);
  const [only] = lists;
  if (!only || lists.length > 1) return undefined;
  const { [only[0]]: rows, ...beside } = structured;
  return Array.isArray(rows) ? tableOf(rows, beside) : undefined;
}

function tableOf(list: readonly Json[], beside: JsonObject): Table | undefined {
  const rows = list.filter(isObject);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (rows.length === 0 || rows.length < list.length || columns.length === 0 || columns.length > MOST_COLUMNS) return undefined;
  return areAlike(rows, columns) ? { columns, rows, beside } : undefined;
}

/** A table of unlike objects would be full of holes. */
function areAlike(rows: readonly JsonObject[], columns: readonly string[]): boolean {
  const filled = rows.reduce((sum, row) => sum + Object.keys(row).length, 0);
  return filled * 2 >= rows.length * columns.length;
}
