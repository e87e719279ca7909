import type { Row } from './rows.ts';

export const KINDS = ['all', 'request', 'notification', 'http'] as const;
export type Kind = (typeof KINDS)[number];
export type Filter = { server: string | null; kind: Kind; text: string; errorsFirst: boolean };

export const everyRow: Filter = { server: null, kind: 'all', text: '', errorsFirst: false };

/** The rows that match, the newest last; with `errorsFirst` those that failed before all others. */
export function findRows(rows: readonly Row[], { server, kind, text, errorsFirst }: Filter): readonly Row[] {
  const wanted = text.trim().toLowerCase();
  const found =
    server === null && kind === 'all' && wanted === ''
      ? rows
      : rows.filter(
          (row) => (server === null || row.first.server === server) && isOfKind(row, kind) && (wanted === '' || row.text.includes(wanted)),
        );
  if (!errorsFirst) return found;
  return [...found.filter(isError), ...found.filter((row) => !isError(row))];
}

export function isError({ state }: Row): boolean {
  return state === 'failed';
}

function isOfKind({ first, http }: Row, kind: Kind): boolean {
  if (kind === 'all') return true;
  if (kind === 'http') return first.kind === 'http' || first.kind === 'page' || http.length > 0;
  return first.kind === kind;
}
