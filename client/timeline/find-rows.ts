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

/** The servers of these rows, by id, and the number of rows that failed: in one pass, since it is done whenever messages come. */
export function sumUp(rows: readonly Row[]): { servers: ReadonlyMap<string, string>; errors: number } {
  const servers = new Map<string, string>();
  let errors = 0;
  let last: Row['first'] | undefined;
  for (const row of rows) {
    const { server, serverName } = row.first;
    // Rows of one server follow each other: most of them need no look into the map.
    if (server !== last?.server || serverName !== last.serverName) servers.set(server, serverName);
    last = row.first;
    if (isError(row)) errors += 1;
  }
  return { servers, errors };
}

export function isError({ state }: Row): boolean {
  return state === 'failed';
}

function isOfKind({ first, http }: Row, kind: Kind): boolean {
  if (kind === 'all') return true;
  if (kind === 'http') return first.kind === 'http' || first.kind === 'page' || http.length > 0;
  return first.kind === kind;
}
