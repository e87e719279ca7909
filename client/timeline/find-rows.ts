import { type InParts, oncePerPart } from './in-parts.ts';
import type { TimelineRow } from './rows.ts';

export const KINDS = ['all', 'request', 'notification', 'http', 'model', 'health'] as const;
export type RowKind = (typeof KINDS)[number];
export type Filter = { server: string | null; kind: RowKind; text: string; errorsFirst: boolean };

export const everyRow: Filter = { server: null, kind: 'all', text: '', errorsFirst: false };

/**
 * Finds the rows that match, the newest last; with `errorsFirst` those that failed before all
 * others. A part is looked through once for each filter.
 */
export function finderOf({ server, kind, text, errorsFirst }: Filter): (rows: InParts<TimelineRow>) => InParts<TimelineRow> {
  const wanted = text.trim().toLowerCase();
  const isEvery = server === null && kind === 'all' && wanted === '';
  const matching = oncePerPart((part: readonly TimelineRow[]) =>
    isEvery
      ? part
      : part.filter(
          (row) => (server === null || serverOf(row) === server) && isOfKind(row, kind) && (wanted === '' || row.text.includes(wanted)),
        ),
  );
  return (rows) => {
    const found = rows.map(matching);
    return errorsFirst ? [...found.map(failed), ...found.map(notFailed)] : found;
  };
}

const failed = oncePerPart((part: readonly TimelineRow[]) => part.filter(isError));
const notFailed = oncePerPart((part: readonly TimelineRow[]) => part.filter((row) => !isError(row)));

type Sum = { servers: ReadonlyMap<string, string>; errors: number };

/**
 * The servers of these rows, by id, with the name they had last, and the number of rows that
 * failed.
 */
export function sumUpRows(rows: InParts<TimelineRow>): Sum {
  const sums = rows.map(sumOfPart);
  return { servers: new Map(sums.flatMap(({ servers }) => [...servers])), errors: sums.reduce((all, { errors }) => all + errors, 0) };
}

const sumOfPart = oncePerPart((part: readonly TimelineRow[]): Sum => ({
  servers: new Map(part.flatMap(({ first }) => ('server' in first ? [[first.server, first.serverName] as const] : []))),
  errors: failed(part).length,
}));

function serverOf({ first }: TimelineRow): string | undefined {
  return 'server' in first ? first.server : undefined;
}

export function isError({ state }: TimelineRow): boolean {
  return state === 'failed';
}

function isOfKind({ first, http }: TimelineRow, kind: RowKind): boolean {
  if (kind === 'all') return true;
  if (kind === 'model') return 'model' in first;
  if (kind === 'health') return first.healthCheck === true;
  if (kind === 'http') return first.kind === 'http' || first.kind === 'page' || http.length > 0;
  return first.kind === kind;
}
